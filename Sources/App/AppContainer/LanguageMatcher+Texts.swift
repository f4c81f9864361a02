package import Localization

extension LanguageMatcher {
  /// Knows the languages that the app has texts in.
  package static var texts: LanguageMatcher {
    LanguageMatcher(available: L10n.languages, developmentLanguage: L10n.developmentLanguage)
  }

  /// The language that a reader asks for by name, those to try layouts with among them.
  package func language(named name: String) throws(UnknownLanguage) -> Language {
    if let pseudo = PseudoLanguage(rawValue: name)?.language { return pseudo }
    return try match(explicit: name).language
  }

  /// The language that the environment asks for.
  package func language(environment: [String: String]) -> Language {
    match(LanguagePreferences(environment: environment)).language
  }
}
