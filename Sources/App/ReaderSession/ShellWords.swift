/// A command line, perhaps up to the cursor, split into words as a shell does it.
package struct ShellWords: Equatable {
  /// The words without their quotes.
  let words: [String]
  /// The quote that is open at the end of the line.
  package let openQuote: Character?
  /// The number of characters of the last word before that quote.
  package let countBeforeQuote: Int
  /// Whether the line ends with a backslash that escapes nothing.
  let endsWithBackslash: Bool
  /// The text after the character that has ended the line.
  let rest: Substring
  private let endsInWord: Bool

  /// Whether each quote and backslash has its counterpart.
  var isComplete: Bool { openQuote == nil && !endsWithBackslash }

  /// The words, of which the last one is being typed; it is empty after a space.
  package var wordsBeforeCursor: [String] { endsInWord ? words : words + [""] }

  /// - Parameter end: a character that ends the line outside of quotes.
  package init(_ line: some StringProtocol, until end: Character? = nil) {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var countBeforeQuote = 0
    var isEscaped = false
    var rest = Substring(line)
    while let character = rest.popFirst() {
      if isEscaped {
        isEscaped = false
        let isKept = quote != nil && !Self.escapedInQuotes.contains(character)
        word = (word ?? "") + (isKept ? "\\" : "") + String(character)
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
        countBeforeQuote = word?.count ?? 0
      } else if quote == nil, character == end {
        break
      } else if quote == nil, character.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    self.words = words + (word.map { [$0] } ?? [])
    endsInWord = word != nil
    openQuote = quote
    self.countBeforeQuote = quote == nil ? 0 : countBeforeQuote
    endsWithBackslash = isEscaped
    self.rest = rest
  }

  /// Returns the text quoted for a shell.
  ///
  /// - Parameter quote: the quote that is open before the text.
  package static func quoted(_ text: String, within quote: Character?) -> String {
    switch quote {
    case "'":
      text.replacing("'", with: #"'\''"#)
    case "\"":
      escaped(text) { escapedInQuotes.contains($0) }
    default:
      escaped(text) { !($0.isLetter || $0.isNumber || plain.contains($0)) }
    }
  }

  private static func escaped(_ text: String, where isSpecial: (Character) -> Bool) -> String {
    text.map { isSpecial($0) ? "\\\($0)" : String($0) }.joined()
  }

  /// The characters that a backslash escapes in double quotes.
  private static let escapedInQuotes: Set<Character> = ["\"", "\\", "$", "`"]
  /// Punctuation without a special meaning in shells.
  private static let plain = Set("%+,-./:=@_")
}
