package import DesignKit
import Documents
import FoundationEssentials
package import Localization
import TerminalUI

/// The properties of text styles as text for people or JSON for programs.
package struct TypographyReport {
  private let facts: [TypographyStyleFacts]

  /// - Parameters:
  ///   - name: a style of the configuration or of the system; `nil` for all of the configuration.
  ///   - columns: the width of the screen.
  /// - Throws: ``UnknownStyleError``
  package init(
    on name: String?, columns: Int, in environment: EnvironmentValues
  ) throws(UnknownStyleError) {
    let typography = environment.typography
    var styles = typography.styles
    if let name {
      guard let style = typography.style(named: name) ?? SystemTextStyle(rawValue: name).map(TypographyStyle.init)
      else {
        let own = styles.map(\.name)
        let system = SystemTextStyle.allCases.map(\.rawValue).filter { !own.contains($0) }
        throw UnknownStyleError(name: name, names: own + system)
      }
      styles = [style]
    }
    facts = styles.map { TypographyStyleFacts($0, columns: columns, in: environment) }
  }

  /// Returns JSON with an object for one style and a list for several, or a block of lines for each style.
  ///
  /// - Throws: errors of Foundation's encoder.
  package func text(as format: ReportFormat) throws -> String {
    switch format {
    case .text: facts.map(Self.block).joined(separator: "\n")
    case .json: try facts.count == 1 ? ReportText.json(Self.object(facts[0])) : ReportText.json(facts.map(Self.object))
    }
  }

  private static func object(_ facts: TypographyStyleFacts) -> JSONObject {
    let (rules, style) = (facts.layout, facts.style)
    let layout: JSONObject = [
      "columns": facts.columns, "sidePadding": rules.sidePadding, "rowSpacing": rules.rowSpacing,
      "elementSpacing": rules.elementSpacing, "lineSpacing": rules.lineSpacing,
      "isBold": style.attributes.contains(.bold), "isItalic": style.attributes.contains(.italic),
      "isUnderlined": style.attributes.contains(.underline), "isRuled": style.isRuled,
    ]
    let color: JSONObject? = facts.textColor.map { ["name": $0.name, "light": $0.light.hex, "dark": $0.dark.hex] }
    let members: JSONObject = [
      "name": style.name, "extendedBy": facts.extendedBy, "textSize": facts.textSize.name, "textColor": color,
      "properties": facts.properties.map(object), "layout": layout.adding(facts.lineAttributes.mapValues(\.encodable)),
    ]
    return members.adding(facts.attributes.mapValues(\.encodable))
  }

  private static func object(_ property: StyleProperty) -> JSONObject {
    let object: JSONObject = ["name": property.name, "value": property.value]
    func located(_ location: SourceLocation) -> [String: any Encodable] {
      ["path": location.path, "line": location.line, "column": location.column]
    }
    return switch property.origin {
    case .own(let location): object.adding(["origin": "own"]).adding(located(location))
    case .inherited(let style, let location):
      object.adding(["origin": "inherited", "from": style]).adding(located(location))
    case .setting: object.adding(["origin": "setting"])
    case .system(let style): object.adding(["origin": "system", "from": style])
    case .standard: object.adding(["origin": "default"])
    }
  }

  private static func block(_ facts: TypographyStyleFacts) -> String {
    let lines = lines(facts).map { label, value in
      "  \(label)\(String(repeating: " ", count: 16 - label.count))\(value)"
    }
    let properties = facts.properties.map { ["", $0.name, $0.value, text(of: $0.origin)] }
    // Names come from a file and may contain control sequences.
    return (([facts.style.name] + lines).map { DisplayText($0).line().text } + [""] + ReportText.table(properties))
      .map { $0 + "\n" }.joined()
  }

  private static func text(of origin: StyleProperty.Origin) -> String {
    switch origin {
    case .own(let location): "own, \(location)"
    case .inherited(let style, let location): "from \(style), \(location)"
    case .setting: "setting for all styles"
    case .system(let style): "system style \(style)"
    case .standard: "default"
    }
  }

  private static func lines(_ facts: TypographyStyleFacts) -> [(label: String, value: String)] {
    let (style, layout) = (facts.style, facts.layout)
    let isScaled = facts.textSize != .large || facts.isClamped
    let clamped = facts.isClamped ? ", without the limit \(Points.text(facts.uncappedPointSize))" : ""
    let table = "\(facts.tablePointSize) pt in the table"
    let limit = facts.lineLimit.map { count($0, "line") } ?? "all lines"
    let characters = "\(layout.charactersPerLine) characters (\(layout.wideCharactersPerLine) wide ones)"
    let room = "\(layout.sidePadding) of \(facts.columns) columns free at each side"
    let lines: [(label: String, value: String?)] = [
      ("extends", style.parent),
      ("extended by", facts.extendedBy.isEmpty ? nil : facts.extendedBy.joined(separator: ", ")),
      ("font", "\(style.font.name) (\(style.font.weight.rawValue))"), ("size at L", Points.text(style.pointSize)),
      ("size at \(facts.textSize.name)", isScaled ? Points.text(facts.currentPointSize) + clamped : nil),
      ("at least", style.minimumPointSize.map(Points.text)), ("at most", style.maximumPointSize.map(Points.text)),
      ("scaling", "\(facts.scalingMode.rawValue), like \(style.metrics.rawValue) (\(table))"),
      ("letters", "\(style.letterCase.rawValue), \(count(style.letterSpacing, "column")) between"),
      ("color", facts.textColor.map { "\($0.name): \($0.light.hex), dark \($0.dark.hex)" }),
      ("lines", "\(characters), \(limit), \(style.lineBreakMode.rawValue)"),
      ("room", "\(room), \(count(layout.rowSpacing, "row")) between items"),
    ]
    return lines.compactMap { label, value in value.map { (label, $0) } }
  }

  private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}

extension SemanticValue {
  fileprivate var encodable: any Encodable {
    switch self {
    case .text(let text): text
    case .texts(let texts): texts
    case .integer(let number): number
    case .number(let number): number
    case .boolean(let truth): truth
    }
  }
}

/// A style name that neither the configuration nor the system has.
package struct UnknownStyleError: ReportedError {
  let name: String
  let names: [String]

  package var message: LocalizedString {
    L10n.Typography.unknownStyle(name: name.excerpt, names: names.joined(separator: ", "))
  }
  package var exitStatus: ExitStatus { .usage }
}
