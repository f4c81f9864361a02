import Foundation

/// The first location at which a text stops being JSON.
package struct JSONError: Error, Hashable, Sendable {
  package let offset: Int
  /// The word at the location; `nil` if the text ends too early.
  package let found: String?
}

/// A JSON reader whose members know their offsets. Only escapes and unusual numbers are read by Foundation, whose first
/// use takes half a millisecond.
package struct JSONReader {
  private let bytes: [UInt8]
  private let depthLimit: Int
  private let allowsComments: Bool
  private var index = 0

  private init(_ bytes: [UInt8], depthLimit: Int, allowsComments: Bool) {
    self.bytes = bytes
    self.depthLimit = depthLimit
    self.allowsComments = allowsComments
  }

  /// Reads a document from its beginning to its end.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8 without a byte order mark.
  ///   - depthLimit: the limit of nested arrays and objects; a theme needs four.
  ///   - allowsComments: whether `//` begins a comment up to the end of the line, and a comma may precede a closing
  ///     bracket, so that any line can be made a comment.
  /// - Throws: ``JSONError``
  package static func read(
    _ bytes: [UInt8], depthLimit: Int = 64, allowsComments: Bool = false
  ) throws(JSONError) -> DocumentValue {
    var reader = JSONReader(bytes, depthLimit: depthLimit, allowsComments: allowsComments)
    let value = try reader.readValue(depth: 0)
    reader.skipBlanks()
    guard reader.index == bytes.count else { throw reader.error() }
    return value
  }

  private mutating func readValue(depth: Int) throws(JSONError) -> DocumentValue {
    skipBlanks()
    guard depth < depthLimit else { throw error() }
    switch peek {
    case UInt8(ascii: "{"): return .object(try readObject(depth: depth))
    case UInt8(ascii: "["): return .list(try readList(depth: depth))
    case UInt8(ascii: "\""): return .text(try readText())
    default: return try readWord()
    }
  }

  private mutating func readObject(depth: Int) throws(JSONError) -> [DocumentMember] {
    var members: [DocumentMember] = []
    try take("{")
    if takes("}") { return members }
    repeat {
      skipBlanks()
      let offset = index
      let key = try readText()
      try take(":")
      skipBlanks()
      let valueOffset = index
      let value = try readValue(depth: depth + 1)
      members.append(DocumentMember(key: key, value: value, offset: offset, valueOffset: valueOffset))
    } while takesComma(before: "}")
    try take("}")
    return members
  }

  private mutating func readList(depth: Int) throws(JSONError) -> [DocumentElement] {
    var elements: [DocumentElement] = []
    try take("[")
    if takes("]") { return elements }
    repeat {
      skipBlanks()
      let offset = index
      elements.append(DocumentElement(value: try readValue(depth: depth + 1), offset: offset))
    } while takesComma(before: "]")
    try take("]")
    return elements
  }

  /// Returns whether another member or element follows.
  private mutating func takesComma(before bracket: Unicode.Scalar) -> Bool {
    guard takes(",") else { return false }
    skipBlanks()
    return !allowsComments || peek != UInt8(ascii: bracket)
  }

  private mutating func readText() throws(JSONError) -> String {
    let start = index
    try take("\"")
    var isPlain = true
    while let byte = peek, byte != UInt8(ascii: "\"") {
      isPlain = isPlain && byte >= 0x20 && byte != UInt8(ascii: "\\")
      index += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    try take("\"")
    if isPlain { return String(decoding: bytes[(start + 1)..<(index - 1)], as: UTF8.self) }
    guard let text = fragment(from: start) as? String else { throw error(at: start) }
    return text
  }

  /// Reads a number, true, false or null.
  private mutating func readWord() throws(JSONError) -> DocumentValue {
    let start = index
    while let byte = peek, !Self.endsWord(byte) { index += 1 }
    switch String(decoding: bytes[start..<index], as: UTF8.self) {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "null": return .null
    case let word:
      // A simple whole number needs no library.
      if let number = Int(word), "\(number)" == word { return .number(Double(number)) }
      guard let number = fragment(from: start) as? NSNumber else { throw error(at: start) }
      return .number(number.doubleValue)
    }
  }

  /// Returns the value that Foundation reads from the bytes since `start`.
  private func fragment(from start: Int) -> Any? {
    guard start < index, index <= bytes.count else { return nil }
    return try? JSONSerialization.jsonObject(with: Data(bytes[start..<index]), options: .fragmentsAllowed)
  }

  // MARK: Bytes

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipBlanks() {
    while let byte = peek {
      if byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D {
        index += 1
      } else if allowsComments, bytes[index...].starts(with: Self.commentMark) {
        while let byte = peek, byte != 0x0A, byte != 0x0D { index += 1 }
      } else {
        return
      }
    }
  }

  private static let commentMark = [UInt8](repeating: UInt8(ascii: "/"), count: 2)

  private mutating func takes(_ character: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard peek == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func take(_ character: Unicode.Scalar) throws(JSONError) {
    guard takes(character) else { throw error() }
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "}")
      || byte == UInt8(ascii: "]")
  }

  private func error(at start: Int? = nil) -> JSONError {
    let start = min(start ?? index, bytes.count)
    let word = bytes[start...].prefix { $0 > 0x20 }.prefix(24)
    return JSONError(offset: start, found: start == bytes.count ? nil : String(decoding: word, as: UTF8.self))
  }
}
