import Localization
import PluralRules

extension Language {
  /// The categories that numbers take; where no rule is known, every number takes the form `other`.
  var pluralCategories: [PluralCategory] { PluralRule(language: identifier)?.categories ?? [.other] }
}
