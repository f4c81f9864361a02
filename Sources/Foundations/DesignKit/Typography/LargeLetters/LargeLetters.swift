import TerminalUI

/// Text in letters that cover several cells, as displays are set in: the larger of two sizes that has room.
///
/// In half blocks a cell is two pixels, one above the other, and a letter 8 columns wide; in Braille patterns a cell is 2 × 4
/// pixels, a letter 4 columns wide and 4 rows high. Pixels are square in both. Rows without a pixel are left out at the top and
/// at the bottom, so that a line is as high as its letters.
enum LargeLetters {
  /// How many pixels a cell has, and with what it shows them.
  private enum Pen: CaseIterable {
    case halfBlocks
    case braille

    var columns: Int { self == .halfBlocks ? 1 : 2 }
    var rows: Int { self == .halfBlocks ? 2 : 4 }

    /// - Parameter pixels: row by row, `rows` × `columns` of them.
    func character(_ pixels: [Bool]) -> Character {
      switch self {
      case .halfBlocks:
        switch (pixels[0], pixels[1]) {
        case (false, false): return " "
        case (true, false): return "▀"
        case (false, true): return "▄"
        case (true, true): return "█"
        }
      case .braille:
        // The dots' numbers in the code point: the fourth row was added later (Unicode, Braille Patterns).
        let bits: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
        let dots = zip(pixels, bits).reduce(0) { $0 | ($1.0 ? $1.1 : 0) }
        return dots == 0 ? " " : Unicode.Scalar(0x2800 + dots).map { Character($0) } ?? " "
      }
    }
  }

  /// A character with the look of its run.
  private struct Letter {
    let width: Int
    let rows: [UInt16]
    /// Columns behind it.
    let spacing: Int
    let attributes: StringAttributes
  }

  /// The rows of a text; nil if it has a character that there is no glyph for, or more of them than fit in one line.
  static func rows(of text: StyledText, columns: Int) -> [StyledText]? {
    var letters: [Letter] = []
    var width = 0
    var spacing = 0
    for run in text.runs {
      for character in run.text {
        guard let glyph = BitmapGlyph(character), width <= 2 * columns else { return nil }
        let isBold = run.attributes.textAttributes.contains(.bold)
        // Strokes are bold already; bold cells would make some terminals choose another colour.
        let attributes = run.attributes + .bold(false) + .kern(0)
        letters.append(
          Letter(
            width: glyph.width, rows: isBold ? glyph.bold : glyph.rows, spacing: run.attributes.kern ?? 0,
            attributes: attributes))
        width += glyph.width
        spacing += run.attributes.kern ?? 0
      }
    }
    let isBlank = !letters.contains { $0.rows.contains { $0 != 0 } }
    guard !isBlank, let pen = Pen.allCases.first(where: { width / $0.columns + spacing <= columns }) else { return nil }
    return draw(letters, pen)
  }

  private static func draw(_ letters: [Letter], _ pen: Pen) -> [StyledText] {
    let isDrawn = (0..<BitmapGlyph.height).map { row in letters.contains { $0.rows[row] != 0 } }
    let first = (isDrawn.firstIndex(of: true) ?? 0) / pen.rows * pen.rows
    let last = isDrawn.lastIndex(of: true) ?? 0
    return stride(from: first, through: last, by: pen.rows).map { top in
      letters.reduce(StyledText()) { line, letter in
        let space = String(repeating: " ", count: letter.spacing)
        return line + StyledText(cells(of: letter, from: top, pen) + space, letter.attributes)
      }
    }
  }

  private static func cells(of letter: Letter, from top: Int, _ pen: Pen) -> String {
    String(
      stride(from: 0, to: letter.width, by: pen.columns).map { left in
        var pixels: [Bool] = []
        for row in letter.rows[top..<(top + pen.rows)] {
          for column in left..<(left + pen.columns) { pixels.append(row >> (letter.width - 1 - column) & 1 == 1) }
        }
        return pen.character(pixels)
      })
  }
}
