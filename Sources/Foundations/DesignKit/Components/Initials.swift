/// The letters that stand for a person until there is a picture.
package enum Initials {
  /// One or two characters, two columns at most: the first letters of the first and last word, or the first character of a
  /// name that is written without spaces in a script of wide characters; `?` if there is none.
  package static func of(_ name: String) -> String {
    var first: Character?
    var last: Character?
    var isWordStart = true
    for index in name.unicodeScalars.indices {
      if isBlank(name.unicodeScalars[index]) {
        isWordStart = true
      } else if isWordStart {
        isWordStart = false
        let character = name[index]
        guard isSign(character) else { continue }
        if first == nil { first = character } else { last = character }
      }
    }
    guard let first else { return "?" }
    guard let last, first.isCased, last.isCased else { return first.uppercased() }
    return first.uppercased() + last.uppercased()
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? scalar.value <= 0x20 : scalar.properties.isWhitespace
  }

  private static func isSign(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character.unicodeScalars.contains { $0.properties.isEmojiPresentation }
  }
}
