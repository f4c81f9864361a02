import Foundation
import Localization
import MomentsTestSupport
import Routing
import Screens
import TerminalTestSupport
import TerminalUI
import Testing

@testable import LanguagesFeature
@testable import Settings

@Suite(.onMainActor)
@MainActor
struct LanguagesScreenTests {
  private let languages: LanguageChooser

  init() {
    languages = LanguageChooser(environment: ["LANGUAGE": "zh_HK:fr", "LANG": "zh_HK.UTF-8"])
  }

  private func open(_ languages: LanguageChooser, columns: Int = 80, rows: Int = 40) throws -> ScreenDriver {
    let driver = ScreenDriver(.languages(languages), isInternalBuild: false, columns: columns, rows: rows)
    try driver.open("Languages", isFromOutside: true)
    return driver
  }

  @Test func `the screen names the variable and entry that decided, and the fallback language`() throws {
    let text = try open(languages).text
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
  func `each reason has its own explanation`(reason: LanguageChoice.Reason, words: String) {
    let choice = LanguageChoice(language: Language("en"), fallbacks: [], reason: reason, lifetime: .kept)
    let isChosen = reason == .chosenNow || reason == .chosenBefore
    let lifetime = isChosen ? "Your choice was saved." : "A choice is saved for the next start."
    #expect(choice.reasonText.resolved(in: Language("en")) == words)
    #expect(choice.lifetimeText.resolved(in: Language("en")) == lifetime)
  }

  @Test func `the screen shows missing texts of a language and the folder of texts`() throws {
    let folder = try TemporaryFolder(["eo.lproj/App.strings": #""app.done" = "a"; "app.dark" = "b";"#])
    let languages = LanguageChooser(stringsFolder: folder.path)
    #expect(try languages.readTexts().isEmpty)
    let text = try open(languages, columns: 120).text
    let count = NumberSymbols(language: Language("en")).text(of: L10n.textCount)
    #expect(text.contains("Esperanto                Esperanto · eo · 2 of \(count) texts"))
    #expect(text.contains("Texts from \(folder.path)"))
  }

  @Test func `Enter selects the language and confirms it`() throws {
    let driver = try open(languages)
    #expect(driver.press("k", .enter) == [.handled, .handled])
    #expect(languages.choice.language == Language("zh-Hans"))
    #expect(driver.stack.status?.text.resolved(in: Language("zh-Hans")).contains("简体中文") == true)
    #expect(driver.lines.contains { $0.contains("✓ 简体中文") })
  }

  @Test(arguments: [(80, 40, 12), (40, 9, 3)])
  func `the current language is selected at first, if the reason stays visible`(
    columns: Int, rows: Int, selection: Int
  ) throws {
    let screen = try #require(try open(languages, columns: columns, rows: rows).top as? LanguagesScreen)
    #expect(screen.viewport.selection == selection)
  }

  @Test func `the semantic tree contains the facts`() throws {
    let nodes = try open(languages).nodes(marksSelection: false)
    let reason = try #require(nodes.first { $0.role == .status })
    #expect(reason.attributes["variable"] == .text("LANGUAGE") && reason.attributes["entry"] == .text("zh_HK"))
    #expect(reason.attributes["fallbacks"] == .texts(["en"]) && reason.attributes["isKept"] == .boolean(false))
    let buttons = nodes.filter { $0.role == .button }
    #expect(buttons.prefix(2).map(\.text) == ["English", "Deutsch"])
    #expect(buttons.filter { $0.states.contains(.on) }.map(\.text) == ["繁體中文"])
  }
}
