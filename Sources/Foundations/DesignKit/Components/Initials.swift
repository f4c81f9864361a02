/// The letters that stand for a person until there is a picture.
package enum Initials {
  /// One or two characters, two columns at most: the first letters of the first and last word, or the first character of a
  /// name that is written without spaces in a script of wide characters; `?` if there is none.
  package static func of(_ name: String) -> String {
    let words = name.split(whereSeparator: \.isWhitespace).filter { $0.first.map(isSign) == true }
    guard let first = words.first?.first else { return "?" }
    guard first.isCased, let last = words.dropFirst().last?.first, last.isCased else { return first.uppercased() }
    return first.uppercased() + last.uppercased()
  }

  private static func isSign(_ character: Character) -> Bool {
    if let byte = character.asciiValue {
      return byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39
    }
    return character.isLetter || character.isNumber
      || character.unicodeScalars.contains { $0.properties.isEmojiPresentation }
  }
}
