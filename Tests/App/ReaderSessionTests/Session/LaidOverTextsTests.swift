import Foundation
import Localization
import MomentsTestSupport
import TerminalTestSupport
import TerminalUI
import Testing

@testable import ReaderSession
@testable import Settings

/// Tables that override the built-in texts (`--strings`).
@Suite(.onMainActor)
@MainActor
struct LaidOverTextsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func write(_ text: String, _ language: String) throws {
    try folder.file("\(language).lproj/Localizable.strings", text)
  }

  private func driver(
    _ environment: [String: String] = ["LANG": "en"], option: String? = nil
  ) throws -> SessionDriver {
    let languages = LanguageChooser(environment: environment, option: option, stringsFolder: folder.path)
    #expect(try languages.readTexts().isEmpty)
    try languages.takeOption()
    return try SessionDriver(languages: languages)
  }

  /// Chooses the language below the built-in ones.
  private func chooseAddedLanguage(_ driver: SessionDriver) {
    driver.press("L")
    for _ in L10n.languages { driver.press("j") }
    driver.press(.enter)
  }

  @Test func `an added language is selected by the environment, by name and by the key`() throws {
    try write(#""moments.title" = "Momenti";"#, "it")
    #expect(try driver(["LANG": "it_IT.UTF-8"]).lines[0].contains("Momenti"))
    #expect(try driver(option: "it").lines[0].contains("Momenti"))
    let driver = try driver()
    chooseAddedLanguage(driver)
    #expect(driver.said.contains("The language is now Italian"))
    #expect(driver.said.contains("Your choice applies until you quit"))
    driver.press(.escape)
    #expect(driver.lines[0].contains("Momenti"))
    driver.press("L")
    let count = NumberSymbols(language: Language("en")).text(of: L10n.textCount)
    #expect(driver.text.contains("1 of \(count) texts"))
    #expect(driver.text.contains("it → en"))
  }

  @Test func `an added language is a valid setting`() throws {
    try write(#""moments.title" = "Momenti";"#, "it")
    let languages = LanguageChooser(stringsFolder: folder.path)
    #expect(try languages.readTexts().isEmpty)
    let settings = try SettingsStore(path: folder.file("settings.json", #"{ "language": "it" }"#))
    languages.restore(from: settings)
    #expect(languages.language.identifier == "it" && settings.error == nil)
  }

  @Test func `a missing text comes from the fallback languages, never from the key`() throws {
    try write(#""moments.title" = "Moments d’ici";"#, "fr-CA")
    let driver = try driver(["LANG": "fr_CA.UTF-8"])
    #expect(driver.lines[0].contains("Moments d’ici"))
    #expect(driver.session.services.languages.choice.fallbacks.map(\.identifier) == ["fr", "en"])
    #expect(L10n.Keys.theme.resolved(in: driver.session.language) == "Thème suivant")
  }

  @Test func `r reloads the texts, and invalid texts change nothing`() throws {
    try write(#""moments.title" = "One";"#, "en")
    let driver = try driver()
    try write(#""moments.title" = "Two";"#, "en")
    driver.press("j")
    #expect(driver.lines[0].contains("One"))
    driver.press("r")
    #expect(driver.lines[0].contains("Two"))
    try write("\"moments.title\" = \"Three\";\n\"app.done\" = \"%@\";", "en")
    driver.press("r")
    #expect(driver.lines[0].contains("Two"))
    #expect(driver.said.contains("The texts were not reloaded. "))
    try write(#""moments.title" = "Four";"#, "en")
    driver.press("r")
    #expect(driver.lines[0].contains("Four"))
  }

  @Test func `r is a global key, and a letter in a prompt`() throws {
    try write(#""moments.title" = "One";"#, "en")
    let driver = try driver()
    driver.resize(80, 60)
    driver.press("?")
    #expect(driver.text.contains("Reload texts, theme and typography"))
    driver.press(.escape, "/", "r")
    #expect(driver.lines.last?.contains("Search: r") == true)
  }

  @Test func `a language whose tables were deleted is no longer used`() throws {
    try write(#""moments.title" = "Momenti";"#, "it")
    let driver = try driver()
    chooseAddedLanguage(driver)
    #expect(driver.session.language.identifier == "it")
    try FileManager.default.removeItem(atPath: folder.path + "/it.lproj")
    driver.press("r")
    #expect(driver.session.language.identifier == "en")
  }

  @Test func `a written or moved table is reloaded automatically, once for many changes`() async throws {
    try write(#""moments.title" = "One";"#, "en")
    var readings = 0
    let subject = FileReloader.Subject(places: StringsFolder(path: folder.path).watchedPlaces) { readings += 1 }
    let reloader = try #require(FileReloader([subject], sleep: SessionDriver.sleep))
    for number in 0..<5 {
      try write(#""moments.title" = "\#(number)";"#, "en")
      reloader.takeEvents()
    }
    #expect(readings == 0)
    while readings == 0 { try await Task.sleep(for: .milliseconds(10)) }
    try write("x", "it")
    reloader.takeEvents()
    while readings == 1 { try await Task.sleep(for: .milliseconds(10)) }
    #expect(readings == 2)
  }
}
