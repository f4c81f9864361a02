/// The first location at which a text stops being JSON.
package struct JSONError: Error, Hashable, Sendable {
  package let offset: Int
  /// The word at the location; `nil` if the text ends too early.
  package let found: String?
}

/// A JSON reader (RFC 8259) whose members know their offsets.
package struct JSONReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let allowsComments: Bool
  private var index = 0

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
  /// - Throws: ``JSONError``
  package static func read(_ bytes: Span<UInt8>, allowsComments: Bool = false) throws(JSONError) -> DocumentValue {
    try bytes.withUnsafeBufferPointer { bytes throws(JSONError) in
      var reader = JSONReader(bytes: bytes, allowsComments: allowsComments)
      reader.skipBlanks()
      let value = try reader.readValue(depth: 0)
      reader.skipBlanks()
      guard reader.index == bytes.count else { throw reader.error() }
      return value
    }
  }

  /// Reads the value that begins at an offset.
  ///
  /// - Returns: the value, and the offset of its end.
  /// - Throws: ``JSONError``
  static func value(at offset: Int, in bytes: Span<UInt8>) throws(JSONError) -> (DocumentValue, end: Int) {
    try bytes.withUnsafeBufferPointer { bytes throws(JSONError) in
      var reader = JSONReader(bytes: bytes, allowsComments: false)
      reader.index = offset
      reader.skipBlanks()
      return (try reader.readValue(depth: 0), reader.index)
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, allowsComments: Bool) {
    self.bytes = bytes
    self.allowsComments = allowsComments
  }

  /// Reads the value that begins here.
  private mutating func readValue(depth: Int) throws(JSONError) -> DocumentValue {
    guard depth < Self.depthLimit else { throw error() }
    switch peek {
    case UInt8(ascii: "\""): return try readText().map(DocumentValue.text) ?? .other
    case UInt8(ascii: "{"): return .object(try readObject(depth: depth))
    case UInt8(ascii: "["): return .list(try readList(depth: depth))
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
      guard let key = try readText() else { throw error(at: offset) }
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
    guard allowsComments else { return true }
    skipBlanks()
    return peek != UInt8(ascii: bracket)
  }

  // MARK: Texts

  /// - Returns: `nil` for a text that is not Unicode.
  private mutating func readText() throws(JSONError) -> String? {
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
    return String(validating: UnsafeBufferPointer(rebasing: bytes[first..<index]), as: UTF8.self)
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
        text.append(Self.notUnicode)
      }
    }
    guard index < bytes.count else { throw error() }
    index += 1
    return String(validating: text, as: UTF8.self)
  }

  /// A byte that UTF-8 does not contain.
  private static let notUnicode: UInt8 = 0xFF

  /// Reads an escape after its backslash.
  ///
  /// - Returns: `nil` for a single surrogate.
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
    default: throw error(at: start)
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

  /// Reads a number, true, false or null.
  private mutating func readWord() throws(JSONError) -> DocumentValue {
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
    if rest.isEmpty, let integer = Int64(text) { return .integer(integer) }
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
    return number.isFinite ? .number(number) : .other
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

  private static func endsWord(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "}")
      || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "/")
  }

  private func error(at start: Int? = nil) -> JSONError {
    let start = start ?? index
    let word = bytes[start...].prefix { $0 > 0x20 }.prefix(24)
    return JSONError(offset: start, found: start == bytes.count ? nil : String(decoding: word, as: UTF8.self))
  }
}
