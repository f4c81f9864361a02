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
}
