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
  /// The offsets of its bytes, quotes included.
  let range: Range<Int>
  let location: SourceLocation
  /// Where the first line of a quoted text ends that goes on over several, else nil.
  var firstLineEnd: Int?

  /// What a key or a value says; nil for what is neither.
  var text: LocatedText? {
    switch kind {
    case .quoted(let text), .word(let text): LocatedText(text: text, location: location)
    case .unterminated, .malformedWord, .punctuation, .endOfFile: nil
    }
  }
}
