package import DesignKit
import Foundation
package import Localization
package import Reports
import TerminalUI

/// Facts about styles, written for programs or for people.
package struct TypographyReport {
  private let facts: [TypographyStyleFacts]

  /// - Parameters:
  ///   - name: a style of the configuration or of the system; `nil` for all of the configuration.
  ///   - columns: the width of the screen.
  ///   - preference: the model where the configuration names none.
  /// - Throws: ``UnknownStyleError``
  package init(
    on name: String?, in typography: Typography, at category: TextSizeCategory, columns: Int,
    preferring preference: TextScaling
  ) throws(UnknownStyleError) {
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
    facts = styles.map { style in
      TypographyStyleFacts(
        style, in: typography, at: category, columns: columns, preferring: preference, theme: .designKit)
    }
  }

  /// One style as an object, several as a list; or a block of lines for each.
  ///
  /// - Throws: errors of Foundation's encoder.
  package func text(as format: ReportFormat) throws -> String {
    switch format {
    case .text: facts.map(Self.block).joined(separator: "\n")
    case .json: try facts.count == 1 ? ReportText.json(facts[0]) : ReportText.json(facts)
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

/// A style that neither the configuration nor the system has.
package struct UnknownStyleError: ReportedError {
  let name: String
  let names: [String]

  package var message: LocalizedString {
    L10n.Typography.unknownStyle(name: name.excerpt, names: names.joined(separator: ", "))
  }
  package var exitStatus: ExitStatus { .usage }
}
