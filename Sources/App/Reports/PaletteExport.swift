package import DesignKit
import Documents
import Localization
import TerminalUI

/// The colors of a theme in the formats of other programs.
package enum PaletteExport {
  package enum Format: String, Sendable, CaseIterable {
    /// A theme file of this app.
    case json
    /// Design tokens.
    case dtcg
    /// Custom properties for the appearance and contrast of the browser.
    case css
    /// An asset catalog for Xcode, which is a folder.
    case xcassets
  }

  /// Returns the text of a format; of an asset catalog, the texts of its files.
  ///
  /// - Parameter typography: the text styles of design tokens, and more named colors.
  package static func text(of theme: Theme, _ typography: Typography = .shipped, as format: Format) -> String {
    let theme = theme.naming(typography.colors)
    return switch format {
    case .json: JSONText.harmless(json(theme))
    case .dtcg: JSONText.harmless(TokenExport.text(of: theme, typography))
    case .css: css(theme)
    case .xcassets: AssetCatalog.files(of: theme).map(\.text).joined()
    }
  }

  /// Returns the names of colors that are not distinct in a format.
  package static func ambiguousNames(in theme: Theme, as format: Format) -> [String] {
    let names = format == .css ? ColorInspection.all(in: theme).map(\.name) : theme.roles.map(theme.name)
    let groups = Dictionary(grouping: names) { name in
      switch format {
      case .json, .dtcg: name
      case .css: kebab(name)
      case .xcassets: AssetCatalog.name(name)
      }
    }
    return groups.values.filter { $0.count > 1 }.joined().sorted()
  }

  // MARK: JSON

  private static func json(_ theme: Theme) -> String {
    let colors = theme.roles.map { role in
      member(theme.name(of: role), ColorVariant.all.map { theme.color(role)[$0].hex })
    }
    let named = theme.named.map { color in member(color.name, ColorVariant.all.map { color.color[$0].hex }) }
    return """
      {
        "name": \(JSONText.quoted(theme.name)),
        "palette": {
      \(named.joined(separator: ",\n"))
        },
        "colors": {
      \(colors.joined(separator: ",\n"))
        },
        "components": \(components(theme.components.rules, theme)),
        "exceptions": {
      \(exceptions(theme).joined(separator: ",\n"))
        }
      }

      """
  }

  private static func member(_ name: String, _ values: [String]) -> String {
    let members = zip(ColorVariant.all, values).map { "\"\($0.key)\": \"\($1)\"" }
    return "    \(JSONText.quoted(name)): { \(members.joined(separator: ", ")) }"
  }

  /// Returns the rules of components in their order: the roles before the first condition, then the conditions.
  static func components(_ rules: [ComponentRule], _ theme: Theme) -> String {
    func color(_ rule: ComponentRule) -> String? {
      if case .color(let property, let role) = rule {
        "\"\(property.rawValue)\": \(JSONText.quoted(theme.name(of: role)))"
      } else {
        nil
      }
    }
    let first = rules.prefix { color($0) != nil }
    let conditions = rules.dropFirst(first.count).map { rule in
      guard case .when(let condition, let rules, let otherwise) = rule else {
        return "{ \"then\": { \(color(rule) ?? "") } }"
      }
      let parts = [
        condition.appearance.map { ("appearance", $0.rawValue) }, condition.contrast.map { ("contrast", $0.rawValue) },
        condition.colors.map { ("colors", $0.name) }, condition.textSize.map { ("textSize", $0.name) },
      ].compactMap(\.self).map { "\"\($0)\": \"\($1)\"" }
      let branches = ["\"then\": \(components(rules, theme))", "\"else\": \(components(otherwise, theme))"]
      return "{ \((parts + branches).joined(separator: ", ")) }"
    }
    let when = conditions.isEmpty ? [] : ["\"when\": [\(conditions.joined(separator: ", "))]"]
    let members = first.compactMap(color) + when
    return members.isEmpty ? "{}" : "{ \(members.joined(separator: ",\n      ")) }"
  }

  /// Returns the exceptions of colors without failing pairs. Reasons are in English, because programs read them.
  static func exceptions(_ theme: Theme) -> [String] {
    let readability = ThemeReadability(of: theme)
    let failures = readability.failures
    let exceptions = readability.exceptions.map(\.exception).filter { exception in
      !failures.contains { $0.pair.text == exception.role && $0.appearance == exception.appearance }
    }
    return theme.roles.compactMap { role in
      let reasons = exceptions.filter { $0.role == role }.map {
        "\"\($0.appearance.rawValue)\": \(JSONText.quoted($0.reason.resolved(in: L10n.developmentLanguage)))"
      }.sorted()
      return reasons.isEmpty
        ? nil : "    \(JSONText.quoted(theme.name(of: role))): { \(reasons.joined(separator: ", ")) }"
    }
  }

  // MARK: CSS

  /// The media queries of `ColorVariant/all`, in ascending order of specificity.
  private static let queries = [
    nil, "(prefers-contrast: more)", "(prefers-color-scheme: dark)",
    "(prefers-color-scheme: dark) and (prefers-contrast: more)",
  ]

  private static func css(_ theme: Theme) -> String {
    zip(ColorVariant.all, queries).map { variant, query in
      let indent = query == nil ? "" : "  "
      let lines = ColorInspection.all(in: theme).map {
        "\(indent)  --moments-\(kebab($0.name)): \($0.value(variant).hex.lowercased());"
      }
      let rule = "\(indent):root {\n\(lines.joined(separator: "\n"))\n\(indent)}\n"
      return query.map { "@media \($0) {\n\(rule)}\n" } ?? rule
    }.joined(separator: "\n")
  }

  /// Returns `label-primary-text` for `label.primaryText`.
  private static func kebab(_ name: String) -> String {
    name.map { letter in
      letter.isUppercase ? "-" + letter.lowercased() : letter.isLetter || letter.isNumber ? String(letter) : "-"
    }.joined()
  }
}
