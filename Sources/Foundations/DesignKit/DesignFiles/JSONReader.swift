import Foundation

/// Reads JSON from its beginning to its end; escapes and unusual numbers are read by Foundation.
struct JSONReader {
  private let bytes: [UInt8]
  private var index = 0

  /// Lists and objects in each other; a theme needs four.
  private static let deepest = 64

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// - Throws: ``DesignFileDocument/Defect``, with the first place that is wrong.
  mutating func readDocument() throws(DesignFileDocument.Defect) -> DesignFileValue {
    let value = try readValue(depth: 0)
    skipBlanks()
    guard index == bytes.count else { throw defect() }
    return value
  }

  private mutating func readValue(depth: Int) throws(DesignFileDocument.Defect) -> DesignFileValue {
    skipBlanks()
    guard depth < Self.deepest else { throw defect() }
    switch peek {
    case UInt8(ascii: "{"): return .object(try readObject(depth: depth))
    case UInt8(ascii: "["):
      try readList(depth: depth)
      return .other
    case UInt8(ascii: "\""): return .text(try readText())
    default: return try readWord()
    }
  }

  private mutating func readObject(depth: Int) throws(DesignFileDocument.Defect) -> [DesignFileMember] {
    var members: [DesignFileMember] = []
    try take("{")
    if takes("}") { return members }
    repeat {
      skipBlanks()
      let offset = index
      let key = try readText()
      try take(":")
      members.append(DesignFileMember(key: key, value: try readValue(depth: depth + 1), offset: offset))
    } while takes(",")
    try take("}")
    return members
  }

  private mutating func readList(depth: Int) throws(DesignFileDocument.Defect) {
    try take("[")
    if takes("]") { return }
    repeat { _ = try readValue(depth: depth + 1) } while takes(",")
    try take("]")
  }

  private mutating func readText() throws(DesignFileDocument.Defect) -> String {
    let start = index
    try take("\"")
    var isPlain = true
    while let byte = peek, byte != UInt8(ascii: "\"") {
      isPlain = isPlain && byte >= 0x20 && byte != UInt8(ascii: "\\")
      index += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    try take("\"")
    if isPlain { return String(decoding: bytes[(start + 1)..<(index - 1)], as: UTF8.self) }
    guard let text = fragment(from: start) as? String else { throw defect(at: start) }
    return text
  }

  /// Reads a number, true, false or null.
  private mutating func readWord() throws(DesignFileDocument.Defect) -> DesignFileValue {
    let start = index
    while let byte = peek, !Self.endsWord(byte) { index += 1 }
    switch String(decoding: bytes[start..<index], as: UTF8.self) {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "null": return .other
    case let word:
      // A whole number as JSON writes it needs no library.
      if let number = Int(word), "\(number)" == word { return .number(Double(number)) }
      guard let number = fragment(from: start) as? NSNumber else { throw defect(at: start) }
      return .number(number.doubleValue)
    }
  }

  /// What Foundation makes of the bytes since `start`.
  private func fragment(from start: Int) -> Any? {
    guard start < index, index <= bytes.count else { return nil }
    return try? JSONSerialization.jsonObject(with: Data(bytes[start..<index]), options: .fragmentsAllowed)
  }

  // MARK: Bytes

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipBlanks() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D { index += 1 }
  }

  private mutating func takes(_ character: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard peek == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func take(_ character: Unicode.Scalar) throws(DesignFileDocument.Defect) {
    guard takes(character) else { throw defect() }
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "}")
      || byte == UInt8(ascii: "]")
  }

  // MARK: Places

  private func defect(at start: Int? = nil) -> DesignFileDocument.Defect {
    let start = min(start ?? index, bytes.count)
    let word = bytes[start...].prefix { $0 > 0x20 }.prefix(24)
    let found = String(decoding: word, as: UTF8.self)
    return DesignFileDocument.Defect(
      place: DesignFilePlace.all(of: [start], in: bytes)[0],
      problem: .notJSON(found: start == bytes.count ? nil : found))
  }
}
