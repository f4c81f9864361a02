import CResources

/// The state of decoding a document, and the algorithms of the WHATWG Encoding Standard for more than one byte.
struct LegacyDecoder {
  private let bytes: [UInt8]
  private var index = 0
  private var escape = UInt8(ascii: "B")
  private(set) var text: [UInt8] = []

  /// The unit at which a table begins.
  enum Table: Int {
    case singleBytes = 0
    case gb18030 = 3456
    case big5 = 27396
    case eucKR = 47178
    case jis0208 = 71118
    case jis0212 = 82398
    case rangePointers = 91234
    case rangeOffsets = 91440
    case big5Planes = 91646

    func callAsFunction(_ pointer: Int) -> Int { Int(cencodings_unit(Int64(rawValue + pointer))) }
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    text.reserveCapacity(bytes.count * 2)
  }

  mutating func next() -> UInt8? {
    guard let byte = peek() else { return nil }
    index += 1
    return byte
  }

  private func peek(_ offset: Int = 0) -> UInt8? { index + offset < bytes.count ? bytes[index + offset] : nil }

  /// Appends a code point; 0xFFFD for one that is invalid.
  mutating func append(_ code: UInt32) { text += String(Unicode.Scalar(code) ?? "\u{FFFD}").utf8 }

  mutating func append(_ table: Table, _ pointer: Int) {
    let code = table(pointer)
    append(code == 0 ? 0xFFFD : UInt32(code))
  }

  /// Reads the second byte of a character. An ASCII byte that makes no character is read again by itself.
  mutating func readPair(
    row: Int, _ table: Table, columns: Int, column: (UInt8) -> Int?
  ) {
    guard let trail = peek() else { return append(0xFFFD) }
    var code: UInt32 = 0
    if let column = column(trail) {
      let pointer = row * columns + column
      if table == .big5, let pair = Self.big5Pairs[pointer] {
        index += 1
        return text += pair.utf8
      }
      let plane = table == .big5 ? Table.big5Planes(pointer / 16) >> (pointer % 16) & 1 : 0
      code = UInt32(plane << 17 | table(pointer))
    }
    if code != 0 || trail >= 0x80 { index += 1 }
    append(code == 0 ? 0xFFFD : code)
  }

  /// The characters of Big5 that are two in Unicode.
  private static let big5Pairs = [
    1133: "\u{CA}\u{304}", 1135: "\u{CA}\u{30C}", 1164: "\u{EA}\u{304}", 1166: "\u{EA}\u{30C}",
  ]

  mutating func readBig5(_ lead: UInt8) {
    guard (0x81...0xFE).contains(lead) else { return append(0xFFFD) }
    readPair(row: Int(lead) - 0x81, .big5, columns: 157) { trail in
      switch trail {
      case 0x40...0x7E: Int(trail) - 0x40
      case 0xA1...0xFE: Int(trail) - 0x62
      default: nil
      }
    }
  }

  mutating func readEUCKR(_ lead: UInt8) {
    guard (0x81...0xFE).contains(lead) else { return append(0xFFFD) }
    readPair(row: Int(lead) - 0x81, .eucKR, columns: 190) { (0x41...0xFE).contains($0) ? Int($0) - 0x41 : nil }
  }

  mutating func readShiftJIS(_ lead: UInt8) {
    switch lead {
    case 0x80: append(0x80)
    case 0xA1...0xDF: append(0xFF61 - 0xA1 + UInt32(lead))
    case 0x81...0x9F, 0xE0...0xFC:
      readPair(row: Int(lead) - (lead < 0xA0 ? 0x81 : 0xC1), .jis0208, columns: 188, column: Self.column)
    default: append(0xFFFD)
    }
  }

  /// The columns of Shift_JIS and of GBK, which leave out 0x7F.
  private static func column(_ trail: UInt8) -> Int? {
    switch trail {
    case 0x40...0x7E: Int(trail) - 0x40
    case 0x80...0xFE: Int(trail) - 0x41
    default: nil
    }
  }

  mutating func readEUCJP(_ lead: UInt8) {
    func column(_ trail: UInt8) -> Int? { (0xA1...0xFE).contains(trail) ? Int(trail) - 0xA1 : nil }
    switch (lead, peek()) {
    case (0x8E, let trail?) where (0xA1...0xDF).contains(trail):
      index += 1
      append(0xFF61 - 0xA1 + UInt32(trail))
    case (0x8F, let second?) where (0xA1...0xFE).contains(second):
      index += 1
      readPair(row: Int(second) - 0xA1, .jis0212, columns: 94, column: column)
    case (0xA1...0xFE, _): readPair(row: Int(lead) - 0xA1, .jis0208, columns: 94, column: column)
    default: append(0xFFFD)
    }
  }

  mutating func readGB18030(_ lead: UInt8) {
    if lead == 0x80 { return append(0x20AC) }
    guard (0x81...0xFE).contains(lead) else { return append(0xFFFD) }
    guard let second = peek(), (0x30...0x39).contains(second) else {
      return readPair(row: Int(lead) - 0x81, .gb18030, columns: 190, column: Self.column)
    }
    guard let third = peek(1), (0x81...0xFE).contains(third), let fourth = peek(2), (0x30...0x39).contains(fourth)
    else { return append(0xFFFD) }
    index += 3
    let row = (Int(lead) - 0x81) * 10 + Int(second) - 0x30
    append(Self.range((row * 126 + Int(third) - 0x81) * 10 + Int(fourth) - 0x30))
  }

  /// Returns the code point of four bytes of GB 18030.
  private static func range(_ pointer: Int) -> UInt32 {
    switch pointer {
    case 7457: return 0xE7C7
    case 189_000...1_237_575: return UInt32(pointer - 189_000 + 0x10000)
    case ...39419:
      let row = (0..<206).last { Table.rangePointers($0) <= pointer } ?? 0
      return UInt32(Table.rangeOffsets(row) + pointer - Table.rangePointers(row))
    default: return 0xFFFD
    }
  }

  mutating func readISO2022JP(_ byte: UInt8) {
    switch (escape, byte) {
    case (_, 0x1B):
      let sequence = [peek(), peek(1)].compactMap { $0 }
      guard ["(B", "(J", "(I", "$@", "$B"].contains(where: { Array($0.utf8) == sequence }) else {
        return append(0xFFFD)
      }
      index += 2
      escape = sequence[0] == UInt8(ascii: "$") ? sequence[0] : sequence[1]
    case (UInt8(ascii: "J"), 0x5C): append(0xA5)
    case (UInt8(ascii: "J"), 0x7E): append(0x203E)
    case (UInt8(ascii: "I"), 0x21...0x5F): append(0xFF61 - 0x21 + UInt32(byte))
    case (UInt8(ascii: "$"), 0x21...0x7E):
      readPair(row: Int(byte) - 0x21, .jis0208, columns: 94) { (0x21...0x7E).contains($0) ? Int($0) - 0x21 : nil }
    case (UInt8(ascii: "B"), ..<0x80), (UInt8(ascii: "J"), ..<0x80): append(UInt32(byte))
    default: append(0xFFFD)
    }
  }
}
