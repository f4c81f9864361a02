/// The decoders of the WHATWG Encoding Standard for the encodings that are not Unicode's.
struct LegacyDecoder {
  private let bytes: [UInt8]
  private var index = 0
  private var text: [UInt8] = []
  /// The last byte of the escape sequence that is in force in ISO-2022-JP.
  private var mode = UInt8(ascii: "B")
  /// Whether nothing follows that sequence yet.
  private var hasEscaped = false

  /// Returns a text in UTF-8. Invalid bytes become U+FFFD.
  static func text(of bytes: [UInt8], in encoding: LegacyEncoding) -> [UInt8] {
    var decoder = LegacyDecoder(bytes)
    while let byte = decoder.next() { decoder.read(byte, encoding) }
    return decoder.text
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    text.reserveCapacity(bytes.count * 2)
  }

  private func peek(_ offset: Int = 0) -> UInt8? { index + offset < bytes.count ? bytes[index + offset] : nil }

  private mutating func next() -> UInt8? {
    guard let byte = peek() else { return nil }
    index += 1
    return byte
  }

  /// Appends a code point; U+FFFD for an invalid one.
  private mutating func append(_ code: Int?) {
    text += (code.flatMap { Unicode.Scalar(UInt32($0)) } ?? "\u{FFFD}").utf8
  }

  private mutating func read(_ byte: UInt8, _ encoding: LegacyEncoding) {
    switch (encoding, byte) {
    case (.iso2022JP, _): readISO2022JP(byte)
    case (_, ..<0x80), (.shiftJIS, 0x80): append(Int(byte))
    case (.singleByte(let number), _): append(LegacyTable.singleBytes[number * 128 + Int(byte) - 128])
    case (.gb18030, 0x80): append(0x20AC)
    case (.gb18030, 0x81...0xFE) where peek().map(Self.digits.contains) == true: readFourBytes(byte)
    case (.gb18030, _): readPair(byte, .gb18030)
    case (.big5, 0x88): readBig5(byte)
    case (.big5, _): readPair(byte, .big5)
    case (.eucKR, _): readPair(byte, .eucKR)
    case (.shiftJIS, 0xA1...0xDF): append(Self.katakana + Int(byte) - 0xA1)
    case (.shiftJIS, _): readPair(byte, .shiftJIS)
    case (.eucJP, 0x8E): readTrail { (0xA1...0xDF).contains($0) ? Self.katakana + Int($0) - 0xA1 : nil }
    case (.eucJP, 0x8F): readSupplement()
    case (.eucJP, _): readPair(byte, .eucJP)
    }
  }

  /// The first one of the katakana of half width.
  private static let katakana = 0xFF61

  // MARK: Two and three bytes

  private mutating func readPair(_ lead: UInt8, _ pairs: LegacyPairs) {
    guard let row = pairs.row(of: lead) else { return append(nil) }
    readTrail { pairs.character(inRow: row, $0) }
  }

  /// Reads the last byte of a character. An ASCII byte that completes no character is read again.
  private mutating func readTrail(_ character: (UInt8) -> Int?) {
    let trail = next()
    let code = trail.flatMap(character)
    if code == nil, let trail, trail < 0x80 { index -= 1 }
    append(code)
  }

  /// Reads a character of the row that has four which are two in Unicode.
  private mutating func readBig5(_ lead: UInt8) {
    switch peek() {
    case 0x62: text += "\u{CA}\u{304}".utf8
    case 0x64: text += "\u{CA}\u{30C}".utf8
    case 0xA3: text += "\u{EA}\u{304}".utf8
    case 0xA5: text += "\u{EA}\u{30C}".utf8
    default: return readPair(lead, .big5)
    }
    index += 1
  }

  private mutating func readSupplement() {
    guard let row = peek().flatMap(LegacyPairs.eucJPSupplement.row) else { return readTrail { _ in nil } }
    index += 1
    readTrail { LegacyPairs.eucJPSupplement.character(inRow: row, $0) }
  }

  // MARK: Four bytes

  private static let digits: ClosedRange<UInt8> = 0x30...0x39

  /// Reads a character of GB 18030. If it is invalid, what follows its first byte is read again.
  private mutating func readFourBytes(_ first: UInt8) {
    let rest = bytes[index...].prefix(3)
    var pointer = Int(first) - 0x81
    for (byte, range) in zip(rest, [Self.digits, 0x81...0xFE, Self.digits]) {
      guard range.contains(byte) else { return append(nil) }
      pointer = pointer * range.count + Int(byte - range.lowerBound)
    }
    index += rest.count
    append(rest.count == 3 ? Self.range(pointer) : nil)
  }

  /// Returns the code point of four bytes; `nil` for none.
  private static func range(_ pointer: Int) -> Int? {
    switch pointer {
    case 7457: return 0xE7C7
    case 189_000...1_237_575: return pointer - 189_000 + 0x10000
    case ...39419:
      var (low, high) = (0, 206)
      while high - low > 1 {
        let middle = (low + high) / 2
        if (LegacyTable.rangePointers[middle] ?? 0) <= pointer { low = middle } else { high = middle }
      }
      return (LegacyTable.rangeOffsets[low] ?? 0) + pointer - (LegacyTable.rangePointers[low] ?? 0)
    default: return nil
    }
  }

  // MARK: Escape sequences

  private mutating func readISO2022JP(_ byte: UInt8) {
    if byte == 0x1B { return readEscape() }
    hasEscaped = false
    switch (mode, byte) {
    case (UInt8(ascii: "$"), _):
      // An escape sequence ends a character.
      guard let row = LegacyPairs.iso2022JP.row(of: byte), let trail = peek(), trail != 0x1B else { return append(nil) }
      index += 1
      append(LegacyPairs.iso2022JP.character(inRow: row, trail))
    case (UInt8(ascii: "I"), 0x21...0x5F): append(Self.katakana + Int(byte) - 0x21)
    case (UInt8(ascii: "I"), _), (_, 0x0E), (_, 0x0F), (_, 0x80...): append(nil)
    case (UInt8(ascii: "J"), 0x5C): append(0xA5)
    case (UInt8(ascii: "J"), 0x7E): append(0x203E)
    default: append(Int(byte))
    }
  }

  private mutating func readEscape() {
    let sequence = [peek(), peek(1)].compactMap(\.self)
    let isKnown = ["(B", "(J", "(I", "$@", "$B"].contains { sequence.elementsEqual($0.utf8) }
    // A sequence that another one follows has no effect.
    if !isKnown || hasEscaped { append(nil) }
    hasEscaped = isKnown
    guard isKnown else { return }
    index += 2
    mode = sequence[0] == UInt8(ascii: "$") ? sequence[0] : sequence[1]
  }
}
