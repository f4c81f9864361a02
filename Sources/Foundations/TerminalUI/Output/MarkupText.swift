import Documents

/// Text and numbers in XML.
enum MarkupText {
  static func escaped(_ text: String) -> String { XMLText.escaped(text, substitute: "\u{FFFD}") }

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
        for value in scalars(of: cell.content) {
          let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
          let isCharacter =
            scalar.properties.generalCategory != .control && !scalar.properties.isNoncharacterCodePoint
          XMLText.append(isCharacter ? scalar : "\u{FFFD}", to: &text)
        }
      }
  }
}
