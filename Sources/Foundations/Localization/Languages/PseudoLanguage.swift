/// A language that nobody speaks, made of the development language to try layouts with.
package enum PseudoLanguage: String, Sendable, CaseIterable {
  /// Texts that are 40 % longer: about what a translation from English may need.
  case lengthened = "en-x-long"

  package var language: Language { Language(rawValue) }

  private static let filler = " one two three four five six seven eight nine ten"

  /// The text as this language has it.
  func adapted(_ text: String) -> String {
    let addition = (text.count * 2 + 4) / 5
    guard addition > 0 else { return text }
    let filler = String(repeating: Self.filler, count: addition / Self.filler.count + 1)
    return text + filler.suffix(addition)
  }
}
