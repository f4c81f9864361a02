/// Several values in one line, with commas between. A backslash takes the character after it as it is, so that values may have
/// commas, backslashes, and blanks at their ends.
enum ListText {
  static func values(of text: String) -> [String] {
    var values: [String] = []
    var value: [Character] = []
    /// Characters of the value up to the last one that stays.
    var kept = 0
    var isEscaped = false
    func finish() {
      if kept > 0 { values.append(String(value[..<kept])) }
      (value, kept) = ([], 0)
    }
    for character in text {
      if !isEscaped, character == "\\" {
        isEscaped = true
      } else if !isEscaped, character == "," {
        finish()
      } else if !isEscaped, character.isWhitespace {
        if kept > 0 { value.append(character) }
      } else {
        value.append(character)
        kept = value.count
        isEscaped = false
      }
    }
    finish()
    return values
  }

  /// - Returns: a text of these values.
  static func text(of values: [String]) -> String {
    values.map(escaped).joined(separator: ", ")
  }

  private static func escaped(_ value: String) -> String {
    let isBlank = value.map(\.isWhitespace)
    let first = isBlank.firstIndex(of: false) ?? value.count
    let last = isBlank.lastIndex(of: false) ?? -1
    return value.enumerated().map { index, character in
      let isSign = character == "," || character == "\\" || index < first || index > last
      return isSign ? "\\\(character)" : String(character)
    }
    .joined()
  }
}
