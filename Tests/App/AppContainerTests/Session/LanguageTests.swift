import Foundation
import LanguagesFeature
import Localization
import MomentsStore
import MomentsTestSupport
import Routing
import TerminalTestSupport
import TerminalUI
import Testing
import Toggles

@testable import AppContainer

/// Another language while the program runs, and the next time.
@MainActor
struct LanguageTests {
  private func language(_ driver: SessionDriver) -> String { driver.session.presentation.language.identifier }

  private func settings(_ driver: SessionDriver) -> ReaderSettings { ReaderSettings(database: driver.store.database) }

  /// A session with the environment of somebody who has set nothing.
  private func unset(
    _ store: TemporaryStore? = nil, environment: [String: String] = [:], option: String? = nil
  ) throws -> SessionDriver {
    try SessionDriver(store: store, languages: LanguageChooser(environment: environment, option: option))
  }

  // MARK: The key

  @Test func `L goes through all languages and comes back`() throws {
    let driver = try SessionDriver(target: .production)
    for _ in L10n.languages {
      let before = language(driver)
      driver.press("L")
      #expect(language(driver) != before)
    }
    #expect(language(driver) == "en")
  }

  @Test func `all that can be seen follows at once, on every screen of the stack`() throws {
    let driver = try SessionDriver()
    driver.press(.enter, "L")
    #expect(language(driver) == "de")
    #expect(driver.lines.last?.contains("Deutsch. ") == true)
    driver.press(.down)
    #expect(driver.text.contains("vor 2 Tagen") || driver.text.contains("vor") && !driver.text.contains(" ago"))
    driver.press(.escape)
    #expect(driver.text.contains("Alle Tasten") || driver.text.contains("alle Tasten"))
    #expect(!driver.text.contains(" ago"))
  }

  @Test func `the status line says in the new language for how long it holds`() throws {
    let named = try SessionDriver()
    named.press("L")
    #expect(named.lines.last == " Deutsch. Die Wahl gilt nur dieses Mal: LANG legt die Sprache fest.")
    let asked = try unset(option: "fr")
    asked.press("L")
    #expect(asked.lines.last?.contains("--language") == true)
    let unset = try unset()
    unset.press("L")
    #expect(unset.lines.last == " Deutsch. Die Wahl gilt auch beim nächsten Mal.")
  }

  @Test func `pseudo-languages are for those who have the internal menu`() throws {
    let driver = try SessionDriver()
    #expect(driver.container.languages.offers.count == L10n.languages.count + PseudoLanguage.allCases.count)
    let reader = try SessionDriver(target: .production)
    #expect(reader.container.languages.offers.map(\.language) == L10n.languages)
  }

  @Test func `ten thousand changes leave the last screen equal to the first`() throws {
    let driver = try SessionDriver(size: CellSize(columns: 40, rows: 12), target: .production)
    driver.press(.escape)
    let before = driver.screen.cellsAsSeen
    for _ in 0..<1_000 * L10n.languages.count { driver.terminal.send(.key("L")) }
    driver.session.handle(.input)
    driver.press(.escape)
    #expect(driver.screen.cellsAsSeen == before)
  }

  // MARK: The next time

  @Test func `a choice holds the next time, unless the environment or an option names a language`() throws {
    let driver = try unset()
    driver.press("L")
    #expect(settings(driver).language == "de")
    let store = driver.store
    #expect(language(try unset(store)) == "de")
    #expect(try unset(store).container.languages.choice.reason == .chosenBefore)
    #expect(language(try unset(store, environment: ["LANG": "C.UTF-8"])) == "de")
    #expect(language(try unset(store, environment: ["LANG": "fr_FR.UTF-8"])) == "fr")
    #expect(language(try unset(store, environment: ["LANG": "C"], option: "ja")) == "ja")
  }

  @Test func `what was chosen counts more than the development language where no wish can be met`() throws {
    let driver = try unset()
    driver.press("L")
    #expect(language(try unset(driver.store, environment: ["LANG": "sv_SE.UTF-8"])) == "de")
  }

  @Test(arguments: ["it", "", "../../etc", "Deutsch", "en-x-long"])
  func `a kept name that there are no texts in is passed over`(name: String) throws {
    let driver = try unset()
    try settings(driver).set(language: name)
    let again = try unset(driver.store)
    #expect(language(again) == (name == "en-x-long" ? name : "en"))
  }

  @Test func `a screen that is written out keeps nothing`() throws {
    let chooser = LanguageChooser()
    let store = try TemporaryStore()
    chooser.restore(from: ReaderSettings(database: store.database, keepsChanges: false))
    #expect(chooser.choice.lifetime == .thisPrint)
    _ = chooser.chooseNext()
    #expect(ReaderSettings(database: store.database).language == nil)
  }

  // MARK: The screen

  @Test func `Enter on the screen of languages changes it, too`() throws {
    let driver = try SessionDriver()
    driver.go(to: "Languages")
    #expect(driver.text.contains("LANG=en leads to en."))
    driver.press("j", .enter)
    #expect(language(driver) == "de")
    #expect(driver.lines[0].contains("Sprachen") && driver.text.contains("✓ Deutsch"))
    #expect(driver.text.contains("In der App gewählt."))
  }

  @Test func `any link may show the screen, in every build`() throws {
    let driver = try SessionDriver(target: .production)
    try driver.container.router.route(to: "https://momentsapp.com/languages", from: nil)
    driver.session.drawFrame()
    #expect(driver.lines[0].contains("Languages"))
  }
}
