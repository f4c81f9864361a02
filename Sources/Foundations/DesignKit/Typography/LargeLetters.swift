import CUnifont
import Foundation
import TerminalUI

/// Text in letters that cover several cells, as displays are set in: the larger of two sizes that fits in one line.
///
/// Both sizes are solid and 8 rows high. In half blocks a cell is two pixels, one above the other, and a letter is 8 columns
/// wide; in quadrants a cell is 2 × 2 pixels and a letter 4 columns wide, as in a condensed face. Rows without a pixel are left
/// out at the top and at the bottom, so that a line is as high as its letters.
enum LargeLetters {
  /// A character with the look of its run.
  private struct Letter {
    let width: Int
    let rows: [UInt16]
    /// Columns behind it.
    let spacing: Int
    let attributes: StringAttributes
  }

  /// Pixels that stand side by side in a cell, the larger size first.
  private static let pixelColumns = [1, 2]
  private static let pixelRows = 2

  /// The rows of a text; nil if it has a character that there is no glyph for, or more of them than fit in one line.
  static func rows(of text: StyledText, columns: Int) -> [StyledText]? {
    var letters: [Letter] = []
    var width = 0
    var spacing = 0
    for run in text.runs {
      for character in run.text {
        guard let glyph = BitmapGlyph(character), width <= 2 * columns else { return nil }
        let isBold = run.attributes.textAttributes.contains(.bold)
        // Strokes are bold already; bold cells would make some terminals choose another color.
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
    guard !isBlank, let pixels = pixelColumns.first(where: { width / $0 + spacing <= columns }) else { return nil }
    return draw(letters, pixels)
  }

  private static func draw(_ letters: [Letter], _ pixelColumns: Int) -> [StyledText] {
    let isDrawn = (0..<BitmapGlyph.height).map { row in letters.contains { $0.rows[row] != 0 } }
    let first = (isDrawn.firstIndex(of: true) ?? 0) / pixelRows * pixelRows
    let last = isDrawn.lastIndex(of: true) ?? 0
    return stride(from: first, through: last, by: pixelRows).map { top in
      letters.reduce(StyledText()) { line, letter in
        let space = String(repeating: " ", count: letter.spacing)
        return line + StyledText(cells(of: letter, from: top, pixelColumns) + space, letter.attributes)
      }
    }
  }

  private static func cells(of letter: Letter, from top: Int, _ pixelColumns: Int) -> String {
    func pixel(_ row: Int, _ column: Int) -> Int { Int(letter.rows[row] >> (letter.width - 1 - column) & 1) }
    return String(
      stride(from: 0, to: letter.width, by: pixelColumns).map { left in
        let right = left + pixelColumns - 1
        let upper = pixel(top, left) | pixel(top, right) << 1
        let lower = pixel(top + 1, left) | pixel(top + 1, right) << 1
        return blocks[upper | lower << 2]
      })
  }

  /// By their quarters: upper left 1, upper right 2, lower left 4, lower right 8.
  private static let blocks: [Character] = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")
}

/// A character of GNU Unifont: a bitmap font that has every script which the app speaks, at the size that Chinese needs, 16 rows of
/// 8 or 16 pixels.
struct BitmapGlyph {
  /// Pixels, 8 or 16.
  let width: Int
  /// From the top; of each the leftmost pixel is the highest of `width` bits.
  let rows: [UInt16]

  static let height = 16

  /// Nil for a character that the font has not, or not as one piece.
  init?(_ character: Character) {
    guard let scalar = Self.composed(character) else { return nil }
    let glyph = cunifont_find(scalar.value)
    guard glyph.width > 0 else { return nil }
    width = Int(glyph.width)
    rows = withUnsafeBytes(of: glyph.rows) { Array($0.bindMemory(to: UInt16.self)) }
  }

  /// The rows with strokes that are a pixel wider, where that closes no gap; ideographs are too dense for that.
  var bold: [UInt16] { width == 8 ? rows.map { $0 | ($0 >> 1 & ~($0 << 1)) } : rows }

  /// The one scalar that a character is made of, or can be.
  private static func composed(_ character: Character) -> Unicode.Scalar? {
    let scalars = character.unicodeScalars
    if scalars.count == 1 { return scalars.first }
    let composed = String(character).precomposedStringWithCanonicalMapping.unicodeScalars
    return composed.count == 1 ? composed.first : nil
  }
}
