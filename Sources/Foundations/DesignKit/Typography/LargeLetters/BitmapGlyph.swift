import CUnifont
import Foundation

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
    let composed = String(character).precomposedStringWithCanonicalMapping.unicodeScalars
    guard let scalar = composed.first, composed.count == 1, let digits = Self.digits(of: scalar.value) else {
      return nil
    }
    width = digits.count * 4 / Self.height
    let digitsOfRow = digits.count / Self.height
    rows = (0..<Self.height).map { Self.number(digits.dropFirst($0 * digitsOfRow).prefix(digitsOfRow)) }
  }

  /// The rows with strokes that are a pixel wider, where that closes no gap; ideographs are too dense for that.
  var bold: [UInt16] { width == 8 ? rows.map { $0 | ($0 >> 1 & ~($0 << 1)) } : rows }

  // MARK: The font

  private typealias Digits = UnsafeBufferPointer<UInt8>.SubSequence

  /// The digits of a character, found by halving; a guess is moved back to the beginning of its line.
  private static func digits(of scalar: UInt32) -> Digits? {
    let font = UnsafeBufferPointer(start: cunifont_glyphs(), count: cunifont_size())
    let lineFeed = UInt8(ascii: "\n")
    var (low, high) = (font.startIndex, font.endIndex)
    while low < high {
      let middle = (low + high) / 2
      let start = font[low..<middle].lastIndex(of: lineFeed).map { $0 + 1 } ?? low
      let end = font[start...].firstIndex(of: lineFeed) ?? font.endIndex
      let colon = font[start..<end].firstIndex(of: UInt8(ascii: ":")) ?? end
      let found: UInt32 = number(font[start..<colon])
      if found == scalar { return font[colon..<end].dropFirst() }
      (low, high) = found < scalar ? (min(end + 1, font.endIndex), high) : (low, start)
    }
    return nil
  }

  private static func number<Number: FixedWidthInteger>(_ digits: Digits) -> Number {
    digits.reduce(0) { $0 << 4 | Number($1 <= UInt8(ascii: "9") ? $1 & 0x0F : ($1 & 0x0F) + 9) }
  }
}
