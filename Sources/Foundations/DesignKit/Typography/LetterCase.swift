/// A way to write words with capitals and joints; the names are those of TypographyKit's configurations.
package enum LetterCase: String, Hashable, Sendable, CaseIterable {
  case regular
  /// `The Quick Fox`
  case capitalized
  /// `the-quick-fox`
  case kebab
  /// `the quick fox`
  case lower
  /// `theQuickFox`
  case lowerCamel = "lower-camel"
  /// `THE_QUICK_FOX`
  case macro
  /// `THE-QUICK-FOX`
  case train
  /// `the_quick_fox`
  case snake
  /// `THE QUICK FOX`
  case upper
  /// `TheQuickFox`
  case upperCamel = "upper-camel"

  /// The text in this case. Words are parted as in `source`; signs that are neither letters nor digits stay only where words
  /// are separated by spaces.
  package func convert(_ text: String, from source: LetterCase = .regular) -> String {
    guard self != .regular || ![.regular, .lower, .upper, .capitalized].contains(source) else { return text }
    let words = source.words(of: text).map { joint == " " ? $0 : $0.filter { $0.isLetter || $0.isNumber } }
      .filter { !$0.isEmpty }
    return words.enumerated().map { styled($1, isFirst: $0 == 0) }.joined(separator: joint)
  }

  private var joint: String {
    switch self {
    case .regular, .capitalized, .lower, .upper: " "
    case .kebab, .train: "-"
    case .snake, .macro: "_"
    case .lowerCamel, .upperCamel: ""
    }
  }

  private func words(of text: String) -> [String] {
    switch self {
    case .regular, .capitalized, .lower, .upper: text.split(whereSeparator: \.isWhitespace).map(String.init)
    case .kebab, .train: text.split { $0.isWhitespace || $0 == "-" }.map(String.init)
    case .snake, .macro: text.split { $0.isWhitespace || $0 == "_" }.map(String.init)
    case .lowerCamel, .upperCamel: Self.camelWords(of: text)
    }
  }

  /// Each capital begins a word.
  private static func camelWords(of text: String) -> [String] {
    var words: [String] = []
    var beginsWord = true
    for character in text {
      if character.isWhitespace {
        beginsWord = true
      } else if beginsWord || character.isUppercase || words.isEmpty {
        words.append(String(character))
        beginsWord = false
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words
  }

  private func styled(_ word: String, isFirst: Bool) -> String {
    switch self {
    case .regular, .kebab, .lower, .snake: word.lowercased()
    case .macro, .train, .upper: word.uppercased()
    case .capitalized, .upperCamel: Self.capitalized(word)
    case .lowerCamel: isFirst ? word.lowercased() : Self.capitalized(word)
    }
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst().lowercased()
  }
}

extension StyledTextConvertible {
  /// The text in another case; the one that is given stays as it is, so that going back is possible. Blanks at the edges of
  /// runs, which part words of different looks, stay.
  package func letterCase(_ letterCase: LetterCase) -> StyledText {
    styled.mapped { text in
      let blanks = (text.prefix { $0.isWhitespace }, text.reversed().prefix { $0.isWhitespace })
      guard blanks.0.count < text.count else { return text }
      return blanks.0 + letterCase.convert(text) + String(blanks.1)
    }
  }
}
