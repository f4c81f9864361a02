/// What can be wrong with the text of a `.strings` table.
enum StringsIssue: Issue, Equatable {
  case unexpectedCharacter(Character)
  case unquotedText(String)
  case curlyQuotes
  case unterminatedString
  case unterminatedComment
  case missingSemicolon(after: String)
  case missingEquals(after: String)
  case missingValue(key: String)
  /// A row that is just a key, which stands for its own value.
  case noValue(key: String)
  case missingClosingBrace
  case textAfterClosingBrace
  case valueIsNotText(key: String)
  case unicodeEscapeWithoutDigits
  case octalEscapeTooLarge(String)
  case unpairedSurrogate(String)
  case lowercaseUnicodeEscape

  var severity: Severity {
    switch self {
    case .noValue, .lowercaseUnicodeEscape: .warning
    default: .error
    }
  }

  var description: String {
    switch self {
    case .unexpectedCharacter(let character): "“\(character)” is not expected here"
    case .unquotedText(let text): "“\(text)” is not expected here; a key or value of such characters stands in quotes"
    case .curlyQuotes: "curly quotes do not quote; write straight ones"
    case .unterminatedString: "the closing quote of this string is missing"
    case .unterminatedComment: "the end of this comment, “*/”, is missing"
    case .missingSemicolon(let key): "“;” is missing after the row of “\(key)”"
    case .missingEquals(let key): "“=” is missing after the key “\(key)”"
    case .missingValue(let key): "the value of “\(key)” is missing"
    case .noValue(let key): "“\(key)” has no value, so the key itself is shown"
    case .missingClosingBrace: "the closing brace of the table is missing"
    case .textAfterClosingBrace: "nothing may follow the closing brace of the table"
    case .valueIsNotText(let key): "the value of “\(key)” must be a text, not a list or data"
    case .unicodeEscapeWithoutDigits: "“\\U” needs one to four hexadecimal digits"
    case .octalEscapeTooLarge(let escape): "“\(escape)” is more than the largest octal escape, “\\377”"
    case .unpairedSurrogate(let escape): "“\(escape)” is half of a surrogate pair; the other half is missing"
    case .lowercaseUnicodeEscape: "“\\u” is just the letter u; an escape is “\\U” with up to four hexadecimal digits"
    }
  }
}
