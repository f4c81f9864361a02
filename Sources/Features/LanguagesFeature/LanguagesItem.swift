import Localization

/// A row of the screen of languages.
enum LanguagesItem {
  case sectionTitle(LocalizedString)
  /// Why it is this language; and the folder whose texts lie over the built-in ones.
  case reason(LanguageChoice, stringsFolder: String?)
  case language(LanguageOffer, isCurrent: Bool)
}
