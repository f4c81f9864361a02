/// The language that the texts are shown in, and why.
package struct LanguageMatch: Hashable, Sendable {
  /// The language to look a text up in first.
  package let language: Language
  /// The languages to look it up in next, the best first, the development language last; none twice.
  package let fallbacks: [Language]
  /// The wish that decided; `nil` if none could be met (or there was none) and the development language serves.
  package let preference: LanguagePreference?

  package init(language: Language, fallbacks: [Language], preference: LanguagePreference?) {
    self.language = language
    self.fallbacks = fallbacks
    self.preference = preference
  }
}
