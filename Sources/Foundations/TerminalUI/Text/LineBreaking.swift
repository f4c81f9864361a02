/// Where a line may end: the part of Unicode Line Breaking (UAX #14) that a feed needs.
enum LineBreaking {
  /// Whether a line may end between two neighbouring glyphs.
  static func isAllowed(between left: Glyph, and right: Glyph) -> Bool {
    guard right.flags.contains(.clusterStart) else { return false }
    if right.isSpace { return false }
    if left.isSpace || left.flags.contains(.breakAfter) { return true }
    if left.columns == 2 || right.columns == 2 {
      if isHangul(left.scalar) && isHangul(right.scalar) { return false }
      return !mayNotEndLine(left.scalar) && !mayNotBeginLine(right.scalar)
    }
    return endsPart(left.scalar) && isLetter(right.scalar)
  }

  /// Hyphens, dashes and slashes: a compound word or an address may be cut behind them.
  private static func endsPart(_ value: UInt32) -> Bool {
    switch value {
    case 0x2D, 0x2F, 0x2010, 0x2013, 0x2014: true
    default: false
    }
  }

  private static func isLetter(_ value: UInt32) -> Bool {
    (0x41...0x5A).contains(value) || (0x61...0x7A).contains(value)
      || value >= 0xC0 && !(0x2000...0x206F).contains(value)
  }

  /// Korean separates words by spaces; breaking inside of them is a last resort.
  private static func isHangul(_ value: UInt32) -> Bool { (0xAC00...0xD7A3).contains(value) }

  private static func mayNotBeginLine(_ value: UInt32) -> Bool { closing.contains(value) }
  private static func mayNotEndLine(_ value: UInt32) -> Bool { opening.contains(value) }

  /// Closing brackets, stops, iteration and length marks, and small kana (classes CL, CP, EX, IS, NS of UAX #14).
  private static let closing = Set(
    ("!),.:;?]}%'\"’”»›…‥、。，．・：；？！％ー～々〻ヽヾゝゞ゛゜）〕］｝〉》」』】〙〗〟｠"
      + "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ").unicodeScalars.map(\.value))

  /// Opening brackets and quotes (class OP).
  private static let opening = Set("([{‘“«‹（〔［｛〈《「『【〘〖〝｟".unicodeScalars.map(\.value))
}
