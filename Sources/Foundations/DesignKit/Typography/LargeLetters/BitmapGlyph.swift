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
