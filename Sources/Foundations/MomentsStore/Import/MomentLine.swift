import Foundation

/// A reader of one moment in the form that feeds usually have, several times as fast as `JSONDecoder`.
///
/// It accepts less than ``FeedMoment`` and reads the same from what it accepts. Everything else, such as nested values
/// of unknown fields, repeated fields and every error, is left to `JSONDecoder`.
struct MomentLine {
  private struct Unusual: Error {}

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  /// Returns the moment in a line, or `nil` if `JSONDecoder` must decode it.
  static func moment(in line: ArraySlice<UInt8>) -> Moment? {
    line.withUnsafeBufferPointer { bytes in
      var reader = MomentLine(bytes: bytes)
      return try? reader.readMoment()
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  // MARK: Objects

  private mutating func readMoment() throws(Unusual) -> Moment {
    var id: String?
    var author: Author?
    var kind: Moment.Kind?
    var createdDate: Int64?
    var moment = Moment(id: "", author: Author(name: ""), kind: .photos, createdDate: 0)
    try readObject { (reader, key) throws(Unusual) in
      switch key {
      case "id": id = try reader.readIdentifier()
      case "userDetails": author = try reader.readAuthor()
      case "type": kind = Moment.Kind(rawValue: try reader.readText())
      case "title": moment.title = try reader.readOptionalText() ?? ""
      case "url": moment.url = try reader.readOptionalText()
      case "photos":
        try reader.readList { reader throws(Unusual) in moment.photos.append(try reader.readText()) }
      case "createdDate": createdDate = try reader.readSeconds()
      case "isLiked": moment.isLiked = try reader.readFlag()
      case "likes":
        try reader.readList { reader throws(Unusual) in moment.likers.append(try reader.readLiker()) }
      default: try reader.skipValue()
      }
    }
    skipBlanks()
    guard index == bytes.count, let id, let author, let kind, let createdDate else { throw Unusual() }
    moment.id = id
    moment.author = author
    moment.kind = kind
    moment.createdDate = createdDate
    return moment
  }

  private mutating func readAuthor() throws(Unusual) -> Author {
    var name: String?
    var avatar: String?
    try readObject { (reader, key) throws(Unusual) in
      switch key {
      case "name": name = try reader.readText()
      case "avatar": avatar = try reader.readOptionalText()
      default: try reader.skipValue()
      }
    }
    guard let name else { throw Unusual() }
    return Author(name: name, avatar: avatar ?? "")
  }

  private mutating func readLiker() throws(Unusual) -> Liker {
    var id: String?
    var name: String?
    var avatar: String?
    try readObject { (reader, key) throws(Unusual) in
      switch key {
      case "id": id = try reader.readIdentifier()
      case "name": name = try reader.readOptionalText()
      case "avatar": avatar = try reader.readOptionalText()
      default: try reader.skipValue()
      }
    }
    guard let id else { throw Unusual() }
    return Liker(id: id, name: name ?? "", avatar: avatar ?? "")
  }

  private mutating func readObject(
    _ body: (inout MomentLine, _ key: String) throws(Unusual) -> Void
  ) throws(Unusual) {
    // A bit for each field; two that share one count as repeated.
    var fields: UInt64 = 0
    try take("{")
    if takes("}") { return }
    repeat {
      let key = try readText()
      let field: UInt64 = 1 << ((UInt64(key.utf8.first ?? 0) + 5 * UInt64(key.utf8.count)) & 63)
      guard fields & field == 0 else { throw Unusual() }
      fields |= field
      try take(":")
      try body(&self, key)
    } while takes(",")
    try take("}")
  }

  private mutating func readList(_ body: (inout MomentLine) throws(Unusual) -> Void) throws(Unusual) {
    if takesWord("null") { return }
    try take("[")
    if takes("]") { return }
    repeat { try body(&self) } while takes(",")
    try take("]")
  }

  // MARK: Values

  /// A text that is not empty, or a whole number.
  private mutating func readIdentifier() throws(Unusual) -> String {
    guard peek == UInt8(ascii: "\"") else { return String(try readNumber()) }
    let text = try readText()
    if text.isEmpty { throw Unusual() }
    return text
  }

  private mutating func readSeconds() throws(Unusual) -> Int64 {
    let isText = takes("\"")
    let seconds = try readNumber()
    if isText {
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { throw Unusual() }
      index += 1
    }
    guard Moment.dates.contains(seconds) else { throw Unusual() }
    return seconds
  }

  private mutating func readFlag() throws(Unusual) -> Bool {
    if takesWord("true") { return true }
    guard takesWord("false") || takesWord("null") else { throw Unusual() }
    return false
  }

  /// Reads a whole number of up to 15 digits, which follows at once.
  private mutating func readNumber() throws(Unusual) -> Int64 {
    let isNegative = index < bytes.count && bytes[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    let start = index
    var number: Int64 = 0
    while index < bytes.count, case let digit = bytes[index] &- UInt8(ascii: "0"), digit < 10, index - start < 16 {
      number = number * 10 + Int64(digit)
      index += 1
    }
    // Numbers such as -0, 007, 1.5 and 1e3 are unusual.
    let isPlain = number > 0 && bytes[start] != UInt8(ascii: "0") || index == start + 1 && !isNegative
    guard (1...15).contains(index - start), isPlain, index == bytes.count || !".eE".utf8.contains(bytes[index]) else {
      throw Unusual()
    }
    return isNegative ? -number : number
  }

  private mutating func readOptionalText() throws(Unusual) -> String? {
    takesWord("null") ? nil : try readText()
  }

  private mutating func readText() throws(Unusual) -> String {
    try take("\"")
    let start = index
    while index < bytes.count, case let byte = bytes[index], byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "\\") { return try readEscapedText(from: start) }
      guard byte >= 0x20 else { throw Unusual() }
      index += 1
    }
    return try text(bytes[start..<index])
  }

  /// Reads a text with escapes from its beginning to its end.
  private mutating func readEscapedText(from start: Int) throws(Unusual) -> String {
    var unescaped = Array(bytes[start..<index])
    while index < bytes.count, case let byte = bytes[index], byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw Unusual() }
      index += 1
      if byte == UInt8(ascii: "\\") {
        unescaped.append(contentsOf: try readEscape().utf8)
      } else {
        unescaped.append(byte)
      }
    }
    return try unescaped.withUnsafeBufferPointer { bytes throws(Unusual) in try text(bytes[...]) }
  }

  /// Decodes the bytes before the closing quotation mark, and skips the mark.
  private mutating func text(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) throws(Unusual) -> String {
    let bytes = UnsafeBufferPointer(rebasing: bytes)
    var text = String(decoding: bytes, as: UTF8.self)
    // A text that is not UTF-8 was repaired.
    let isUTF8 = text.withUTF8 { read in
      guard read.count == bytes.count, let start = read.baseAddress, let source = bytes.baseAddress else {
        return bytes.isEmpty
      }
      return memcmp(start, source, bytes.count) == 0
    }
    guard index < self.bytes.count, isUTF8 else { throw Unusual() }
    index += 1
    return text
  }

  private mutating func readEscape() throws(Unusual) -> Character {
    guard index < bytes.count else { throw Unusual() }
    index += 1
    switch bytes[index - 1] {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case let byte where "\"\\/".utf8.contains(byte): return Character(Unicode.Scalar(byte))
    case UInt8(ascii: "u"):
      let value = try readCodeUnit()
      if UTF16.isLeadSurrogate(value), bytes[index...].starts(with: "\\u".utf8) {
        index += 2
        let trail = try readCodeUnit()
        guard UTF16.isTrailSurrogate(trail) else { throw Unusual() }
        return Character(String(decoding: [value, trail], as: UTF16.self))
      }
      guard value > 0, let scalar = Unicode.Scalar(value) else { throw Unusual() }
      return Character(scalar)
    default: throw Unusual()
    }
  }

  private mutating func readCodeUnit() throws(Unusual) -> UInt16 {
    guard index + 4 <= bytes.count else { throw Unusual() }
    var value: UInt16 = 0
    for byte in bytes[index..<(index + 4)] {
      guard byte < 0x80, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw Unusual() }
      value = value << 4 | UInt16(digit)
    }
    index += 4
    return value
  }

  /// Skips a value of an unknown field that is neither a list nor an object.
  private mutating func skipValue() throws(Unusual) {
    if takesWord("null") || takesWord("true") || takesWord("false") { return }
    if peek == UInt8(ascii: "\"") { _ = try readText() } else { _ = try readNumber() }
  }

  // MARK: Bytes

  private mutating func skipBlanks() {
    while index < bytes.count, case let byte = bytes[index],
      byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
    { index += 1 }
  }

  /// The next byte that is not blank.
  private var peek: UInt8? {
    mutating get {
      skipBlanks()
      return index < bytes.count ? bytes[index] : nil
    }
  }

  private mutating func takes(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func take(_ character: Unicode.Scalar) throws(Unusual) {
    guard takes(character) else { throw Unusual() }
  }

  private mutating func takesWord(_ word: StaticString) -> Bool {
    skipBlanks()
    let count = word.utf8CodeUnitCount
    guard let start = bytes.baseAddress, index + count <= bytes.count,
      memcmp(start + index, word.utf8Start, count) == 0
    else { return false }
    index += count
    return true
  }
}
