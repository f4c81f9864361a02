/// The first location at which a text stops being JSON.
package struct JSONError: Error, Equatable, Sendable {
  package let offset: Int
  /// The word at the location; `nil` if the text ends too early.
  package let found: String?
}

/// A JSON reader (RFC 8259) whose members know their offsets.
package struct JSONReader {
  let bytes: UnsafeBufferPointer<UInt8>
  let form: Form
  /// The offset of the first byte.
  var start = 0
  var index = 0
  /// The number of values in a document that may be broken.
  private var count = 0
  private var brokenAt: JSONError?

  enum Form {
    case strict, withComments, maybeBroken
  }

  /// The limit of nested arrays and objects. The stack of a background thread has room for it.
  private static let depthLimit = 128

  /// Reads a document from its beginning to its end.
  ///
  /// A text that is not Unicode, because of invalid UTF-8 or a single surrogate, and a number that is too large are
  /// ``DocumentValue/other``, so that they affect nothing but themselves.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8 without a byte order mark.
  ///   - allowsComments: whether `//` begins a comment up to the end of the line, and a comma may precede a closing
  ///     bracket, so that any line can be made a comment.
  ///   - start: the offset of the first byte. Errors count from 0.
  package static func read(
    _ bytes: Span<UInt8>, allowsComments: Bool = false, startingAt start: Int = 0
  ) throws(JSONError) -> DocumentValue {
    try bytes.withUnsafeBufferPointer { bytes throws(JSONError) in
      var reader = JSONReader(bytes: bytes, form: allowsComments ? .withComments : .strict, start: start)
      reader.skipBlanks()
      let value = try reader.readValue(depth: 0)
      reader.skipBlanks()
      guard reader.index == bytes.count else { throw reader.error() }
      return value
    }
  }

  /// Reads a document, UTF-8 without a byte order mark, that may be broken, and returns the first error, too. Its root,
  /// and the lists and objects in it, have what comes before the error, without the value in which it is. An unknown
  /// escape and a single surrogate, which are U+FFFD, and a comma before a closing bracket are no errors.
  package static func readBeginning(_ bytes: Span<UInt8>) -> (value: DocumentValue, error: JSONError?) {
    bytes.withUnsafeBufferPointer { bytes in
      var reader = JSONReader(bytes: bytes, form: .maybeBroken)
      reader.skipBlanks()
      do throws(JSONError) {
        return (try reader.readValue(depth: 0), reader.brokenAt)
      } catch {
        return (.other, error)
      }
    }
  }

  /// The limit of values in a document that may be broken. Each takes a hundred bytes of memory, and two in the document.
  private static let countLimit = 1_000_000
  /// The limit of nested lists and objects that keep what comes before an error.
  private static let wholeDepth = 2

  /// Notes an error in a list or object that keeps what comes before it.
  private mutating func end(at error: JSONError, depth: Int) throws(JSONError) {
    guard form == .maybeBroken, depth < Self.wholeDepth else { throw error }
    brokenAt = error
  }

  /// Reads the value that begins here.
  private mutating func readValue(depth: Int) throws(JSONError) -> DocumentValue {
    if form == .maybeBroken { count += 1 }
    guard depth < Self.depthLimit, count <= Self.countLimit else { throw error() }
    switch peek {
    case UInt8(ascii: "\""): return try readText().map(DocumentValue.text) ?? .other
    case UInt8(ascii: "{"): return .object(try readObject(depth: depth))
    case UInt8(ascii: "["): return .list(try readList(depth: depth))
    default: return try readWord()
    }
  }

  private mutating func readObject(depth: Int) throws(JSONError) -> [DocumentMember] {
    var members: [DocumentMember] = []
    do throws(JSONError) {
      try take("{")
      if takes("}") { return members }
      repeat {
        skipBlanks()
        let offset = index
        guard let key = try readText() else { throw error(at: offset) }
        try take(":")
        skipBlanks()
        let valueOffset = index
        let value = try readValue(depth: depth + 1)
        members.append(
          DocumentMember(
            key: key, value: value, offset: start + offset, valueOffset: start + valueOffset, end: start + index))
      } while brokenAt == nil && takesComma(before: "}")
      if brokenAt == nil { try take("}") }
    } catch {
      try end(at: error, depth: depth)
    }
    return members
  }

  private mutating func readList(depth: Int) throws(JSONError) -> [DocumentElement] {
    var elements: [DocumentElement] = []
    do throws(JSONError) {
      try take("[")
      if takes("]") { return elements }
      repeat {
        skipBlanks()
        let offset = index
        elements.append(DocumentElement(try readValue(depth: depth + 1), at: start + offset))
      } while takesComma(before: "]")
      try take("]")
    } catch {
      try end(at: error, depth: depth)
    }
    return elements
  }

  /// Returns whether another member or element follows.
  private mutating func takesComma(before bracket: Unicode.Scalar) -> Bool {
    guard takes(",") else { return false }
    guard form != .strict else { return true }
    skipBlanks()
    return peek != UInt8(ascii: bracket)
  }

  // MARK: Bytes

  var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipBlanks() {
    while let byte = peek {
      if byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D {
        index += 1
      } else if form == .withComments, bytes[index...].starts(with: Self.commentMark) {
        while let byte = peek, byte != 0x0A, byte != 0x0D { index += 1 }
      } else {
        return
      }
    }
  }

  private static let commentMark = Array("//".utf8)

  private mutating func takes(_ character: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard peek == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func take(_ character: Unicode.Scalar) throws(JSONError) {
    guard takes(character) else { throw error() }
  }

  func error(at start: Int? = nil) -> JSONError {
    let start = start ?? index
    let word = bytes[start...].prefix { $0 > 0x20 }.prefix(24)
    return JSONError(offset: start, found: start == bytes.count ? nil : String(decoding: word, as: UTF8.self))
  }
}
