import Documents
import FoundationEssentials
package import Localization
import TerminalUI

/// The form of a command's report.
package enum ReportFormat: String, CaseIterable, Sendable {
  /// For people, in their language.
  case text
  /// For programs.
  case json
}

/// Formats text for reports. Control characters in quoted text are removed.
package enum ReportText {
  /// Returns a value as JSON with a line break at its end.
  ///
  /// - Throws: errors of Foundation's encoder.
  package static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return JSONText.harmless(String(decoding: try encoder.encode(value), as: UTF8.self)) + "\n"
  }

  /// Returns the first lines of many, and a line with the number of the others.
  package static func lines(_ lines: [String], in language: Language) -> [String] {
    let left = lines.count - longestList
    let shown = lines.prefix(longestList).map(line)
    return left > 0 ? shown + [L10n.DesignFiles.more(left).resolved(in: language)] : shown
  }

  /// Returns rows with aligned columns. The last columns need no texts.
  ///
  /// - Parameter alignsNumbers: whether the texts of all columns except the first are at the right.
  package static func table(_ rows: [[String]], alignsNumbers: Bool = false) -> [String] {
    let cells = rows.map { $0.map { DisplayText($0).line() } }
    let widths = (0..<(cells.map(\.count).max() ?? 0)).map { column in
      cells.map { $0.indices.contains(column) ? $0[column].columns : 0 }.max() ?? 0
    }
    return cells.map { row in
      let padded = zip(row, widths).enumerated().map { column, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.columns)
        return alignsNumbers && column > 0 ? padding + cell.0.text : cell.0.text + padding
      }
      return String(padded.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
    }
  }

  /// Returns a text as one line without control characters.
  package static func line(_ text: String) -> String {
    DisplayText(text).line(columns: longestLine, truncation: .middle).text
  }

  /// The limit of columns: a message may quote a whole file.
  private static let longestLine = 1000
  private static let longestList = 100
}
