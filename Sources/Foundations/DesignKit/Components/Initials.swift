import TerminalUI

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
        let character = name[index]
        guard isSign(character) else { continue }
        isWordStart = false
        if first == nil { first = character } else { last = character }
      }
    }
    guard let first else { return "?" }
    guard let last, first.isCased, last.isCased else { return capital(first) }
    let both = capital(first) + capital(last)
    return first.isASCII && last.isASCII || DisplayText(both).columns <= 2 ? both : capital(first)
  }

  /// The capital, unless it is more than one character, as that of ß; of a character that is drawn in parts, the first.
  private static func capital(_ character: Character) -> String {
    let capital = character.uppercased()
    if character.isASCII { return capital }
    let sign = capital.count == 1 ? capital : String(character)
    guard DisplayText(sign).columns > 2 else { return sign }
    return String(sign.unicodeScalars.prefix(1))
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? scalar.value <= 0x20 : scalar.properties.isWhitespace
  }

  private static func isSign(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character.unicodeScalars.contains { $0.properties.isEmojiPresentation }
  }
}
