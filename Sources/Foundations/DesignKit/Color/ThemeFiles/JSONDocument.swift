import Foundation

/// A JSON text (RFC 8259) whose members know where they stand, which those of Foundation do not; single values are read by
/// Foundation. Keys may be there twice: whoever reads them says what that means.
struct JSONDocument {
  enum Value {
    case text(String)
    case object([Member])
    /// A number, a list, true, false or null.
    case other
  }

  struct Member {
    let key: String
    let value: Value
    /// Bytes before the key, for ``JSONDocument/places(of:)``.
    let offset: Int
  }

  /// A line and a character in it, from 1.
  struct Place: Hashable {
    let line: Int
    let column: Int
  }

  struct Defect: Error {
    let place: Place
    /// What stands there instead of what should; nil at the end of the text.
    let found: String?
  }

  let root: Value
  private let bytes: [UInt8]

  /// - Throws: ``Defect``, with the first place that is wrong.
  init(_ text: String) throws(Defect) {
    bytes = Array(text.utf8)
    var reader = JSONReader(bytes)
    root = try reader.readDocument()
  }

  /// The places of some bytes, which must be in order: a file may have a hundred thousand mistakes.
  func places(of offsets: [Int]) -> [Place] { Place.all(of: offsets, in: bytes) }
}

extension JSONDocument.Place {
  fileprivate static func all(of offsets: [Int], in bytes: [UInt8]) -> [JSONDocument.Place] {
    var (line, column, index) = (1, 1, 0)
    return offsets.map { offset in
      while index < offset {
        let byte = bytes[index]
        if byte == 0x0A {
          (line, column) = (line + 1, 1)
        } else if byte & 0xC0 != 0x80 {
          column += 1
        }
        index += 1
      }
      return JSONDocument.Place(line: line, column: column)
    }
  }
}

/// Reads JSON from its beginning to its end.
private struct JSONReader {
  private let bytes: [UInt8]
  private var index = 0

  /// Lists and objects in each other; a theme needs four.
  private static let deepest = 64

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func readDocument() throws(JSONDocument.Defect) -> JSONDocument.Value {
    let value = try readValue(depth: 0)
    skipBlanks()
    guard index == bytes.count else { throw defect() }
    return value
  }

  private mutating func readValue(depth: Int) throws(JSONDocument.Defect) -> JSONDocument.Value {
    skipBlanks()
    guard depth < Self.deepest else { throw defect() }
    switch peek {
    case UInt8(ascii: "{"): return .object(try readObject(depth: depth))
    case UInt8(ascii: "["):
      try readList(depth: depth)
      return .other
    case UInt8(ascii: "\""): return .text(try readText())
    default:
      let start = index
      while let byte = peek, !Self.endsWord(byte) { index += 1 }
      guard fragment(from: start) != nil else { throw defect(at: start) }
      return .other
    }
  }

  private mutating func readObject(depth: Int) throws(JSONDocument.Defect) -> [JSONDocument.Member] {
    var members: [JSONDocument.Member] = []
    try take("{")
    if takes("}") { return members }
    repeat {
      skipBlanks()
      let offset = index
      let key = try readText()
      try take(":")
      members.append(JSONDocument.Member(key: key, value: try readValue(depth: depth + 1), offset: offset))
    } while takes(",")
    try take("}")
    return members
  }

  private mutating func readList(depth: Int) throws(JSONDocument.Defect) {
    try take("[")
    if takes("]") { return }
    repeat { _ = try readValue(depth: depth + 1) } while takes(",")
    try take("]")
  }

  private mutating func readText() throws(JSONDocument.Defect) -> String {
    let start = index
    try take("\"")
    while let byte = peek, byte != UInt8(ascii: "\"") { index += byte == UInt8(ascii: "\\") ? 2 : 1 }
    try take("\"")
    guard let text = fragment(from: start) as? String else { throw defect(at: start) }
    return text
  }

  /// What Foundation makes of the bytes since `start`.
  private func fragment(from start: Int) -> Any? {
    guard start < index, index <= bytes.count else { return nil }
    return try? JSONSerialization.jsonObject(with: Data(bytes[start..<index]), options: .fragmentsAllowed)
  }

  // MARK: Bytes

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipBlanks() {
    while let byte = peek, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { index += 1 }
  }

  private mutating func takes(_ character: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard peek == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func take(_ character: Unicode.Scalar) throws(JSONDocument.Defect) {
    guard takes(character) else { throw defect() }
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    byte <= 0x20 || [UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "}"), UInt8(ascii: "]")].contains(byte)
  }

  // MARK: Places

  private func defect(at start: Int? = nil) -> JSONDocument.Defect {
    let start = min(start ?? index, bytes.count)
    let word = bytes[start...].prefix { $0 > 0x20 }.prefix(24)
    let found = String(decoding: word, as: UTF8.self)
    let place = JSONDocument.Place.all(of: [start], in: bytes)[0]
    return JSONDocument.Defect(place: place, found: start == bytes.count ? nil : found)
  }
}
