/// A command line up to the cursor, split into words as a shell does it.
struct ShellWords: Hashable {
  /// The words without their quotes. The last one is being typed; it is empty after a space.
  let words: [String]
  /// The quote that is open at the end of the line.
  let openQuote: Character?
  /// The number of characters of the last word before that quote.
  let countBeforeQuote: Int

  init(_ line: String) {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var countBeforeQuote = 0
    var isEscaped = false
    for character in line {
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
      } else if quote == nil, character.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    self.words = words + [word ?? ""]
    openQuote = quote
    self.countBeforeQuote = quote == nil ? 0 : countBeforeQuote
  }

  /// Returns the text quoted for a shell.
  ///
  /// - Parameter quote: the quote that is open before the text.
  static func quoted(_ text: String, within quote: Character?) -> String {
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
