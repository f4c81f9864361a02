import Foundation
import TerminalUI

/// Facts about styles, written for programs or for people.
package struct TypographyReport {
  package enum Format: String, Hashable, Sendable, CaseIterable {
    case text
    case json
  }

  private let facts: [TypographyStyleFacts]

  package init(_ facts: [TypographyStyleFacts]) {
    self.facts = facts
  }

  /// One style as an object, several as a list; or a block of lines for each.
  ///
  /// - Throws: what Foundation's encoder throws.
  package func text(as format: Format) throws -> String {
    switch format {
    case .text: return facts.map(Self.block).joined(separator: "\n")
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let data = try facts.count == 1 ? encoder.encode(facts[0]) : encoder.encode(facts)
      return String(decoding: data, as: UTF8.self) + "\n"
    }
  }

  private static func block(_ facts: TypographyStyleFacts) -> String {
    let lines = lines(facts).map { label, value in
      "  " + label.padding(toLength: 16, withPad: " ", startingAt: 0) + value
    }
    // Names come from a file: they may not command the terminal.
    return ([facts.name] + lines).map { DisplayText($0).line().text + "\n" }.joined()
  }

  private static func lines(_ facts: TypographyStyleFacts) -> [(label: String, value: String)] {
    var lines: [(String, String)] = []
    if let extends = facts.extends { lines.append(("extends", extends)) }
    if !facts.extendedBy.isEmpty { lines.append(("extended by", facts.extendedBy.joined(separator: ", "))) }
    lines.append(("font", "\(facts.fontName) (\(facts.weight))"))
    lines.append(("size at L", Points.text(facts.pointSize)))
    let clamped = facts.isClamped ? ", held by a limit" : ""
    if facts.textSize != TextSizeCategory.large.name || facts.isClamped {
      lines.append(("size at \(facts.textSize)", Points.text(facts.currentPointSize) + clamped))
    }
    if let minimum = facts.minimumPointSize { lines.append(("at least", Points.text(minimum))) }
    if let maximum = facts.maximumPointSize { lines.append(("at most", Points.text(maximum))) }
    lines.append(("scaling", "\(facts.scalingMode), like \(facts.textStyle) (\(facts.tablePointSize) pt in the table)"))
    lines.append(("letters", "\(facts.letterCase), \(facts.letterSpacing) columns between"))
    if let color = facts.textColor { lines.append(("color", "\(color.name): \(color.light), dark \(color.dark)")) }
    let layout = facts.layout
    let limit = layout.lineLimit.map { $0 == 1 ? "1 line" : "\($0) lines" } ?? "all lines"
    lines.append(
      (
        "lines",
        "\(layout.charactersPerLine) characters (\(layout.wideCharactersPerLine) wide ones), \(limit), \(facts.lineBreakMode)"
      ))
    lines.append(
      (
        "room",
        "\(layout.sidePadding) of \(layout.columns) columns free at each side, \(layout.rowSpacing) rows between items"
      ))
    return lines
  }
}
