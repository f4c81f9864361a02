import Localization

extension LanguageMatcher {
  /// Knows the languages that the app has texts in.
  static var texts: LanguageMatcher {
    LanguageMatcher(available: L10n.languages, developmentLanguage: L10n.developmentLanguage)
  }
}
