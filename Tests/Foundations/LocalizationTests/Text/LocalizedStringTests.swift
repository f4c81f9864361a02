import Testing
import Texts

@testable import Localization

@Suite struct LocalizedStringTests {
  private static let table = TextTable(
    template: { key, language in
      switch (language.identifier, key) {
      case ("en", 0): .text("Hello, 100%%")
      case ("en", 1): .text("%@ says %@")
      case ("en", 2): .formats([(0, "%#@n@")], variables: [days])
      case ("zh", 1): .text("%1$@说%2$@")
      case ("zh-Hant", 0): .text("您好")
      case ("en", 3): .formats([(1, "100%"), (2, "100% so"), (3, "100% of all")], variables: [])
      case ("en", 4): .formats([(1, "%d, %@"), (2, "%#@n@, %2$@")], variables: [days])
      case ("fr", 2):
        .formats([(0, "%#@n@")], variables: [PluralVariable("n", forms: [(.one, "%d jour"), (.other, "%d jours")])])
      default: nil
      }
    },
    developmentLanguage: Language("en"))

  private static let days = PluralVariable("n", forms: [(.one, "%d day"), (.other, "%d days")])

  private static func resolved(_ text: LocalizedString, _ language: String) -> String {
    text.resolved(in: Language(language), from: table)
  }

  @Test func `a text without arguments is shown unchanged`() {
    #expect(Self.resolved(LocalizedString(key: 0), "en") == "Hello, 100%%")
  }

  @Test(arguments: [
    ("zh-Hant", "您好"), ("zh-Hant-HK", "您好"), ("zh_Hant_HK", "Hello, 100%%"), ("zh-Hans", "Hello, 100%%"),
    ("zh", "Hello, 100%%"), ("de", "Hello, 100%%"), ("", "Hello, 100%%"), ("---", "Hello, 100%%"),
  ])
  func `a missing translation is searched in the chain of languages and then in English`(
    language: String, text: String
  ) {
    #expect(Self.resolved(LocalizedString(key: 0), language) == text)
  }

  @Test func `the chain ends at the bare language`() {
    let text = LocalizedString(key: 1, arguments: [.text("甲"), .text("乙")])
    for language in ["zh", "zh-Hans", "zh_CN", "zh-Hant-TW"] {
      #expect(Self.resolved(text, language) == "甲说乙")
    }
  }

  @Test func `texts in texts are resolved in the requested language`() {
    let inner = LocalizedString(key: 0)
    let text = LocalizedString(key: 1, arguments: [.text("Eve"), .localized(inner)])
    #expect(Self.resolved(text, "zh-Hant") == "Eve说您好")
    #expect(Self.resolved(text, "en") == "Eve says Hello, 100%%")
  }

  @Test func `the plural rule is that of the language in which the text was found`() {
    let text = LocalizedString(key: 2, arguments: [.integer(0)])
    #expect(Self.resolved(text, "fr-CA") == "0 jour")
    #expect(Self.resolved(LocalizedString(key: 2, arguments: [.integer(1)]), "ja") == "1 day")
    #expect(Self.resolved(text, "en") == "0 days")
  }

  @Test func `a key that no table contains is empty`() {
    #expect(Self.resolved(LocalizedString(key: 99), "zh-Hant") == "")
    #expect(LocalizedString(key: -1).resolved(in: Language("en")) == "")
  }

  @Test(arguments: [
    (99, "100% of all"), (11, "100% of all"), (10, "100% so"), (7, "100% so"), (6, "100%"), (4, "100%"), (0, "100%"),
  ])
  func `the widest width variant that fits is shown, or else the narrowest`(room: Int, text: String) {
    let resolved = LocalizedString(key: 3).resolved(in: Language("en"), from: Self.table) { $0.count <= room }
    #expect(resolved == text)
  }

  @Test(arguments: [(1, 99, "1 day, Eve"), (2, 11, "2 days, Eve"), (2, 10, "2, Eve")])
  func `width variants are measured with their arguments`(days: Int, room: Int, text: String) {
    let resolved = LocalizedString(key: 4, arguments: [.integer(days), .text("Eve")])
      .resolved(in: Language("en"), from: Self.table) { $0.count <= room }
    #expect(resolved == text)
  }

  @Test func `without a measure the widest variant is used, also in another text`() {
    #expect(Self.resolved(LocalizedString(key: 3), "en") == "100% of all")
    let text = LocalizedString(key: 1, arguments: [.localized(LocalizedString(key: 3)), .text("b")])
    #expect(Self.resolved(text, "en") == "100% of all says b")
  }

  @Test func `width variants of a pseudo-language are measured as shown`() {
    let measured = { (columns: Int) in
      L10n.Search.wrapped.resolved(in: PseudoLanguage.lengthened.language, fitting: columns) { $0.count }
    }
    #expect(measured(99).count > 50)
    #expect(measured(45).count <= 45)
  }

  @Test func `verbatim words are shown unchanged in every language, also in another text`() {
    let words = LocalizedString.verbatim("100% %@")
    #expect(words.origin == nil && Self.resolved(words, "de") == "100% %@")
    let text = LocalizedString(key: 1, arguments: [.localized(words), .text("b")])
    #expect(Self.resolved(text, "en") == "100% %@ says b")
  }
}
