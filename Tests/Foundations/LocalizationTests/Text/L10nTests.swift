import TerminalTestSupport
import Testing

@testable import Localization

/// The properties that all tables in `Resources` must have.
@Suite(.limited)
struct L10nTests {
  @Test func `English is the development language and comes first`() {
    #expect(L10n.developmentLanguage == Language("en"))
    #expect(L10n.languages.first == L10n.developmentLanguage)
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

  @Test func `every language has a unique name in every language`() {
    for reader in L10n.languages {
      let names = L10n.languages.map { $0.name(in: reader) }
      #expect(Set(names).count == L10n.languages.count, "\(reader.identifier)")
      for (language, name) in zip(L10n.languages, names) { #expect(name != language.identifier) }
    }
  }

  @Test(arguments: [
    ("de", "Deutsch"), ("zh-Hans", "简体中文"), ("zh-Hant", "繁體中文"), ("pt-BR", "Português (Brasil)"), ("ru", "Русский"),
    ("it", "Italiano"), ("fr-CA", "Français (CA)"), ("zz-Latn", "zz-Latn"), ("en-x-long", "English"),
  ])
  func `a language has its own name for itself`(identifier: String, name: String) {
    let language = Language(identifier)
    #expect(language.name(in: language).hasPrefix(name))
  }

  /// As ICU 78 (CLDR 48) writes 1234 and 12345678 in Western digits.
  @Test(arguments: [
    ("en", "1,234", "12,345,678"), ("zh-Hans", "1,234", "12,345,678"),
    ("zh-Hant", "1,234", "12,345,678"),
    ("ja", "1,234", "12,345,678"), ("ko", "1,234", "12,345,678"), ("de", "1.234", "12.345.678"),
    ("fr", "1\u{202F}234", "12\u{202F}345\u{202F}678"), ("es", "1234", "12.345.678"),
    ("pt-BR", "1.234", "12.345.678"), ("ru", "1\u{A0}234", "12\u{A0}345\u{A0}678"),
    ("pt-PT", "1234", "12\u{A0}345\u{A0}678"), ("pl", "1234", "12\u{A0}345\u{A0}678"),
    ("uk", "1\u{A0}234", "12\u{A0}345\u{A0}678"), ("hi", "1,234", "1,23,45,678"),
    ("en-IN", "1,234", "1,23,45,678"), ("de-CH", "1'234", "12'345'678"),
    ("es-MX", "1,234", "12,345,678"),
    ("it", "1234", "12.345.678"), ("it-CH", "1234", "12'345'678"), ("ar", "1,234", "12,345,678"),
    ("he", "1,234", "12,345,678"), ("en-x-accent", "1,234", "12,345,678"), ("xx", "1,234", "12,345,678"),
  ])
  func `numbers are written by the rules of the language`(language: String, thousands: String, millions: String) {
    let symbols = NumberSymbols(language: Language(language))
    #expect([1_234, 12_345_678].map(symbols.text) == [thousands, millions])
  }

  @Test(arguments: [
    (0, "0"), (-1, "-1"), (999, "999"), (-1_000, "-1,000"), (100_000, "100,000"),
    (.min, "-9,223,372,036,854,775,808"),
  ])
  func `separators are only between groups`(number: Int, text: String) {
    #expect(NumberSymbols(language: Language("en")).text(of: number) == text)
  }
}
