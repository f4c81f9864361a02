import Documents

/// Reads a `.strings` table: pairs `key = value;`, rows `key;` that stand for their own value, and comments.
///
/// After an error the parser continues with the next row or line, so that one run reports all errors.
///
/// - Complexity: O(n) in the length of the text.
struct StringsParser {
  private var lexer: StringsLexer
  private var token: StringsToken
  private var entries: [TableEntry] = []
  private var keyLocations: [String: SourceLocation] = [:]
  /// The line in which the last row ended; a comment in the same line belongs to that row.
  private var lastRowLine = 0

  static func parse(_ text: SourceText) -> ParsedTable {
    var parser = StringsParser(text)
    parser.parseTable()
    return ParsedTable(entries: parser.entries, diagnostics: text.diagnostics + parser.lexer.diagnostics)
  }

  private init(_ text: SourceText) {
    lexer = StringsLexer(text)
    token = lexer.next()
  }

  private mutating func advance() {
    token = lexer.next()
  }

  private mutating func parseTable() {
    while token.kind != .endOfFile {
      let comment = commentBeforeKey()
      switch token.kind {
      case .quoted(let text), .word(let text):
        parseRow(key: LocatedText(text: text, location: token.location), comment: comment)
      case .malformedWord(let word):
        report(malformedWord: word)
      case .punctuation(let character):
        lexer.report(.error("“\(character)” is not expected here"), at: token.range.lowerBound)
        advance()
      case .unterminated, .endOfFile:
        advance()
      }
    }
    _ = commentBeforeKey()
  }

  // MARK: - Rows

  /// Parses a row from its key, the current token, to after the semicolon.
  private mutating func parseRow(key: LocatedText, comment: String?) {
    let keyToken = token
    var last = token
    advance()
    if recoverFromForgottenQuote(of: keyToken) { return }
    var value = key
    switch token.kind {
    case .punctuation("="):
      let equals = token
      advance()
      guard let text = token.text else { return reportNoValue(of: key.text, after: equals) }
      (value, last) = (text, token)
      advance()
      if recoverFromForgottenQuote(of: last) { return }
    case .punctuation(";"):
      lexer.report(.warning("“\(key.text)” has no value, so the key itself is shown"), at: key.location)
    case .quoted where !lexer.hasLineBreak(between: keyToken, token),
      .word where !lexer.hasLineBreak(between: keyToken, token):
      lexer.report(.error("“=” is missing after the key “\(key.text)”"), at: keyToken.range.upperBound)
      return skipLine()
    case .unterminated:
      return advance()
    case .quoted, .word, .malformedWord, .punctuation, .endOfFile:
      break
    }
    add(key: key, value: value, comment: comment)
    if token.kind == .punctuation(";") {
      lastRowLine = token.location.line
      advance()
    } else {
      lexer.report(.error("“;” is missing after the row of “\(key.text)”"), at: last.range.upperBound)
    }
  }

  private mutating func reportNoValue(of key: String, after equals: StringsToken) {
    switch token.kind {
    case .malformedWord(let word): return report(malformedWord: word)
    case .unterminated: return advance()
    case .punctuation("{"), .punctuation("("), .punctuation("<"):
      lexer.report(.error("the value of “\(key)” must be a text, not a list or data"), at: token.range.lowerBound)
    case .quoted, .word, .punctuation, .endOfFile:
      lexer.report(.error("the value of “\(key)” is missing"), at: equals.range.upperBound)
    }
    skipLine()
  }

  private mutating func add(key: LocatedText, value: LocatedText, comment: String?) {
    if let first = keyLocations[key.text] {
      lexer.report(.duplicateKey(key.text, first: first), at: key.location)
    } else {
      keyLocations[key.text] = key.location
      entries.append(TableEntry(key: key, value: .text(value), comment: comment))
    }
  }

  // MARK: - Recovery

  /// Recovers from a missing closing quote. A text with a line break whose closing quote touches the next text has most
  /// likely lost its quote, and the quote that seems to close it opens the next text. The error is reported for the
  /// first line, and reading continues after it.
  private mutating func recoverFromForgottenQuote(of textToken: StringsToken) -> Bool {
    guard let firstLineEnd = textToken.firstLineEnd, token.range.lowerBound == textToken.range.upperBound else {
      return false
    }
    switch token.kind {
    case .quoted, .word, .malformedWord: break
    case .unterminated, .punctuation, .endOfFile: return false
    }
    lexer.resume(at: firstLineEnd)
    lexer.report(.unterminatedString, at: textToken.location)
    advance()
    return true
  }

  private mutating func report(malformedWord word: String) {
    let hasCurlyQuotes = word.contains { "“”„‘’‚".contains($0) }
    lexer.report(
      .error(
        hasCurlyQuotes
          ? "curly quotes do not quote; write straight ones"
          : "“\(word)” is not expected here; a key or value of such characters stands in quotes"),
      at: token.range.lowerBound)
    skipLine()
  }

  /// Skips the rest of the line of the current token, since one error is enough for it.
  private mutating func skipLine() {
    let line = token.location.line
    while token.kind != .endOfFile, token.location.line == line { advance() }
  }

  // MARK: - Comments

  /// Returns the comment for the row that starts with the current token: the last one before it, unless a blank line
  /// separates them. A comment in the line where the previous row ended belongs to that row.
  private mutating func commentBeforeKey() -> String? {
    var comments = lexer.takeComments()
    if let first = comments.first, first.firstLine == lastRowLine, let last = entries.indices.last {
      comments.removeFirst()
      if entries[last].comment == nil { entries[last].comment = lexer.text(of: first) }
    }
    guard let nearest = comments.last, token.location.line - nearest.lastLine <= 1 else { return nil }
    let text = lexer.text(of: nearest)
    return text.isEmpty ? nil : text
  }
}
