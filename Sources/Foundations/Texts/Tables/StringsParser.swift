import Documents

/// Reads a `.strings` table: pairs `key = value;`, rows `key;` that stand for their own value, and comments.
///
/// After an error the parser continues with the next row, so that one run reports all errors.
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
    var isInBraces = token.kind == .punctuation("{")
    if isInBraces { advance() }
    while token.kind != .endOfFile {
      let comment = commentBeforeKey()
      switch token.kind {
      case .quoted, .word:
        parseRow(comment: comment)
      case .unterminated:
        advance()
      case .malformedWord:
        reportMalformedWord()
        skipWordsOfLine()
        if token.kind == .punctuation("=") { parseValue(key: nil) }
        if token.kind == .punctuation(";") { advance() }
      case .punctuation("}") where isInBraces:
        isInBraces = false
        advance()
        if token.kind != .endOfFile {
          lexer.report(.error("nothing may follow the closing brace of the table"), at: token.range.lowerBound)
        }
      case .punctuation(let character):
        lexer.report(.error("“\(character)” is not expected here"), at: token.range.lowerBound)
        advance()
      case .endOfFile:
        break
      }
    }
    _ = commentBeforeKey()
    if isInBraces { lexer.report(.error("the closing brace of the table is missing"), at: token.range.lowerBound) }
  }

  // MARK: - Rows

  /// Parses a row from its key, the current token, to after the semicolon.
  private mutating func parseRow(comment: String?) {
    let keyToken = token
    guard let key = keyToken.text else { return }
    advance()
    if recoverFromForgottenQuote(of: keyToken) { return }
    switch token.kind {
    case .punctuation("="):
      parseValue(key: key, comment: comment)
    case .quoted, .word:
      parseSecondText(key: key, keyToken: keyToken, comment: comment)
    case .unterminated:
      advance()
    default:
      add(key: key, value: key, comment: comment)
      if token.kind == .punctuation(";") {
        lexer.report(.warning("“\(key.text)” has no value, so the key itself is shown"), at: key.location)
      }
      expectSemicolon(after: key.text, behind: keyToken)
    }
  }

  /// Continues with a text after a key. If `=` follows, the text is the next key and the semicolon is missing;
  /// otherwise it is the value and the `=` is missing.
  private mutating func parseSecondText(key: LocatedText, keyToken: StringsToken, comment: String?) {
    let secondToken = token
    guard let second = secondToken.text else { return }
    let secondComment = commentBeforeKey()
    advance()
    if token.kind == .punctuation("=") {
      lexer.report(.missingSemicolon(after: key.text), at: keyToken.range.upperBound)
      add(key: key, value: key, comment: comment)
      parseValue(key: second, comment: secondComment)
    } else {
      lexer.report(.error("“=” is missing after the key “\(key.text)”"), at: keyToken.range.upperBound)
      add(key: key, value: second, comment: comment)
      expectSemicolon(after: key.text, behind: secondToken)
    }
  }

  /// Parses from the `=`, the current token, to after the semicolon. Without a key the value is dropped.
  private mutating func parseValue(key: LocatedText?, comment: String? = nil) {
    let keyText = key?.text ?? ""
    var lastToken = token
    advance()
    switch token.kind {
    case .quoted, .word:
      lastToken = token
      advance()
      if recoverFromForgottenQuote(of: lastToken) { return }
      if let key, let value = lastToken.text { add(key: key, value: value, comment: comment) }
    case .unterminated:
      return advance()
    case .malformedWord:
      reportMalformedWord()
      lastToken = skipWordsOfLine()
    case .punctuation("{"), .punctuation("("), .punctuation("<"):
      lexer.report(
        .error("the value of “\(keyText)” must be a text, not a list or data"), at: token.range.lowerBound)
      lastToken = skipNestedValue()
    case .punctuation, .endOfFile:
      lexer.report(.error("the value of “\(keyText)” is missing"), at: lastToken.range.upperBound)
      if token.kind == .punctuation("=") { advance() }
      if token.kind != .punctuation(";") { return }
    }
    expectSemicolon(after: keyText, behind: lastToken)
  }

  private mutating func expectSemicolon(after key: String, behind lastToken: StringsToken) {
    if token.kind == .punctuation(";") {
      lastRowLine = token.location.line
      advance()
    } else {
      lexer.report(.missingSemicolon(after: key), at: lastToken.range.upperBound)
    }
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

  private mutating func reportMalformedWord() {
    guard case .malformedWord(let word) = token.kind else { return }
    let hasCurlyQuotes = word.contains { "“”„‘’‚".contains($0) }
    lexer.report(
      .error(
        hasCurlyQuotes
          ? "curly quotes do not quote; write straight ones"
          : "“\(word)” is not expected here; a key or value of such characters stands in quotes"),
      at: token.range.lowerBound)
  }

  /// Skips the words in the line of the current token, since one error is enough for them, and returns the last.
  @discardableResult
  private mutating func skipWordsOfLine() -> StringsToken {
    var last = token
    while token.location.line == last.location.line {
      switch token.kind {
      case .word, .malformedWord: last = token
      case .quoted, .unterminated, .punctuation, .endOfFile: return last
      }
      advance()
    }
    return last
  }

  /// Skips a list, a dictionary or data from its opening bracket, the current token, and returns its last token.
  private mutating func skipNestedValue() -> StringsToken {
    var depth = 0
    while true {
      let skipped = token
      switch token.kind {
      case .punctuation("{"), .punctuation("("), .punctuation("<"): depth += 1
      case .punctuation("}"), .punctuation(")"), .punctuation(">"): depth -= 1
      case .endOfFile: return skipped
      default: break
      }
      advance()
      if depth == 0 { return skipped }
    }
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
