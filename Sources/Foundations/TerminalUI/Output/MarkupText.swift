/// Text and numbers in XML and HTML.
enum MarkupText {
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { append($1.value, to: &$0) }
  }

  /// Writes a scalar so that it is always text: control characters, which XML forbids and HTML takes for mistakes, and
  /// values that are no characters become U+FFFD.
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

  /// `#rrggbb`
  static func color(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// Without a fraction where there is none: `10`, `2.5`.
  static func number(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }
}

extension Canvas {
  /// The characters of some cells of a row, escaped.
  func markup(ofRow row: Int, columns: Range<Int>) -> String {
    let cells = self.row(row)
    return cells[(cells.startIndex + columns.lowerBound)..<(cells.startIndex + columns.upperBound)]
      .reduce(into: "") { text, cell in
        for value in scalars(of: cell.content) { MarkupText.append(value, to: &text) }
      }
  }
}
