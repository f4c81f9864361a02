package import DesignKit
import Documents
import FoundationEssentials
package import Localization
import TerminalUI

/// The colors of a theme with their origins, values and contrast, as text for people or JSON for programs.
package struct ThemeReport {
  private let theme: Theme
  private let inspections: [ColorInspection]
  private let users: [String: [String]]

  /// - Parameter name: a role, or a color that the theme's file names; `nil` for all.
  /// - Throws: ``UnknownColorError``
  package init(on name: String?, in theme: Theme) throws(UnknownColorError) {
    self.theme = theme
    users = ColorInspection.users(in: theme)
    let all = ColorInspection.all(in: theme)
    inspections = name.map { name in all.filter { $0.name == name } } ?? all
    if inspections.isEmpty { throw UnknownColorError(name: name ?? "", names: all.map(\.name)) }
  }

  /// Returns JSON with an object for one color and a list for several, or a block of lines for each color.
  ///
  /// - Throws: errors of Foundation's encoder.
  package func text(as format: ReportFormat) throws -> String {
    switch format {
    case .text: inspections.map { block($0) }.joined(separator: "\n")
    case .json:
      try inspections.count == 1 ? ReportText.json(object(inspections[0])) : ReportText.json(inspections.map(object))
    }
  }

  /// The names of `ColorVariant/all`, which theme files have, too.
  private static let schemes = ColorVariant.all.map(\.key)

  // MARK: JSON

  private func object(_ inspection: ColorInspection) -> JSONObject {
    let schemes = zip(Self.schemes, ColorVariant.all).map { name, variant in
      let drawn = drawn(inspection, variant)
      let scheme: JSONObject = [
        "color": inspection.value(variant).hex, "definitions": inspection.chain(variant).map(Self.object),
        "drawn": drawn.isEmpty ? nil : Dictionary(uniqueKeysWithValues: drawn),
      ]
      return (name, scheme)
    }
    let pairs = inspection.pairs.map { pair -> JSONObject in
      [
        "text": theme.name(of: pair.text), "background": theme.name(of: pair.background),
        "contrast": Dictionary(uniqueKeysWithValues: zip(Self.schemes, ratios(of: pair, inspection))),
      ]
    }
    return [
      "name": inspection.name, "schemes": Dictionary(uniqueKeysWithValues: schemes), "pairs": pairs,
      "usedBy": users[inspection.name] ?? [],
    ]
  }

  private static func object(_ step: ColorStep) -> JSONObject {
    switch step.origin {
    case .file(let location):
      [
        "name": step.name, "definition": step.definition, "origin": "file", "path": location.path,
        "line": location.line, "column": location.column,
      ]
    case .theme(let name): ["name": step.name, "definition": step.definition, "origin": "theme", "theme": name]
    case .standard: ["name": step.name, "definition": step.definition, "origin": "default"]
    }
  }

  private func drawn(_ inspection: ColorInspection, _ variant: ColorVariant) -> [(String, String)] {
    ColorDepth.allCases.reversed().compactMap { depth in inspection.drawn(variant, depth).map { (depth.name, $0) } }
  }

  /// Returns the ratios of the theme's colors, by scheme.
  private func ratios(of pair: ColorPair, _ inspection: ColorInspection) -> [Double] {
    ColorVariant.all.map { (inspection.ratio(of: pair, $0) * 100).rounded(.down) / 100 }
  }

  // MARK: Text

  private func block(_ inspection: ColorInspection) -> String {
    var rows: [[String]] = []
    var definitions: [[String]] = []
    for (scheme, variant) in zip(Self.schemes, ColorVariant.all) {
      let chain = inspection.chain(variant)
      rows.append(
        ["", scheme, inspection.value(variant).hex, chain.text(arrow: "→")]
          + [drawn(inspection, variant).map { "\($0) \($1)" }.joined(separator: ", ")])
      for step in chain {
        let definition = ["", step.name, "→ \(step.definition)", Self.text(of: step.origin)]
        if !definitions.contains(definition) { definitions.append(definition) }
      }
    }
    let users = users[inspection.name].map { [["", "used by \($0.joined(separator: ", "))"]] } ?? []
    let pairs = inspection.pairs.map { pair in
      ["", "\(theme.name(of: pair.text)) on \(theme.name(of: pair.background))"]
        + ratios(of: pair, inspection).map { Points.number($0) }
    }
    let tables = [rows, definitions, pairs.isEmpty ? [] : [["", "contrast"] + Self.schemes] + pairs, users]
    return
      ([DisplayText(inspection.name).line().text]
      + tables.filter { !$0.isEmpty }.map { ReportText.table($0) }
      .joined(separator: [""])).map { $0 + "\n" }.joined()
  }

  private static func text(of origin: ColorStep.Origin) -> String {
    switch origin {
    case .file(let location): "\(location)"
    case .theme(let name): "theme \(name)"
    case .standard: "default"
    }
  }
}

/// The name of a color that neither the app nor the theme's file has.
package struct UnknownColorError: ReportedError {
  let name: String
  let names: [String]

  package var message: LocalizedString {
    DesignFileReader.suggesting(
      NearestNames.of(name, among: names), after: L10n.Palette.unknownColor(name: name.excerpt))
  }
  package var exitStatus: ExitStatus { .usage }
}
