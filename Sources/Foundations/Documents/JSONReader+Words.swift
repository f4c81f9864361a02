/// Reads texts, numbers, true, false and null.
extension JSONReader {
  // MARK: Texts

  /// - Returns: `nil` for a text that is not Unicode.
  mutating func readText() throws(JSONError) -> String? {
    let start = index
    guard peek == UInt8(ascii: "\"") else { throw error() }
    index += 1
    let first = index
    while let byte = peek, byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "\\") { return try readEscapedText(from: start) }
      guard byte >= 0x20 else { throw error(at: start) }
      index += 1
    }
    guard index < bytes.count else { throw error() }
    defer { index += 1 }
    return Self.text(bytes.span.extracting(first..<index))
  }

  /// Reads the rest of a text that began at `start`, from its first escape on.
  private mutating func readEscapedText(from start: Int) throws(JSONError) -> String? {
    var text = Array(bytes[(start + 1)..<index])
    while let byte = peek, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw error(at: start) }
      index += 1
      if byte != UInt8(ascii: "\\") {
        text.append(byte)
      } else if let scalar = try readEscape(in: start) {
        text += scalar.utf8
      } else {
        text += form == .maybeBroken ? Array("\u{FFFD}".utf8) : [Self.notUnicode]
      }
    }
    guard index < bytes.count else { throw error() }
    index += 1
    return Self.text(text.span)
  }

  /// Returns a text in UTF-8; `nil` if it is invalid. The generic `String(validating:as:)` takes three times as long.
  private static func text(_ bytes: Span<UInt8>) -> String? {
    do throws(UTF8.ValidationError) {
      return String(copying: try UTF8Span(validating: bytes))
    } catch {
      return nil
    }
  }

  /// A byte that UTF-8 does not contain.
  private static let notUnicode: UInt8 = 0xFF

  /// Reads an escape after its backslash; `nil` for a single surrogate.
  private mutating func readEscape(in start: Int) throws(JSONError) -> Unicode.Scalar? {
    guard let byte = peek else { throw error() }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let unit = try readCodeUnit(in: start)
      guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) }
      guard bytes[index...].starts(with: Self.unitMark) else { return nil }
      index += Self.unitMark.count
      let next = try readCodeUnit(in: start)
      return UTF16.isTrailSurrogate(next) ? UTF16.decode(UTF16.EncodedScalar([unit, next])) : nil
    default:
      guard form == .maybeBroken else { throw error(at: start) }
      return nil
    }
  }

  private static let unitMark = Array(#"\u"#.utf8)

  private mutating func readCodeUnit(in start: Int) throws(JSONError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = peek else { throw error() }
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw error(at: start) }
      unit = unit << 4 | UInt16(digit)
      index += 1
    }
    return unit
  }

  // MARK: Words

  mutating func readWord() throws(JSONError) -> DocumentValue {
    let start = index
    while let byte = peek, !Self.endsWord(byte) { index += 1 }
    let word = UnsafeBufferPointer(rebasing: bytes[start..<index])
    if word.elementsEqual("null".utf8) { return .null }
    if word.elementsEqual("true".utf8) { return .boolean(true) }
    if word.elementsEqual("false".utf8) { return .boolean(false) }
    guard let number = Self.number(word) else { throw error(at: start) }
    return number
  }

  private static func number(_ word: UnsafeBufferPointer<UInt8>) -> DocumentValue? {
    var rest = word[...]
    func skipDigits() -> Int {
      let count = rest.prefix { $0 &- UInt8(ascii: "0") < 10 }.count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let hasLeadingZero = rest.first == UInt8(ascii: "0")
    let digitCount = skipDigits()
    guard digitCount > 0, !hasLeadingZero || digitCount == 1 else { return nil }
    let text = String(decoding: word, as: UTF8.self)
    let isWhole = rest.isEmpty
    if isWhole, let integer = Int64(text) { return .integer(integer) }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard skipDigits() > 0 else { return nil }
    }
    if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { rest = rest.dropFirst() }
      guard skipDigits() > 0 else { return nil }
    }
    guard rest.isEmpty, let number = Double(text) else { return nil }
    guard number.isFinite else { return .other }
    return isWhole ? .largeInteger(text) : .number(number)
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "}")
      || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "/")
  }
}
