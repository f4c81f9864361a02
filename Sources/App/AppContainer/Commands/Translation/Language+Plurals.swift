import Localization
import PluralRules

extension Language {
  /// The categories that numbers take; all of them if nothing is known of the language.
  var pluralCategories: [PluralCategory] {
    PluralRule(language: identifier)?.categories ?? PluralCategory.allCases
  }
}
