import DesignKit
import Localization
import Routing
import TerminalTestSupport
import TerminalUI
import Testing
import Texts

@testable import LanguagesFeature

@MainActor
struct LanguagesScreenTests {
  /// Offers a few languages and records the chosen one.
  private final class Languages: LanguageChoosing {
    var choice = LanguageChoice(
      language: Language("zh-Hant"), fallbacks: [Language("en")],
      reason: .environment(variable: "LANGUAGE", value: "zh_HK:fr", entry: "zh_HK"),
      lifetime: .thisRun(namedBy: "LANGUAGE"))
    var offers = ["en", "de", "zh-Hant"].map { LanguageOffer(language: Language($0), coverage: Language($0).coverage) }
    var stringsFolder: String?
    private(set) var chosen: [String] = []

    func choose(_ language: Language) -> StatusMessage {
      chosen.append(language.identifier)
      choice = LanguageChoice(language: language, fallbacks: [], reason: .chosenNow, lifetime: .kept)
      return .note(choice.lifetimeText)
    }
  }

  private let languages = Languages()

  private func open(columns: Int = 80, rows: Int = 40) throws -> ScreenDriver {
    let driver = ScreenDriver(.languages(languages), isInternalBuild: false, columns: columns, rows: rows)
    try driver.open("Languages", isFromOutside: true)
    return driver
  }

  @Test func `the screen names the variable and entry that decided, and the fallback language`() throws {
    let text = try open().text
    #expect(text.contains("LANGUAGE=zh_HK:fr: the entry zh_HK selects zh-Hant."))
    #expect(text.contains("Missing texts come from the next language: zh-Hant → en"))
    #expect(text.contains("Your choice applies until you quit, because LANGUAGE sets a language."))
  }

  @Test(
    arguments: [
      (.option("de"), "It is set with --language de."), (.chosenNow, "You chose it."),
      (.chosenBefore, "You chose it in an earlier session."), (.noPreference, "The environment sets no language."),
      (.notAvailable(["sv-SE", "fi"]), "None of the languages in the environment is available: sv-SE, fi."),
      (.environment(variable: "LANG", value: "de_AT.UTF-8", entry: "de_AT.UTF-8"), "LANG=de_AT.UTF-8 selects en."),
    ] as [(LanguageChoice.Reason, String)])
  func `each reason has its own explanation`(reason: LanguageChoice.Reason, words: String) throws {
    languages.choice = LanguageChoice(language: Language("en"), fallbacks: [], reason: reason, lifetime: .kept)
    let text = try open().text
    let isChosen = reason == .chosenNow || reason == .chosenBefore
    let lifetime = isChosen ? "Your choice was saved." : "A choice is saved for the next start."
    #expect(text.contains(words) && text.contains(lifetime))
  }

  @Test func `a language shows its own and its translated name, and the current language has a mark`() throws {
    let lines = try open().lines
    #expect(lines.contains("    Deutsch                  German · de"))
    #expect(lines.contains { $0.hasPrefix("▌ ✓ 繁體中文") && $0.contains("Traditional Chinese · zh-Hant") })
  }

  @Test func `the screen shows missing texts of a language and the folder of texts`() throws {
    languages.stringsFolder = "texts"
    let texts: [Int: TextTemplate] = [0: .text("a"), 1: .text("b"), 2: .text("c")]
    let esperanto = Language("eo", overlay: TextOverlay([(Language("eo"), texts)]))
    languages.offers.append(LanguageOffer(language: esperanto, coverage: esperanto.coverage))
    let text = try open().text
    #expect(text.contains("Esperanto                Esperanto · eo · 3 of \(L10n.textCount) texts"))
    #expect(text.contains("Texts from texts override the built-in texts."))
  }

  @Test func `Enter selects the language and confirms it`() throws {
    let driver = try open()
    #expect(driver.press("k", .enter) == [.handled, .handled])
    #expect(languages.chosen == ["de"])
    #expect(driver.stack.status?.text.resolved(in: Language("de")) == "Ihre Wahl wurde gespeichert.")
    #expect(driver.lines.contains { $0.contains("✓ Deutsch") })
  }

  @Test(arguments: [(80, 40, 5), (40, 9, 3)])
  func `the current language is selected at first, if the reason stays visible`(
    columns: Int, rows: Int, selection: Int
  ) throws {
    let screen = try #require(try open(columns: columns, rows: rows).top as? LanguagesScreen)
    #expect(screen.viewport.selection == selection)
  }

  @Test func `the semantic tree contains the facts`() throws {
    let nodes = try open().nodes(marksSelection: false)
    let reason = try #require(nodes.first { $0.role == .status })
    #expect(reason.attributes["variable"] == .text("LANGUAGE") && reason.attributes["entry"] == .text("zh_HK"))
    #expect(reason.attributes["fallbacks"] == .texts(["en"]) && reason.attributes["isKept"] == .boolean(false))
    let languages = nodes.filter { $0.role == .button }
    #expect(languages.map(\.text) == ["English", "Deutsch", "繁體中文"])
    #expect(languages.map { $0.states.contains(.on) } == [false, false, true])
  }

  @Test func `it fits at every size and width`() throws {
    try open().expectFit()
  }
}
