/// A way to capitalize and join words, with the names of TypographyKit's configurations.
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

  /// Returns the text in this case. Characters other than letters and digits remain only if spaces separate the words.
  ///
  /// - Parameter source: the case in which the words of the text are separated.
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
    guard joint.isEmpty else { return text.split { $0.isWhitespace || String($0) == joint }.map(String.init) }
    // In camel case each capital begins a word.
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
  /// Returns the text in another case. White space at the edges of runs, which separates words of different styles, remains.
  package func letterCase(_ letterCase: LetterCase) -> StyledText {
    styled.mapped { text in
      let blanks = (text.prefix { $0.isWhitespace }, text.reversed().prefix { $0.isWhitespace })
      guard blanks.0.count < text.count else { return text }
      return blanks.0 + letterCase.convert(text) + String(blanks.1)
    }
  }
}
