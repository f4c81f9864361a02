import Documents

/// Reads a `.strings` table: pairs `key = value;`, rows `key;` that stand for their own value, and comments. The grammar of
/// texts is that of Foundation's old-style property lists.
///
/// After an error the parser continues with the next row or line, so that one run reports all errors.
///
/// - Complexity: O(n) in the length of the text, except after a missing quote, where reading goes back: once for each error
///   and at most `Diagnostic.limit` times.
struct StringsParser {
  private let bytes: [UInt8]
  private var offset = 0
  private var locator: SourceLocator
  private var diagnostics: [Diagnostic]
  private var errorCount = 0
  private var entries: [TableEntry] = []
  private var keyLocations: [String: SourceLocation] = [:]
  /// The comments since the last row.
  private var comments: [Comment] = []
  /// The line in which the last row ended; a comment in the same line belongs to that row.
  private var lastRowLine = 0

  /// A comment, or consecutive `//` lines.
  private struct Comment {
    var text: String
    let firstLine: Int
    var lastLine: Int
    let isLineComment: Bool
  }

  /// An error that ends a row.
  private struct RowError: Error {
    let message: String
    let offset: Int
    /// The offset at which reading continues; `nil` for the next line.
    var next: Int?
  }

  static func parse(_ text: SourceText) -> ParsedTable {
    var parser = StringsParser(text)
    parser.parseTable()
    return ParsedTable(entries: parser.entries, diagnostics: parser.diagnostics)
  }

  private init(_ text: SourceText) {
    bytes = text.bytes
    locator = SourceLocator(path: text.path, bytes: text.bytes)
    diagnostics = text.diagnostics
  }

  private mutating func parseTable() {
    skipBlanks()
    while offset < bytes.count, errorCount < Diagnostic.limit {
      do throws(RowError) {
        try parseRow(comment: commentBeforeRow())
      } catch {
        report(error.message, at: error.offset)
        offset = error.next ?? bytes[offset...].firstIndex(where: Self.isLineBreak) ?? bytes.count
      }
      skipBlanks()
    }
    _ = commentBeforeRow()
  }

  /// Adds an issue. Reading ends when the limit of errors is reached.
  private mutating func report(_ diagnostic: Diagnostic) {
    guard errorCount < Diagnostic.limit else { return }
    diagnostics.append(diagnostic)
    guard diagnostic.isError else { return }
    errorCount += 1
    if errorCount == Diagnostic.limit { diagnostics.report(Diagnostic.tooMany, at: diagnostic.location) }
  }

  private mutating func report(_ error: String, at offset: Int) {
    report(.error(error, at: locator.location(of: offset)))
  }

  // MARK: - Rows

  private mutating func parseRow(comment: String?) throws(RowError) {
    guard let key = try readText() else {
      let character = Character(Unicode.Scalar(bytes[offset]))
      throw RowError(message: "“\(character)” is not expected here", offset: offset, next: offset + 1)
    }
    var (value, end) = (key, offset)
    skipBlanks()
    if byte() == UInt8(ascii: "=") {
      offset += 1
      let afterEquals = offset
      skipBlanks()
      guard let text = try readText() else {
        let isList = byte().map("{(<".utf8.contains) ?? false
        throw isList
          ? RowError(message: "the value of “\(key.text)” must be a text, not a list or data", offset: offset)
          : RowError(message: "the value of “\(key.text)” is missing", offset: afterEquals)
      }
      (value, end) = (text, offset)
      skipBlanks()
    } else if byte() == UInt8(ascii: ";") {
      report(.warning("“\(key.text)” has no value, so the key itself is shown", at: key.location))
    } else if isAtText, !bytes[end..<offset].contains(where: Self.isLineBreak) {
      throw RowError(message: "“=” is missing after the key “\(key.text)”", offset: end)
    }
    add(key: key, value: value, comment: comment)
    if byte() == UInt8(ascii: ";") {
      lastRowLine = locator.location(of: offset).line
      offset += 1
    } else {
      report("“;” is missing after the row of “\(key.text)”", at: end)
    }
  }

  private mutating func add(key: LocatedText, value: LocatedText, comment: String?) {
    if let first = keyLocations[key.text] {
      report(.duplicateKey(key.text, first: first, at: key.location))
    } else {
      keyLocations[key.text] = key.location
      entries.append(TableEntry(key: key, variants: [TableEntry.Variant(format: value)], comment: comment))
    }
  }

  // MARK: - Texts

  /// Reads a text in quotes or a word that needs none; `nil` if there is neither.
  private mutating func readText() throws(RowError) -> LocatedText? {
    guard let first = byte(), !Self.isPunctuation(first) else { return nil }
    let start = offset
    let location = locator.location(of: start)
    if Self.isQuote(first) { return LocatedText(text: try readQuotedText(), location: location) }
    while let byte = byte(), spaceLength == nil, !Self.isPunctuation(byte), !Self.isQuote(byte) { offset += 1 }
    let word = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard !bytes[start..<offset].allSatisfy(Self.needsNoQuotes) else {
      return LocatedText(text: word, location: location)
    }
    let advice =
      word.contains { "“”„‘’‚".contains($0) }
      ? "curly quotes do not quote; write straight ones"
      : "“\(word)” is not expected here; a key or value of such characters stands in quotes"
    throw RowError(message: advice, offset: start)
  }

  private mutating func readQuotedText() throws(RowError) -> String {
    let start = offset
    let delimiter = bytes[start]
    var end = start + 1
    while end < bytes.count, bytes[end] != delimiter { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
    let lineEnd = bytes[start..<min(end, bytes.count)].firstIndex(where: Self.isLineBreak)
    // A text of several lines whose closing quote touches the next text has most likely lost its quote, and the quote
    // that seems to close it opens the next text.
    offset = end + 1
    if end >= bytes.count || lineEnd != nil && isAtText {
      throw RowError(
        message: "the closing quote of this string is missing", offset: start, next: lineEnd ?? bytes.count)
    }
    var text: [UInt8] = []
    offset = start + 1
    while offset < end {
      if bytes[offset] == UInt8(ascii: "\\") {
        readEscape(into: &text)
      } else {
        text.append(bytes[offset])
        offset += 1
      }
    }
    offset = end + 1
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads an escape sequence from its backslash. An escaped character without a special meaning stands for itself.
  private mutating func readEscape(into text: inout [UInt8]) {
    let start = offset
    offset += 1
    let byte = bytes[offset]
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
          .warning(
            "“\\u” is just the letter u; an escape is “\\U” with up to four hexadecimal digits",
            at: locator.location(of: start)))
      }
      text.append(byte)
    }
    offset += 1
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
      report("“\(spelling(from: start))” is more than the largest octal escape, “\\377”", at: start)
    }
  }

  private mutating func readUnicodeEscape(from start: Int, into text: inout [UInt8]) {
    guard let unit = readCodeUnit() else {
      Self.append("\u{FFFD}", to: &text)
      return report("“\\U” needs one to four hexadecimal digits", at: start)
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
    report("“\(spelling(from: start))” is half of a surrogate pair; the other half is missing", at: start)
  }

  /// Reads `U` and up to four hexadecimal digits; `nil` if there are none.
  private mutating func readCodeUnit() -> UInt16? {
    offset += 1
    let digits = bytes[offset...].prefix(4).prefix(while: Self.isHexDigit)
    offset += digits.count
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private func spelling(from start: Int) -> String { String(decoding: bytes[start..<offset], as: UTF8.self) }

  private static func append(_ scalar: Unicode.Scalar, to text: inout [UInt8]) {
    text += String(Character(scalar)).utf8
  }

  // MARK: - Space and comments

  private mutating func skipBlanks() {
    while true {
      if let length = spaceLength {
        offset += length
      } else if isAtComment {
        skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() {
    let start = offset
    let isLineComment = isAt("/", "/")
    offset += 2
    while offset < bytes.count, !(isLineComment ? Self.isLineBreak(bytes[offset]) : isAt("*", "/")) { offset += 1 }
    let text = String(decoding: bytes[(start + 2)..<offset], as: UTF8.self)
    if !isLineComment, offset == bytes.count {
      report("the end of this comment, “*/”, is missing", at: start)
    }
    if !isLineComment { offset = min(offset + 2, bytes.count) }
    let (firstLine, lastLine) = (locator.location(of: start).line, locator.location(of: offset).line)
    if isLineComment, let last = comments.last, last.isLineComment, last.lastLine == firstLine - 1 {
      comments[comments.count - 1].text += "\n" + text
      comments[comments.count - 1].lastLine = lastLine
    } else {
      comments.append(Comment(text: text, firstLine: firstLine, lastLine: lastLine, isLineComment: isLineComment))
    }
  }

  /// Returns the comment for the row that starts here: the last one before it, unless a blank line separates them. A
  /// comment in the line where the previous row ended belongs to that row.
  private mutating func commentBeforeRow() -> String? {
    defer { comments = [] }
    var rest = comments[...]
    if let first = rest.first, first.firstLine == lastRowLine, let last = entries.indices.last {
      rest.removeFirst()
      entries[last].comment = entries[last].comment ?? Self.trimmed(first.text)
    }
    guard let nearest = rest.last, locator.location(of: offset).line - nearest.lastLine <= 1 else { return nil }
    let text = Self.trimmed(nearest.text)
    return text.isEmpty ? nil : text
  }

  /// Returns the text of a comment without the space around it and around its lines.
  private static func trimmed(_ text: String) -> String {
    text.trimmed.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { String($0.trimmed) }
      .joined(separator: "\n")
  }

  // MARK: - Classes of bytes

  /// The byte at a distance from the current offset; `nil` after the end.
  private func byte(ahead distance: Int = 0) -> UInt8? {
    offset + distance < bytes.count ? bytes[offset + distance] : nil
  }

  private func isAt(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    byte() == UInt8(ascii: first) && byte(ahead: 1) == UInt8(ascii: second)
  }

  private var isAtComment: Bool { isAt("/", "*") || isAt("/", "/") }

  private var isAtText: Bool { spaceLength == nil && !isAtComment && byte().map(Self.isPunctuation) == false }

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

  private static func isPunctuation(_ byte: UInt8) -> Bool { "=;,{}()<>".utf8.contains(byte) }

  private static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

  private static func needsNoQuotes(_ byte: UInt8) -> Bool {
    ASCII.isLetterOrDigit(byte) || "_$/:.-".utf8.contains(byte)
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool { Character(Unicode.Scalar(byte)).isHexDigit }
}
