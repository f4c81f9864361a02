package import DesignKit
import Documents
import Localization
import TerminalUI

/// The colors of a theme in the formats of other programs.
package enum PaletteExport {
  package enum Format: String, Sendable, CaseIterable {
    /// A theme file of this app.
    case json
    /// Custom properties for the appearance and contrast of the browser.
    case css
    /// A palette for GIMP, Inkscape and Krita.
    case gpl
    /// Swatches for a terminal of 16.7 million colors.
    case ansi
  }

  package static func text(of theme: Theme, as format: Format) -> String {
    switch format {
    case .json: json(theme)
    case .css: css(theme)
    case .gpl: gpl(theme)
    case .ansi: ansi(theme)
    }
  }

  // MARK: JSON

  private static func json(_ theme: Theme) -> String {
    let colors = ColorRole.allCases.map { role in
      let values = zip(["light", "lightIncreased", "dark", "darkIncreased"], ColorVariant.all).map {
        "\"\($0)\": \"\(theme.color(role)[$1].hex)\""
      }
      return "    \"\(role.name)\": { \(values.joined(separator: ", ")) }"
    }
    return """
      {
        "name": \(JSONText.quoted(theme.name)),
        "colors": {
      \(colors.joined(separator: ",\n"))
        },
        "components": {
      \(components(theme).joined(separator: ",\n"))
        },
        "exceptions": {
      \(exceptions(theme).joined(separator: ",\n"))
        }
      }

      """
  }

  /// Returns the components with roles other than the standard ones.
  private static func components(_ theme: Theme) -> [String] {
    ComponentColors.Property.allCases.compactMap { property in
      let role = theme.components[property]
      return role == property.standard ? nil : "    \"\(property.rawValue)\": \"\(role.name)\""
    }
  }

  /// Returns the exceptions of colors without failing pairs. Reasons are in English, because programs read them.
  private static func exceptions(_ theme: Theme) -> [String] {
    let readability = ThemeReadability(of: theme)
    let failures = readability.failures
    let exceptions = readability.exceptions.map(\.exception).filter { exception in
      !failures.contains { $0.pair.text == exception.role && $0.appearance == exception.appearance }
    }
    return ColorRole.themed.compactMap { role in
      let reasons = exceptions.filter { $0.role == role }.map {
        "\"\($0.appearance.rawValue)\": \(JSONText.quoted($0.reason.resolved(in: L10n.developmentLanguage)))"
      }.sorted()
      return reasons.isEmpty ? nil : "    \"\(role.name)\": { \(reasons.joined(separator: ", ")) }"
    }
  }

  // MARK: CSS

  /// The media queries of ``ColorVariant/all``, in ascending order of specificity.
  private static let queries = [
    nil, "(prefers-contrast: more)", "(prefers-color-scheme: dark)",
    "(prefers-color-scheme: dark) and (prefers-contrast: more)",
  ]

  private static func css(_ theme: Theme) -> String {
    zip(ColorVariant.all, queries).map { variant, query in
      let indent = query == nil ? "" : "  "
      let lines = ColorRole.allCases.map {
        "\(indent)  --moments-\(kebab($0.name)): \(theme.color($0)[variant].hex.lowercased());"
      }
      let rule = "\(indent):root {\n\(lines.joined(separator: "\n"))\n\(indent)}\n"
      return query.map { "@media \($0) {\n\(rule)}\n" } ?? rule
    }.joined(separator: "\n")
  }

  /// Returns `label-primary-text` for `label.primaryText`.
  private static func kebab(_ name: String) -> String {
    name.map { $0 == "." ? "-" : $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
  }

  // MARK: GPL

  private static func gpl(_ theme: Theme) -> String {
    var text = "GIMP Palette\nName: \(theme.name)\nColumns: \(ColorVariant.all.count)\n#\n"
    for role in ColorRole.allCases {
      for variant in ColorVariant.all {
        let color = theme.color(role)[variant]
        let contrast = variant.contrast == .increased ? " increased" : ""
        text += "\(color.red)\t\(color.green)\t\(color.blue)\t\(role.name) \(variant.appearance)\(contrast)\n"
      }
    }
    return text
  }

  // MARK: Swatches

  private static func ansi(_ theme: Theme) -> String {
    let nameColumns = (ColorRole.allCases.map(\.name.count).max() ?? 0) + 2
    return ColorRole.allCases.map { role in
      var canvas = Canvas(size: CellSize(columns: nameColumns + 2 * 16, rows: 1))
      canvas.draw(DisplayText(role.name).line(), at: .zero, style: .plain)
      for (index, appearance) in Appearance.allCases.enumerated() {
        let color = theme.color(role)[appearance, .standard]
        let column = nameColumns + index * 16
        canvas.fill(
          CellRect(column: column, row: 0, columns: 4, rows: 1), style: CellStyle(background: .rgb(color.value)))
        canvas.draw(DisplayText(color.hex).line(), at: CellPoint(column: column + 5, row: 0), style: .plain)
      }
      return ANSIWriter.text(of: canvas)
    }.joined()
  }
}
