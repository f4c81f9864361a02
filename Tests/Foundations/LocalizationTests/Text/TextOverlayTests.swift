import TerminalTestSupport
import Testing
import Texts

@testable import Localization

@Suite(.limited)
struct TextOverlayTests {
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
}
