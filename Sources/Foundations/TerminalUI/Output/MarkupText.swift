import Documents

/// Text and numbers in XML.
enum MarkupText {
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { append($1.value, to: &$0) }
  }

  /// Appends an escaped scalar. Control characters, which are errors in XML, and values that are not
  /// characters become U+FFFD.
  static func append(_ value: UInt32, to text: inout String) {
    switch value {
    case 0x26: text += "&amp;"
    case 0x3C: text += "&lt;"
    case 0x3E: text += "&gt;"
    case 0x22: text += "&quot;"
    case 0..<0x20, 0x7F..<0xA0, 0xFDD0...0xFDEF: text += "\u{FFFD}"
    case let value where value & 0xFFFE == 0xFFFE: text += "\u{FFFD}"
    default: text.unicodeScalars.append(Unicode.Scalar(value) ?? "\u{FFFD}")
    }
  }

  /// Returns `#rrggbb`.
  static func color(_ value: UInt32) -> String {
    "#" + value.hexadecimal(digits: 6)
  }

  /// Returns a number without needless decimals: `10`, `2.5`.
  static func number(_ value: Double) -> String {
    Int(exactly: value).map { String($0) } ?? String(value)
  }
}

extension Canvas {
  /// Returns the escaped characters of cells of a row.
  func markup(ofRow row: Int, columns: Range<Int>) -> String {
    let cells = self.row(row)
    return cells[(cells.startIndex + columns.lowerBound)..<(cells.startIndex + columns.upperBound)]
      .reduce(into: "") { text, cell in
        for value in scalars(of: cell.content) { MarkupText.append(value, to: &text) }
      }
  }
}
