import TerminalTestSupport
import Testing
import Texts

@testable import Localization

@Suite(.limited)
struct LocalizedStringTests {
  private static let days = PluralVariable("n", forms: [(.one, "%d day"), (.other, "%d days")])

  private static let english = Language(
    "en",
    overlay: TextOverlay([
      (
        Language("en"),
        [
          0: .text("Hello, 100%%"), 1: .text("%@ says %@"), 2: .formats([(0, "%#@n@")], variables: [days]),
          3: .formats([(1, "100%"), (2, "100% so"), (3, "100% of all")], variables: []),
          4: .formats([(1, "%d, %@"), (2, "%#@n@, %2$@")], variables: [days]),
        ]
      )
    ]))

  @Test func `a text without arguments is shown unchanged`() {
    #expect(LocalizedString(key: 0).resolved(in: Self.english) == "Hello, 100%%")
  }

  @Test(arguments: [
    ("zh-Hant-HK", "zh-Hant"), ("zh_Hant_HK", "en"), ("de-AT", "de"), ("de_AT", "de"), ("zh", "en"), ("eo", "en"),
    ("", "en"), ("---", "en"),
  ])
  func `a missing translation is searched in the chain of languages and then in English`(
    language: String, found: String
  ) {
    #expect(L10n.App.done.resolved(in: Language(language)) == L10n.App.done.resolved(in: Language(found)))
    #expect(
      L10n.Moments.likes(1).resolved(in: Language(language)) == L10n.Moments.likes(1).resolved(in: Language(found)))
  }

  @Test func `a key that no table contains is empty`() {
    #expect(LocalizedString(key: -1).resolved(in: Language("en")) == "")
  }

  @Test(arguments: [
    (99, "100% of all"), (11, "100% of all"), (10, "100% so"), (7, "100% so"), (6, "100%"), (4, "100%"), (0, "100%"),
  ])
  func `the widest width variant that fits is shown, or else the narrowest`(room: Int, text: String) {
    let resolved = LocalizedString(key: 3).resolved(in: Self.english, fitting: room) { $0.count }
    #expect(resolved == text)
  }

  @Test(arguments: [(1, 99, "1 day, Eve"), (2, 11, "2 days, Eve"), (2, 10, "2, Eve")])
  func `width variants are measured with their arguments`(days: Int, room: Int, text: String) {
    let resolved = LocalizedString(key: 4, arguments: [.integer(days), .text("Eve")])
      .resolved(in: Self.english, fitting: room) { $0.count }
    #expect(resolved == text)
  }

  @Test func `without a measure the widest variant is used, also in another text`() {
    #expect(LocalizedString(key: 3).resolved(in: Self.english) == "100% of all")
    let text = LocalizedString(key: 1, arguments: [.localized(LocalizedString(key: 3)), .text("b")])
    #expect(text.resolved(in: Self.english) == "100% of all says b")
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
    #expect(words.origin == nil && words.resolved(in: Language("de")) == "100% %@")
    let text = LocalizedString(key: 1, arguments: [.localized(words), .text("b")])
    #expect(text.resolved(in: Self.english) == "100% %@ says b")
  }
}
