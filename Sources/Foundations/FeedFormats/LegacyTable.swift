import CResources

/// The indexes of the WHATWG Encoding Standard, by the unit at which each begins.
enum LegacyTable: Int {
  case singleBytes = 0
  case gb18030 = 3456
  case big5 = 27396
  case eucKR = 47178
  case jis0208 = 71118
  case jis0212 = 82398
  case rangePointers = 91234
  case rangeOffsets = 91440
  /// The bits that say which characters of Big5 are above U+FFFF, 16 in each unit.
  case big5Planes = 91646

  /// Returns the value of a pointer; `nil` for 0.
  subscript(_ pointer: Int) -> Int? {
    let unit = Int(cencodings_unit(Int64(rawValue + pointer)))
    return unit == 0 ? nil : unit
  }
}

/// The characters of two bytes: a row of a table for each first byte, and a column for each second byte.
struct LegacyPairs {
  private let table: LegacyTable
  private let rows: [ClosedRange<UInt8>]
  private let columns: [ClosedRange<UInt8>]

  static let gb18030 = LegacyPairs(table: .gb18030, rows: [0x81...0xFE], columns: [0x40...0x7E, 0x80...0xFE])
  static let big5 = LegacyPairs(table: .big5, rows: [0x81...0xFE], columns: [0x40...0x7E, 0xA1...0xFE])
  static let eucKR = LegacyPairs(table: .eucKR, rows: [0x81...0xFE], columns: [0x41...0xFE])
  static let shiftJIS = LegacyPairs(
    table: .jis0208, rows: [0x81...0x9F, 0xE0...0xFC], columns: [0x40...0x7E, 0x80...0xFC])
  static let eucJP = LegacyPairs(table: .jis0208, rows: [0xA1...0xFE], columns: [0xA1...0xFE])
  static let eucJPSupplement = LegacyPairs(table: .jis0212, rows: [0xA1...0xFE], columns: [0xA1...0xFE])
  static let iso2022JP = LegacyPairs(table: .jis0208, rows: [0x21...0x7E], columns: [0x21...0x7E])

  func row(of lead: UInt8) -> Int? { Self.index(of: lead, in: rows) }

  /// Returns the code point of a row and a second byte; `nil` for none.
  func character(inRow row: Int, _ trail: UInt8) -> Int? {
    guard let column = Self.index(of: trail, in: columns) else { return nil }
    let pointer = row * columns.reduce(0) { $0 + $1.count } + column
    let plane = table == .big5 ? (LegacyTable.big5Planes[pointer / 16] ?? 0) >> (pointer % 16) & 1 : 0
    return table[pointer].map { plane << 17 | $0 }
  }

  private static func index(of byte: UInt8, in ranges: [ClosedRange<UInt8>]) -> Int? {
    var start = 0
    for range in ranges {
      if range.contains(byte) { return start + Int(byte - range.lowerBound) }
      start += range.count
    }
    return nil
  }
}
