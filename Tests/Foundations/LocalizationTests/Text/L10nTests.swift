import Testing
import Texts

@testable import Localization

/// The properties that all tables in `Resources` must have.
@Suite struct L10nTests {
  @Test func `English is the development language and comes first`() {
    #expect(L10n.developmentLanguage == Language("en"))
    #expect(L10n.languages.first == L10n.developmentLanguage)
  }

  @Test(arguments: L10n.languages)
  func `each language has a plural rule`(language: Language) {
    #expect(PluralRule(language: language.identifier) != nil)
  }

  @Test(arguments: [
    ("en", 0, "0 moments"), ("en", 1, "1 moment"), ("de", 1, "1 Moment"), ("de", 2, "2 Momente"),
    ("fr", 0, "0 moment"), ("fr", 2, "2 moments"), ("fr", 1_000_000, "1\u{202F}000\u{202F}000 de moments"),
    ("es", 0, "0 momentos"),
    ("es", 1, "1 momento"), ("es", 1_234, "1234 momentos"), ("de", 1_234, "1.234 Momente"),
    ("en", 12_345, "12,345 moments"), ("ru", 12_345, "12\u{A0}345 моментов"), ("pt-BR", 0, "0 momento"),
    ("pt-BR", 2, "2 momentos"), ("ru", 1, "1 момент"),
    ("ru", 2, "2 момента"), ("ru", 5, "5 моментов"), ("ru", 11, "11 моментов"), ("ru", 21, "21 момент"),
    ("ja", 1, "モーメント1件"), ("ko", 2, "모먼트 2개"), ("zh-Hans", 2, "2 条动态"), ("zh-Hant", 1, "1 則動態"),
  ])
  func `a count takes the form of its number`(language: String, count: Int, text: String) {
    #expect(L10n.Collection.count(count).resolved(in: Language(language)) == text)
  }

  @Test(arguments: L10n.languages)
  func `each text has words in each language`(language: Language) throws {
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
