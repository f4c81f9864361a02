/// The line breaking rules for feeds, a part of Unicode Line Breaking (UAX #14).
package enum LineBreaking {
  /// Whether a line may end before a glyph other than the first. Hyphens at the beginning of a word belong to it, as in
  /// `--option` (LB20a).
  static func isAllowed(before index: Int, in glyphs: ArraySlice<Glyph>) -> Bool {
    guard isAllowed(between: glyphs[index - 1], and: glyphs[index]) else { return false }
    guard isHyphen(glyphs[index - 1]) else { return true }
    guard let letter = glyphs[..<index].last(where: { !isHyphen($0) }) else { return false }
    return !letter.isSpace
  }

  /// Whether no word continues from the glyph before an index to the glyph at it.
  static func endsWord(before index: Int, in glyphs: ArraySlice<Glyph>) -> Bool {
    glyphs[index].isSpace || isAllowed(before: index, in: glyphs)
  }

  /// Returns the word that continues at an index.
  static func word(around index: Int, in glyphs: ArraySlice<Glyph>) -> ArraySlice<Glyph> {
    let start = (glyphs.startIndex + 1...index).last { endsWord(before: $0, in: glyphs) } ?? glyphs.startIndex
    let end = (index..<glyphs.endIndex).first { endsWord(before: $0, in: glyphs) } ?? glyphs.endIndex
    return glyphs[start..<end]
  }

  /// Commas, full stops and similar marks, which do not stand before an ellipsis.
  static let stops = Set(",.:;…·、。，．：；".unicodeScalars.map(\.value))

  private static func isHyphen(_ glyph: Glyph) -> Bool { glyph.scalar == 0x2D }

  /// Whether a line may end between two neighboring glyphs.
  static func isAllowed(between left: Glyph, and right: Glyph) -> Bool {
    guard right.flags.contains(.clusterStart) else { return false }
    if right.isSpace { return false }
    if left.isSpace || left.flags.contains(.breakAfter) { return true }
    if left.columns == 2 || right.columns == 2 {
      if isHangul(left.scalar) && isHangul(right.scalar) { return false }
      return !opening.contains(left.scalar) && !closing.contains(right.scalar)
    }
    return endsPart(left.scalar) && isLetter(right.scalar)
  }

  /// Whether a scalar is a hyphen, dash or slash, after which a compound word or an address may be broken.
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

  /// Whether a scalar is a Hangul syllable. Korean separates words with spaces; breaking words is a last resort.
  private static func isHangul(_ value: UInt32) -> Bool { (0xAC00...0xD7A3).contains(value) }

  /// Closing brackets, stops, iteration and length marks, and small kana (classes CL, CP, EX, IS, NS of UAX #14).
  private static let closing = Set(
    ("!),.:;?]}%'\"’”»›…‥、。，．・：；？！％ー～々〻ヽヾゝゞ゛゜）〕］｝〉》」』】〙〗〟｠"
      + "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ").unicodeScalars.map(\.value))

  /// Opening brackets and quotes (class OP).
  private static let opening = Set("([{‘“«‹（〔［｛〈《「『【〘〖〝｟".unicodeScalars.map(\.value))
}
