import Documents

/// A piece of a `.strings` table.
struct StringsToken {
  enum Kind: Equatable {
    /// A text in quotes, its escapes resolved.
    case quoted(String)
    /// The first line of a quoted text that never ends.
    case unterminated
    /// A run of characters that need no quotes.
    case word(String)
    /// A run of characters of which some need quotes.
    case malformedWord(String)
    /// One of `= ; , { } ( ) < >`.
    case punctuation(Character)
    case endOfFile
  }

  let kind: Kind
  /// The offsets of its bytes, including quotes.
  let range: Range<Int>
  let location: SourceLocation
  /// The end of the first line of a quoted text with several lines, else `nil`.
  var firstLineEnd: Int?

  /// The text of a key or a value; `nil` for other tokens.
  var text: LocatedText? {
    switch kind {
    case .quoted(let text), .word(let text): LocatedText(text: text, location: location)
    case .unterminated, .malformedWord, .punctuation, .endOfFile: nil
    }
  }
}

/// A comment of a `.strings` table.
struct StringsComment {
  /// The byte ranges of the text without delimiters; several for consecutive `//` lines.
  var ranges: [Range<Int>]
  let firstLine: Int
  var lastLine: Int
  let isLineComment: Bool
}

extension DocumentIssue {
  static let unterminatedString = error("the closing quote of this string is missing")
}

/// Splits the text of a `.strings` table into tokens.
///
/// The grammar is that of Foundation's old-style property lists. Each byte is read once, except after a missing quote:
/// then the parser goes back with `resume(at:)`, once for each error and at most `DocumentIssue.limit` times.
struct StringsLexer {
  private(set) var diagnostics: [Diagnostic] = []
  /// How many of the diagnostics are errors.
  private var errorCount = 0
  /// The comments since they were last taken.
  private var comments: [StringsComment] = []
  private let bytes: [UInt8]
  private var offset = 0
  private var locator: SourceLocator

  init(_ text: SourceText) {
    bytes = text.bytes
    locator = SourceLocator(path: text.path, bytes: text.bytes)
  }

  mutating func takeComments() -> [StringsComment] {
    defer { comments = [] }
    return comments
  }

  /// The text of a comment, without the space around it and around its lines.
  func text(of comment: StringsComment) -> String {
    let lines = comment.ranges.map { String(decoding: bytes[$0], as: UTF8.self) }.joined(separator: "\n")
    return lines[...].trimmed.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { String($0.trimmed) }
      .joined(separator: "\n")
  }

  /// Whether two tokens are in different lines.
  func hasLineBreak(between first: StringsToken, _ second: StringsToken) -> Bool {
    bytes[first.range.upperBound..<second.range.lowerBound].contains(where: Self.isLineBreak)
  }

  mutating func report(_ issue: DocumentIssue, at offset: Int) {
    report(issue, at: locator.location(of: offset))
  }

  /// Adds an issue; reading ends when the limit of errors is reached.
  mutating func report(_ issue: DocumentIssue, at location: SourceLocation) {
    guard errorCount < DocumentIssue.limit else { return }
    diagnostics.report(issue, at: location)
    guard issue.severity == .error else { return }
    errorCount += 1
    guard errorCount == DocumentIssue.limit else { return }
    diagnostics.report(.tooMany, at: location)
    self.offset = bytes.count
  }

  /// Continues at `offset`, and drops the issues after it.
  mutating func resume(at offset: Int) {
    guard errorCount < DocumentIssue.limit else { return }
    let location = locator.location(of: offset)
    diagnostics.removeAll { location < $0.location }
    errorCount = diagnostics.count { $0.isError }
    comments = []
    self.offset = offset
  }

  mutating func next() -> StringsToken {
    skipSpaceAndComments()
    let start = offset
    let location = locator.location(of: start)
    guard let byte = byte() else {
      return StringsToken(kind: .endOfFile, range: start..<start, location: location)
    }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      return quotedText(delimiter: byte, location: location)
    case _ where Self.isPunctuation(byte):
      offset += 1
      let kind = StringsToken.Kind.punctuation(Character(Unicode.Scalar(byte)))
      return StringsToken(kind: kind, range: start..<offset, location: location)
    default:
      return word(location: location)
    }
  }

  // MARK: - Space and comments

  private mutating func skipSpaceAndComments() {
    while true {
      if let length = spaceLength {
        offset += length
      } else if isAt("/", "*") {
        skipBlockComment()
      } else if isAt("/", "/") {
        skipLineComment()
      } else {
        return
      }
    }
  }

  private mutating func skipBlockComment() {
    let mark = offset
    let firstLine = locator.location(of: mark).line
    offset += 2
    while offset < bytes.count, !isAt("*", "/") { offset += 1 }
    let range = mark + 2..<offset
    if offset < bytes.count {
      offset += 2
    } else {
      report(.error("the end of this comment, “*/”, is missing"), at: mark)
    }
    let lastLine = locator.location(of: offset).line
    comments.append(
      StringsComment(ranges: [range], firstLine: firstLine, lastLine: lastLine, isLineComment: false))
  }

  private mutating func skipLineComment() {
    let line = locator.location(of: offset).line
    offset += 2
    let start = offset
    while let byte = byte(), !Self.isLineBreak(byte) { offset += 1 }
    if let last = comments.indices.last, comments[last].isLineComment, comments[last].lastLine == line - 1 {
      comments[last].ranges.append(start..<offset)
      comments[last].lastLine = line
    } else {
      comments.append(
        StringsComment(ranges: [start..<offset], firstLine: line, lastLine: line, isLineComment: true))
    }
  }

  // MARK: - Texts

  private mutating func word(location: SourceLocation) -> StringsToken {
    let start = offset
    var isMalformed = false
    while let byte = byte(), spaceLength == nil, !Self.isPunctuation(byte), !Self.isQuote(byte) {
      isMalformed = isMalformed || !Self.needsNoQuotes(byte)
      offset += 1
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    return StringsToken(
      kind: isMalformed ? .malformedWord(text) : .word(text), range: start..<offset, location: location)
  }

  private mutating func quotedText(delimiter: UInt8, location: SourceLocation) -> StringsToken {
    let start = offset
    offset += 1
    var text: [UInt8] = []
    var copied = offset
    var firstLineEnd: Int?
    while let byte = byte(), byte != delimiter {
      if byte == UInt8(ascii: "\\") {
        text += bytes[copied..<offset]
        readEscape(into: &text)
        copied = offset
      } else {
        if firstLineEnd == nil, Self.isLineBreak(byte) { firstLineEnd = offset }
        offset += 1
      }
    }
    guard offset < bytes.count else {
      resume(at: firstLineEnd ?? offset)
      report(.unterminatedString, at: location)
      return StringsToken(kind: .unterminated, range: start..<max(start, offset), location: location)
    }
    text += bytes[copied..<offset]
    offset += 1
    let kind = StringsToken.Kind.quoted(String(decoding: text, as: UTF8.self))
    return StringsToken(kind: kind, range: start..<offset, location: location, firstLineEnd: firstLineEnd)
  }

  // MARK: - Escapes

  /// Reads an escape sequence from its backslash. An escaped character without a special meaning stands for itself.
  private mutating func readEscape(into text: inout [UInt8]) {
    let start = offset
    offset += 1
    guard let byte = byte() else { return }
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      return readOctalEscape(from: start, into: &text)
    case UInt8(ascii: "U"):
      return readUnicodeEscape(from: start, into: &text)
    case UInt8(ascii: "a"): text.append(0x07)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "v"): text.append(0x0B)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "r"): text.append(0x0D)
    default:
      if byte == UInt8(ascii: "u"), bytes[offset...].dropFirst().prefix(4).count(where: Self.isHexDigit) == 4 {
        report(
          .warning("“\\u” is just the letter u; an escape is “\\U” with up to four hexadecimal digits"), at: start)
      }
      text.append(byte)
    }
    // The report may have reached the limit and ended the reading.
    offset = min(offset + 1, bytes.count)
  }

  /// Up to three octal digits are the number of a Unicode scalar below 256. Foundation takes the number as a
  /// character of the NeXTSTEP encoding, which differs from Unicode above 127 and is out of use.
  private mutating func readOctalEscape(from start: Int, into text: inout [UInt8]) {
    let digits = bytes[offset...].prefix(3).prefix { UInt8(ascii: "0")...UInt8(ascii: "7") ~= $0 }
    offset += digits.count
    let value = digits.reduce(0) { $0 * 8 + Int($1 - UInt8(ascii: "0")) }
    if let byte = UInt8(exactly: value) {
      Self.append(Unicode.Scalar(byte), to: &text)
    } else {
      Self.append("\u{FFFD}", to: &text)
      report(.error("“\(spelling(from: start))” is more than the largest octal escape, “\\377”"), at: start)
    }
  }

  private mutating func readUnicodeEscape(from start: Int, into text: inout [UInt8]) {
    guard let unit = readCodeUnit() else {
      Self.append("\u{FFFD}", to: &text)
      return report(.error("“\\U” needs one to four hexadecimal digits"), at: start)
    }
    if let scalar = Unicode.Scalar(UInt32(unit)) { return Self.append(scalar, to: &text) }
    let end = offset
    if UTF16.isLeadSurrogate(unit), isAt("\\", "U") {
      offset += 1
      if let second = readCodeUnit(), UTF16.isTrailSurrogate(second) {
        return Self.append(UTF16.decode(UTF16.EncodedScalar([unit, second])), to: &text)
      }
      offset = end
    }
    Self.append("\u{FFFD}", to: &text)
    report(.error("“\(spelling(from: start))” is half of a surrogate pair; the other half is missing"), at: start)
  }

  /// Reads `U` and up to four hexadecimal digits; `nil` if there are none.
  private mutating func readCodeUnit() -> UInt16? {
    offset += 1
    let digits = bytes[offset...].prefix(4).prefix(while: Self.isHexDigit)
    offset += digits.count
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private func spelling(from start: Int) -> String {
    String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private static func append(_ scalar: Unicode.Scalar, to text: inout [UInt8]) {
    text += String(Character(scalar)).utf8
  }

  // MARK: - Classes of bytes

  /// The byte at a distance from the current offset; `nil` after the end.
  private func byte(ahead distance: Int = 0) -> UInt8? {
    offset + distance < bytes.count ? bytes[offset + distance] : nil
  }

  private func isAt(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    byte() == UInt8(ascii: first) && byte(ahead: 1) == UInt8(ascii: second)
  }

  /// The number of bytes of the white space character here (ASCII white space, U+2028 or U+2029); `nil` if there is
  /// none.
  private var spaceLength: Int? {
    switch byte() ?? 0 {
    case UInt8(ascii: " "), 0x09...0x0D: 1
    case 0xE2 where byte(ahead: 1) == 0x80 && (byte(ahead: 2) == 0xA8 || byte(ahead: 2) == 0xA9): 3
    default: nil
    }
  }

  private static func isLineBreak(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    "=;,{}()<>".utf8.contains(byte)
  }

  private static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  private static func needsNoQuotes(_ byte: UInt8) -> Bool {
    ASCII.isLetterOrDigit(byte) || "_$/:.-".utf8.contains(byte)
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    Character(Unicode.Scalar(byte)).isHexDigit
  }
}
