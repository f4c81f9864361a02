import Documents

/// Folds texts to the form in which searches compare them: letters that readers consider equal become equal.
///
/// The form of a scalar is its compatibility decomposition (NFKD, Unicode Standard Annex #15) without marks, in full
/// case folding: `Ö`, `ö` and `o` become `o`, `ﬁ` becomes `fi`, `ß` becomes `ss`, `ς` becomes `σ`, `Ａ` becomes `a`.
/// Beyond the standard, `ı` becomes `i`, so that Turkish names are found from every keyboard.
/// - Marks are removed by their canonical combining class: accents above and below letters (200 to 240), strokes
///   through them (1), and Hebrew points (10 to 26) and Arabic vowels (27 to 36), which are optional in these scripts.
///   Others stay, because they change the word: vowel signs, nuktas and viramas of India, tone marks of Thai, voicing
///   marks of kana.
/// - Hangul stays in syllables, and conjoining jamo become syllables: 가 is not found in 각, which begins with the same
///   jamo. For the same reason, kana with voicing marks are separate letters: か is not found in が.
/// - Characters that are invisible by themselves are removed: joiners, soft hyphens, variation selectors, directional
///   marks, the Arabic tatweel.
///
/// A folder caches the forms that it has computed, so one thread uses it for a whole search.
package final class TextFolder {
  /// The forms of scalars below ``tableSize``: their bytes from the lowest on, and one more than their number in the
  /// highest byte; 0 if a form is not computed yet.
  private var table: [UInt64] = []
  /// The computed forms of all other scalars, and those longer than seven bytes.
  private var others: [UInt32: [UInt8]] = [:]

  /// The end of the table, which covers Latin, Greek, Cyrillic, Hebrew, Arabic, the scripts of India and kana.
  private static let tableSize = 0x3100

  package init() {}

  /// Replaces `form` with the folded form of text in UTF-8.
  package func fold(_ text: UnsafeBufferPointer<UInt8>, to form: inout [UInt8]) {
    form.removeAll(keepingCapacity: true)
    var sources: [Int]?
    fold(text, into: &form, sources: &sources)
  }

  /// Appends the folded form of text in UTF-8.
  ///
  /// - Parameters:
  ///   - sources: The offset of the source scalar for each byte of the folded text, or `nil` to skip this.
  /// - Complexity: O(*n*); ASCII and ideographs do not use the table.
  func fold(_ text: UnsafeBufferPointer<UInt8>, into form: inout [UInt8], sources: inout [Int]?) {
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte < 0x80 {
        form.append(ASCII.lowercased(byte))
        sources?.append(index)
        index += 1
        continue
      }
      let (scalar, length) = Self.scalar(in: text, at: index)
      let start = form.count
      var end = index + length
      if Self.isUnchanged(scalar.value) {
        for index in index..<end { form.append(text[index]) }
      } else if let voiced = Self.voiced(form, by: scalar) {
        form.removeLast(3)
        Self.append(voiced, to: &form)
        // Both forms have three bytes.
        index = end
        continue
      } else if let syllable = Self.syllable(from: scalar, in: text, end: &end) {
        Self.append(syllable, to: &form)
      } else {
        appendForm(of: scalar, to: &form)
      }
      if sources != nil { for _ in start..<form.count { sources?.append(index) } }
      index = end
    }
  }

  /// Whether a scalar is an ideograph or a Hangul syllable.
  private static func isUnchanged(_ value: UInt32) -> Bool {
    (0x3400...0x4DBF).contains(value) || (0x4E00...0x9FFF).contains(value) || (0xAC00...0xD7A3).contains(value)
  }

  /// Decodes a scalar. Each byte that is not UTF-8 becomes U+FFFD.
  private static func scalar(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> (Unicode.Scalar, length: Int) {
    let first = text[index]
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, index + length <= text.count else { return ("\u{FFFD}", 1) }
    var value = UInt32(first) & (0xFF >> UInt32(length + 1))
    for offset in 1..<length {
      guard text[index + offset] & 0xC0 == 0x80 else { return ("\u{FFFD}", 1) }
      value = value << 6 | UInt32(text[index + offset] & 0x3F)
    }
    guard let scalar = Unicode.Scalar(value) else { return ("\u{FFFD}", 1) }
    return (scalar, length)
  }

  private static func append(_ scalar: Unicode.Scalar, to form: inout [UInt8]) {
    if let encoded = Unicode.UTF8.encode(scalar) { form.append(contentsOf: encoded) }
  }

  // MARK: Scalars

  private func appendForm(of scalar: Unicode.Scalar, to form: inout [UInt8]) {
    if scalar.value < Self.tableSize {
      if table.isEmpty { table = Array(repeating: 0, count: Self.tableSize) }
      var known = table[Int(scalar.value)]
      if known == 0 {
        known = Self.packed(Self.form(of: scalar))
        table[Int(scalar.value)] = known
      }
      let count = known >> 56
      if count < Self.isElsewhere {
        for _ in 1..<count {
          form.append(UInt8(truncatingIfNeeded: known))
          known >>= 8
        }
        return
      }
    }
    if let known = others[scalar.value] { return form.append(contentsOf: known) }
    let new = Self.form(of: scalar)
    others[scalar.value] = new
    form.append(contentsOf: new)
  }

  private static let isElsewhere: UInt64 = 9

  private static func packed(_ form: [UInt8]) -> UInt64 {
    guard form.count <= 7 else { return isElsewhere << 56 }
    return form.reversed().reduce(0) { $0 << 8 | UInt64($1) } | UInt64(form.count + 1) << 56
  }

  /// The letters with a stroke that differ from those without one only as accents do (DUCET of UTS #10). Unicode does not
  /// decompose them.
  private static let withoutStroke: [Unicode.Scalar: Unicode.Scalar] = ["ł": "l", "ø": "o", "đ": "d", "ħ": "h"]

  private static func form(of scalar: Unicode.Scalar) -> [UInt8] {
    var form: [UInt8] = []
    for part in String(scalar).normalized(.compatible).unicodeScalars where !isDropped(part) {
      // Converting case twice makes letters of several spellings equal: ẞ, ß and SS, or Σ, σ and ς.
      for scalar in part.properties.lowercaseMapping.uppercased().unicodeScalars {
        for lower in scalar.properties.lowercaseMapping.unicodeScalars where !isDropped(lower) {
          append(withoutStroke[lower] ?? lower, to: &form)
        }
      }
    }
    return Array(String(decoding: form, as: UTF8.self).normalized(.composed).utf8)
  }

  /// Returns the kana at the end of a form combined with the voicing mark that follows, or `nil` if it is not kana.
  private static func voiced(_ form: [UInt8], by mark: Unicode.Scalar) -> Unicode.Scalar? {
    let combining: String
    switch mark.value {
    case 0x3099, 0xFF9E: combining = "\u{3099}"
    case 0x309A, 0xFF9F: combining = "\u{309A}"
    default: return nil
    }
    guard form.count >= 3 else { return nil }
    let letter = String(decoding: form.suffix(3), as: UTF8.self)
    let voiced = (letter + combining).normalized(.composed).unicodeScalars
    guard voiced.count == 1, let scalar = voiced.first, (0x3041...0x30FF).contains(scalar.value) else { return nil }
    return scalar
  }

  private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.canonicalCombiningClass.rawValue {
    case 1, 10...36, 200...240: true
    default: scalar.properties.isDefaultIgnorableCodePoint || scalar == "\u{640}"
    }
  }

  // MARK: Hangul

  /// Returns the syllable that begins with a leading consonant, if a vowel follows (Unicode Standard, 3.12).
  private static func syllable(
    from scalar: Unicode.Scalar, in text: UnsafeBufferPointer<UInt8>, end: inout Int
  ) -> Unicode.Scalar? {
    guard (0x1100...0x1112).contains(scalar.value), end < text.count else { return nil }
    let (vowel, vowelLength) = Self.scalar(in: text, at: end)
    guard (0x1161...0x1175).contains(vowel.value) else { return nil }
    end += vowelLength
    var value = 0xAC00 + ((scalar.value - 0x1100) * 21 + vowel.value - 0x1161) * 28
    if end < text.count {
      let (final, finalLength) = Self.scalar(in: text, at: end)
      if (0x11A8...0x11C2).contains(final.value) {
        value += final.value - 0x11A7
        end += finalLength
      }
    }
    return Unicode.Scalar(value)
  }
}
