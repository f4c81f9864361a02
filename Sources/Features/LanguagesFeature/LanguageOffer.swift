package import Localization

/// A language that can be chosen.
package struct LanguageOffer: Hashable {
  package let language: Language
  package let coverage: TextCoverage

  package init(language: Language, coverage: TextCoverage) {
    self.language = language
    self.coverage = coverage
  }
}
