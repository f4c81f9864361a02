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

  private func language(_ identifier: String, _ layers: [(String, [Int: TextTemplate])]) -> Language {
    Language(
      identifier,
      overlay: TextOverlay(layers.map { (Language($0.0), $0.1) }))
  }

  @Test func `an overlay text comes before the built-in one, which comes before that of the next language`() {
    let done = L10n.App.done
    let language = language(
      "fr-CA", [("fr-CA", [:]), ("fr", [done.key ?? 0: .text("Fini")]), ("en", [done.key ?? 0: .text("x")])])
    #expect(done.resolved(in: language) == "Fini")
    #expect(L10n.App.dark.resolved(in: language) == "sombre")
    #expect(L10n.App.dark.resolved(in: self.language("it", [("it", [:]), ("en", [:])])) == "dark")
  }

  @Test func `plural forms follow the rule of the language of the text`() {
    let likes = L10n.Moments.likes(0)
    let plural = TextTemplate.formats(
      [(0, "%#@n@")], variables: [PluralVariable("n", forms: [(.one, "%d singular"), (.other, "%d plural")])])
    #expect(likes.resolved(in: language("fr-CA", [("fr", [likes.key ?? 0: plural])])) == "0 singular")
    #expect(likes.resolved(in: language("fr-CA", [("en", [likes.key ?? 0: plural])])) == "0 plural")
  }

  @Test func `reading the same texts again results in another language, so that rows are laid out again`() {
    let (first, second) = (language("it", []), language("it", []))
    #expect(first == first && first != second && first != Language("it"))
  }

  @Test func `coverage counts the texts of a language without fallbacks`() {
    #expect(L10n.languages.allSatisfy { $0.coverage.isWhole })
    let layers = [("eo", [0: TextTemplate.text("a"), 1: .text("b")]), ("en", [2: .text("c")])]
    #expect(language("eo", layers).coverage == TextCoverage(translated: 2, total: L10n.textCount))
    #expect(language("de", [("de", [0: .text("a")]), ("en", [:])]).coverage.isWhole)
  }

  @Test func `every text has a key and parameters`() throws {
    let names = (0..<L10n.textCount).compactMap(L10n.origin).map { [$0.table, $0.key] }
    #expect(names.count == L10n.textCount && Set(names).count == names.count)
    #expect(L10n.origin(L10n.textCount) == nil && L10n.origin(-1) == nil)
    let origin = try #require(L10n.Moments.photoOf(number: 1, count: 2).origin)
    #expect(origin.table == "Moments" && origin.key == "moments.photoOf")
    #expect(origin.parameters == [.integer, .integer])
  }

  @Test func `every text is longer by 40 percent, and begins with the English words`() {
    let language = PseudoLanguage.lengthened.language
    for text in [L10n.Typography.title, L10n.App.done, L10n.Routing.unknownPath(path: "x"), L10n.Moments.likes(3)] {
      let english = text.resolved(in: Language("en"))
      let longer = text.resolved(in: language)
      #expect(longer.hasPrefix(english) && Double(longer.count) >= Double(english.count) * 1.4, "\(longer)")
      #expect(longer.count <= english.count + english.count * 2 / 5 + 2)
    }
  }

  @Test(arguments: [
    (PseudoLanguage.accented, L10n.App.done, "[Ðöñé]"), (.accented, L10n.Moments.likes(3), "[3 ļîķéš]"),
    (.accented, L10n.Routing.unknownPath(path: "Xyz"), "[Ţĥéŕé îš ñö šçŕééñ “Xyz”.]"),
    (
      .accented, L10n.App.notListening(reason: .localized(L10n.App.done)),
      "[--ŕéûšé çåññöţ ŕéåçĥ ţĥîš îñšţåñçé. [Ðöñé]]"
    ),
    (.reversed, L10n.App.done, "«enoD»"), (.reversed, L10n.Moments.likes(3), "«sekil 3»"),
    (.reversed, L10n.Routing.unknownPath(path: "Xyz"), "«.”Xyz“ neercs on si erehT»"),
    (.reversed, L10n.Moments.imported(imported: 12, skipped: 3), "«.3 :deppikS .12 :detropmI»"),
    (.accented, .verbatim("My list"), "My list"), (.reversed, .verbatim("My list"), "My list"),
  ])
  func `every letter has an accent or is read from right to left, and arguments stay as they are`(
    language: PseudoLanguage, text: LocalizedString, words: String
  ) {
    #expect(text.resolved(in: language.language) == words)
  }

  @Test func `accents keep the length, and no letter is left without one`() {
    for letters in ["abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"] {
      let accented = PseudoLanguage.accented.text(of: [.words(letters)])
      #expect(accented.unicodeScalars.count == letters.count + 2)
      #expect(Set(accented).count == accented.count)
      #expect(!accented.contains { $0.isASCII && $0.isLetter })
    }
  }

  @Test(arguments: PseudoLanguage.allCases)
  func `a text without words stays empty`(language: PseudoLanguage) {
    #expect(language.text(of: []) == "")
    #expect(language.text(of: [.argument("a")]) == "a")
  }
}
