import DesignKit
import Foundation
import Localization
import MomentsTestSupport
import Screens
import TerminalTestSupport
import TerminalUI
import Testing

@testable import ReaderSession
@testable import Settings

@Suite(.onMainActor)
@MainActor
struct ThemeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func theme(_ driver: SessionDriver) -> String { driver.session.services.themes.container.currentTheme.name }

  /// Writes the theme file, and returns its path.
  @discardableResult
  private func write(_ text: String = #"{"name": "Sea", "extends": "System"}"#) throws -> String {
    try folder.file("sea.json", text)
  }

  @Test func `a key cycles through all themes, and the last one is saved`() async throws {
    let driver = try SessionDriver()
    var seen: [String] = []
    var backgrounds: Set<String> = []
    for _ in Theme.builtIn {
      driver.press("t")
      seen.append(theme(driver))
      #expect(driver.lines.last?.contains(theme(driver)) == true)
      backgrounds.insert(driver.screen.cellsAsSeen.joined())
    }
    let names = BuiltInTheme.allCases.map(\.rawValue)
    #expect(seen == Array(names[1...]) + [names[0]] && backgrounds.count == names.count)
    driver.press("t")
    _ = try await driver.storedChoices()
    let again = try SessionDriver(store: driver.store)
    #expect(theme(again) == "System")
  }

  @Test func `a theme file is part of the cycle`() async throws {
    let driver = try SessionDriver(theme: write())
    #expect(theme(driver) == "Sea")
    driver.press("t")
    #expect(theme(driver) == "DesignKit")
    for _ in BuiltInTheme.allCases { driver.press("t") }
    #expect(theme(driver) == "Sea")
    _ = try await driver.storedChoices()
    #expect(theme(try SessionDriver(store: driver.store)) == "Sea")
  }

  @Test func `an invalid theme file keeps the theme, shows an error and blocks nothing`() throws {
    let driver = try SessionDriver(theme: write())
    for _ in BuiltInTheme.allCases { driver.press("t") }
    try write(##"{"extends": "System", "colors": {"line": "#12"}}"##)
    driver.press("t")
    #expect(theme(driver) == "TokyoNight")
    #expect(driver.said.contains("sea.json:1:"))
    driver.press("t")
    #expect(theme(driver) == "DesignKit")
  }

  @Test func `r reloads the file on every screen, and an error keeps the last valid theme`() throws {
    let driver = try SessionDriver(
      theme: write(##"{"name": "Sea", "extends": "System", "colors": {"primary": "#010203"}}"##))
    func primary() -> String {
      driver.session.services.themes.container.currentTheme.color(.primary)[.dark, .standard].hex
    }
    for (screen, color) in [("MomentsList", "#040506"), ("Typography", "#070809"), ("Palette", "#0A0B0C")] {
      driver.go(to: screen)
      try write(##"{"name": "Lake", "extends": "System", "colors": {"primary": "\##(color)"}}"##)
      driver.press("r")
      #expect(primary() == color && theme(driver) == "Lake")
      #expect(driver.said.contains("The theme was reloaded."))
    }
    #expect(driver.text.contains("0A0B0C") && driver.lines[0].contains("Lake"))
    try write("{")
    driver.press("r")
    #expect(
      primary() == "#0A0B0C" && driver.said.contains("The theme was not reloaded. ")
        && driver.said.contains("sea.json:1:"))
    try write()
    driver.press("r")
    #expect(theme(driver) == "Sea")
  }

  @Test func `a pair of themes follows the appearance, is saved, and comes after the built-in themes`() async throws {
    let driver = try SessionDriver(theme: "light:Monochrome,dark:" + write())
    func background() -> String {
      let palette = driver.session.currentEnvironment().palette
      return palette.color(.background).hex + palette.color(.primary).hex
    }
    #expect(theme(driver) == "Monochrome / Sea" && driver.session.place.readsFiles)
    let dark = background()
    driver.press("a")
    #expect(driver.session.appearance == .light && background() != dark)
    driver.press("a")
    #expect(background() == dark)
    try write(#"{"name": "Lake", "extends": "System"}"#)
    driver.press("r")
    #expect(theme(driver) == "Monochrome / Lake")
    for _ in 0...BuiltInTheme.allCases.count { driver.press("t") }
    #expect(theme(driver) == "Monochrome / Lake")
    _ = try await driver.storedChoices()
    #expect(theme(try SessionDriver(store: driver.store)) == "Monochrome / Lake")
  }

  @Test func `a file that was invalid at the start is used after it is corrected`() throws {
    let first = try SessionDriver(theme: write())
    for _ in 0...BuiltInTheme.allCases.count { first.press("t") }
    try write("{")
    #expect(throws: DesignFileError.self) { try first.session.services.themes.restore() }
    try write(#"{"name": "Lake", "extends": "System"}"#)
    #expect(try first.session.services.themes.reloadFiles() != nil && theme(first) == "Lake")
  }

  @Test(arguments: ["Nope": "no theme “Nope”", "/missing/sea.json": "The file “/missing/sea.json” does not exist."])
  func `a stored theme that does not exist is an issue of the settings`(theme: String, reason: String) throws {
    let path = try folder.file("settings.json", "{\n  \"theme\": \"\(theme)\"\n}")
    let settings = SettingsStore(path: path)
    let themes = ThemeChooser(settings: settings)
    try themes.restore()
    let message = try #require(settings.error).message.resolved(in: Language("en"))
    #expect(message.contains("settings.json:2:3: theme: ") && message.contains(reason))
    #expect(themes.container.currentTheme.name == "DesignKit")
  }

  @Test func `an unused theme file is not read, and r has no command`() throws {
    let driver = try SessionDriver(theme: write())
    #expect(driver.session.place.readsFiles)
    driver.press("t")
    try write("{")
    #expect(try driver.session.services.themes.reloadFiles() == nil && theme(driver) == "DesignKit")
    #expect(!driver.session.place.readsFiles)
  }

  @Test func `a saved or moved theme or typography file is applied automatically`() async throws {
    let path = try write()
    let type = try folder.file("type.json", "{}")
    let driver = try SessionDriver(theme: path)
    _ = try driver.session.services.typography.choose(type)
    let reloader = try #require(driver.session.fileReloader(sleep: SessionDriver.sleep))
    #expect(reloader.subjects.count == 4)
    let new = try folder.file("new.json", #"{"name": "Lake", "extends": "System"}"#)
    #expect(rename(new, path) == 0)
    await reloader.take { theme(driver) == "Lake" }
    #expect(driver.stack.status?.text == L10n.Themes.reloaded)
    _ = try folder.file("type.json", #"{"ui-font-text-styles": {"body": {"extends": "body", "letter-spacing": 1}}}"#)
    await reloader.take { driver.session.services.typography.typography[.body].letterSpacing == 1 }
    _ = try folder.file("type.json", "{")
    await reloader.take { driver.stack.status?.isFailure == true }
    #expect(driver.session.services.typography.typography[.body].letterSpacing == 1)
  }

  @Test func `the palette shows the theme of a link until another theme is chosen`() throws {
    let driver = try SessionDriver()
    driver.go(to: "Palette?theme=highcontrast")
    #expect(driver.lines[0].contains("Palette · HighContrast") && driver.text.contains("87D7FF"))
    #expect(theme(driver) == "DesignKit")
    driver.press("t")
    #expect(driver.lines[0].contains("Palette · System"))
  }
}
