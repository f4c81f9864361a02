/// A name as a reader types it: whole, or the beginnings of one or more of its words. Case, accents, spaces and hyphens do
/// not matter.
package struct TypedName {
  /// How well a name matches; less is better.
  package enum Match: Comparable, Sendable {
    /// The whole name was typed.
    case whole
    case beginning
    case beginningOfWord
    /// The letters are the beginnings of consecutive words, such as the initials.
    case beginningsOfWords
  }

  private let typed: Name

  package init(_ text: String) {
    typed = Name(text)
  }

  package var isEmpty: Bool { typed.letters.isEmpty }

  /// Returns how well a name matches; `nil` if it does not.
  package func match(_ name: String) -> Match? { match(Name(name)) }

  /// Returns how well a name matches that is compared with many texts; `nil` if it does not.
  package func match(_ words: Name) -> Match? {
    guard !isEmpty, words.letters.count >= typed.letters.count else { return nil }
    if words.letters.starts(with: typed.letters) {
      return words.letters.count == typed.letters.count ? .whole : .beginning
    }
    let starts = words.starts.filter { words.letters[$0...].starts(with: typed.letters) }
    if starts.contains(where: { typed.hasWords(of: words, from: $0) }) { return .beginningOfWord }
    return typed.isBeginnings(of: words) ? .beginningsOfWords : nil
  }

  /// The folded letters and digits of a text, and the indices at which words begin.
  package struct Name {
    fileprivate var letters: [Character] = []
    fileprivate var starts: [Int] = []

    package init(_ text: String) {
      var isInWord = false
      for character in String(decoding: SearchTerm(text).form, as: UTF8.self) {
        guard character.isLetter || character.isNumber else {
          isInWord = false
          continue
        }
        // Chinese and Japanese have no spaces between words.
        if !isInWord || character.isWideLetter { starts.append(letters.count) }
        letters.append(character)
        isInWord = true
      }
    }

    /// Returns whether all words of a name within these letters, which it contains from an index on, begin words here, too.
    fileprivate func hasWords(of name: Name, from index: Int) -> Bool {
      name.starts.allSatisfy { start in
        start <= index || start >= index + letters.count || starts.contains(start - index)
      }
    }

    /// Returns whether the letters are the beginnings of consecutive words of a name.
    fileprivate func isBeginnings(of name: Name) -> Bool {
      /// The numbers of letters that beginnings of the words so far can be.
      var reached: Set<Int> = []
      for (start, end) in zip(name.starts, name.starts.dropFirst() + [name.letters.count]) {
        var next: Set<Int> = []
        for index in reached.union([0]) {
          let length = zip(letters[index...], name.letters[start..<end]).prefix { $0 == $1 }.count
          guard length > 0 else { continue }
          if index + length == letters.count { return true }
          next.formUnion(index + 1...index + length)
        }
        reached = next
      }
      return false
    }
  }
}

extension Character {
  /// Whether it is an ideograph, a kana or a syllable of Hangul.
  fileprivate var isWideLetter: Bool { unicodeScalars.first.map { $0.value >= 0x2E80 } ?? false }
}
