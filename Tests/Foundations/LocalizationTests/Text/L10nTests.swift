import Testing

@testable import Localization

/// What must hold for the tables of `Resources`, whatever they say.
@Suite struct L10nTests {
  @Test func `English is the development language and comes first`() {
    #expect(L10n.developmentLanguage == Language("en"))
    #expect(L10n.languages.first == L10n.developmentLanguage)
  }

  @Test(arguments: L10n.languages)
  func `each language has a plural rule`(language: Language) {
    #expect(PluralRule(language) != nil)
  }

  @Test(arguments: L10n.languages)
  func `each text shows words in each language`(language: Language) throws {
    #expect(L10n.template(0, in: language) != nil)
    let arguments = (1...9).map(LocalizedString.Argument.integer)
    var key = 0
    while L10n.template(key, in: L10n.developmentLanguage) != nil {
      let text = LocalizedString(key: key, arguments: arguments).resolved(in: language)
      #expect(!text.isEmpty, "key \(key)")
      #expect(!text.contains("%#@"), "key \(key): \(text)")
      key += 1
    }
    #expect(key > 0)
  }
}
