import Foundation
import Localization
import MomentsTestSupport
import Screens
import TerminalTestSupport
import TerminalUI
import Testing

@testable import ReaderSession
@testable import Settings

/// A change of language while the program runs, and its effect on the next run.
@Suite(.onMainActor)
@MainActor
struct LanguageTests {
  private func language(_ driver: SessionDriver) -> String { driver.session.language.identifier }

  /// A session in which the reader has not chosen a language.
  private func unset(
    _ store: TemporaryStore? = nil, environment: [String: String] = [:], option: String? = nil
  ) throws -> SessionDriver {
    try SessionDriver(store: store, languages: LanguageChooser(environment: environment, option: option))
  }

  /// Chooses the language below the current one.
  private func chooseNext(_ driver: SessionDriver) { driver.press("L", "j", .enter) }

  // MARK: The key

  @Test func `L opens the language screen and changes nothing`() async throws {
    let driver = try SessionDriver(target: .production)
    driver.press("L")
    #expect(driver.lines[0].contains("Languages") && language(driver) == "en")
    driver.press("L", "L", .escape)
    #expect(driver.stack.root === driver.top)
    #expect(try await driver.storedChoices()[LanguageChooser.setting] == nil)
  }

  @Test func `all visible text changes immediately, on every screen of the stack`() throws {
    let driver = try SessionDriver()
    driver.press(.enter)
    chooseNext(driver)
    #expect(language(driver) == "de")
    driver.press(.escape)
    #expect(driver.text.contains("vor") && !driver.text.contains(" ago"))
    driver.press(.escape)
    #expect(driver.text.contains("alle Tasten"))
    #expect(!driver.text.contains(" ago"))
  }

  @Test func `a change is confirmed in both languages and names the way back`() throws {
    let driver = try unset()
    chooseNext(driver)
    let words = driver.lines.suffix(3).joined()
    #expect(words.contains("The language is now German. Press L to choose English again."), "\(words)")
    #expect(words.contains("Die Sprache ist jetzt Deutsch. Mit L lässt sich wieder Englisch wählen."))
    #expect(words.contains("Ihre Wahl wurde gespeichert."))
    driver.press(.enter)
    #expect(driver.lines.last == " Ihre Wahl wurde gespeichert.")
    driver.press("L", "k", .enter)
    #expect(language(driver) == "en")
    #expect(
      driver.said.contains("Die Sprache ist jetzt Englisch.") && driver.said.contains("The language is now English."))
  }

  @Test func `each language confirms a change in itself and in English`() throws {
    for language in L10n.languages where language != L10n.developmentLanguage {
      let driver = try unset()
      let message = driver.session.services.languages.choose(language)
      let words = message.resolved(in: language)
      #expect(words.hasPrefix("The language is now \(language.name(in: L10n.developmentLanguage))."))
      #expect(words.contains(language.name(in: language)), "\(words)")
    }
  }

  @Test func `the message says how long the choice lasts`() throws {
    let named = try SessionDriver()
    chooseNext(named)
    #expect(named.said.contains("LANG eine Sprache"))
    let asked = try unset(option: "fr")
    chooseNext(asked)
    #expect(asked.said.contains("--language"))
  }

  @Test func `pseudo-languages appear only with the internal menu`() throws {
    let driver = try SessionDriver()
    #expect(driver.session.services.languages.offers.count == L10n.languages.count + PseudoLanguage.allCases.count)
    let reader = try SessionDriver(target: .production)
    #expect(reader.session.services.languages.offeredLanguages == L10n.languages)
  }

  // MARK: The next time

  @Test func `a choice is kept for the next run, unless the environment or an option overrides it`() async throws {
    let driver = try unset()
    chooseNext(driver)
    #expect(try await driver.storedChoices()[LanguageChooser.setting] == "de")
    let store = driver.store
    #expect(language(try unset(store)) == "de")
    #expect(try unset(store).session.services.languages.choice.reason == .chosenBefore)
    #expect(language(try unset(store, environment: ["LANG": "C.UTF-8"])) == "de")
    #expect(language(try unset(store, environment: ["LANG": "sv_SE.UTF-8"])) == "de")
    #expect(language(try unset(store, environment: ["LANG": "fr_FR.UTF-8"])) == "fr")
    #expect(language(try unset(store, environment: ["LANG": "C"], option: "ja")) == "ja")
  }

  @Test(arguments: [(["LANG": "fr_FR.UTF-8"], nil), ([:], "ja"), ([:], "en-x-accent")])
  func `a choice for one run and a pseudo-language are not saved`(
    environment: [String: String], option: String?
  ) async throws {
    let driver = try unset()
    chooseNext(driver)
    _ = try await driver.storedChoices()
    let run = try unset(driver.store, environment: environment, option: option)
    chooseNext(run)
    #expect(try await run.storedChoices()[LanguageChooser.setting] == "de")
    let tester = try unset()
    _ = tester.session.services.languages.choose(PseudoLanguage.lengthened.language)
    #expect(language(tester) == "en-x-long")
    #expect(try await tester.storedChoices()[LanguageChooser.setting] == nil)
  }

  @Test(arguments: ["eo", "", "../../etc", "Deutsch", "en-x-long"])
  func `a saved language without texts is an issue, and is not used`(name: String) async throws {
    let driver = try unset()
    driver.session.services.settings[LanguageChooser.setting] = name
    _ = try await driver.storedChoices()
    let again = try unset(driver.store)
    let isKnown = name == "en-x-long"
    #expect(language(again) == (isKnown ? name : "en"))
    #expect((again.session.services.settings.error == nil) == isKnown)
  }

  @Test func `a printed screen saves nothing`() async throws {
    let chooser = LanguageChooser()
    let path = try TemporaryFolder().path + "/settings.json"
    let settings = SettingsStore(path: path, keepsChanges: false)
    chooser.restore(from: settings)
    #expect(chooser.choice.lifetime == .thisPrint)
    _ = chooser.choose(Language("de"))
    await settings.finish()
    #expect(SettingsStore(path: path)[LanguageChooser.setting] == nil)
  }
}
