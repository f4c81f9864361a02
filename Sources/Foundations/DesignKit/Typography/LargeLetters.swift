import CResources
import Localization
import TerminalUI

/// Text in letters of several cells, for display styles, in the larger of two sizes that fits on one line.
///
/// Both sizes are 8 rows high. With half blocks, a cell is two pixels, one above the other, and a letter is 8 columns wide;
/// with quadrants, a cell is 2 × 2 pixels and a letter is 4 columns wide. Rows without pixels at the top and the bottom are
/// omitted.
enum LargeLetters {
  /// A character with the attributes of its run.
  private struct Letter {
    let width: Int
    let rows: [UInt16]
    /// Columns after it.
    let spacing: Int
    let attributes: StringAttributes
  }

  /// The number of pixels side by side in a cell, for the larger size first.
  private static let pixelColumns = [1, 2]
  private static let pixelRows = 2

  /// Returns the rows of a text; `nil` if it has a character without a glyph, or does not fit on one line.
  static func rows(of text: StyledText, columns: Int) -> [StyledText]? {
    var letters: [Letter] = []
    var width = 0
    var spacing = 0
    for run in text.runs {
      for character in run.text {
        guard let glyph = BitmapGlyph(character), width <= 2 * columns else { return nil }
        let isBold = run.attributes.textAttributes.contains(.bold)
        // The strokes are bold already, and some terminals draw bold cells in another color.
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

  /// Blocks by their quarters: upper left 1, upper right 2, lower left 4, lower right 8.
  private static let blocks: [Character] = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")
}

/// A character of GNU Unifont, a bitmap font with all scripts of the app in 16 rows of 8 or 16 pixels.
struct BitmapGlyph {
  /// Pixels, 8 or 16.
  let width: Int
  /// The rows from the top; the leftmost pixel is the highest of `width` bits.
  let rows: [UInt16]

  static let height = 16

  /// `nil` for a character that is not a single glyph of the font.
  init?(_ character: Character) {
    guard let scalar = Self.composed(character), let glyph = cunifont_find(scalar.value)?.pointee else { return nil }
    width = Int(glyph.width)
    rows = withUnsafeBytes(of: glyph.rows) { Array($0.bindMemory(to: UInt16.self)) }
  }

  /// The rows with strokes a pixel wider if that closes no gap. Ideographs are too dense for it.
  var bold: [UInt16] { width == 8 ? rows.map { $0 | ($0 >> 1 & ~($0 << 1)) } : rows }

  /// Returns the only scalar of a character, or of its composed form.
  private static func composed(_ character: Character) -> Unicode.Scalar? {
    let composed = String(character).normalized(.composed).unicodeScalars
    return composed.count == 1 ? composed.first : nil
  }
}
