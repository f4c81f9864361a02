import DesignKit
import Foundation
import Localization
import MomentsStore
import MomentsTestSupport
import System
import TerminalTestSupport
import TerminalUI
import Testing

@testable import ReaderSession
@testable import Settings

@MainActor
struct ThemeTests {
  private func theme(_ driver: SessionDriver) -> String { driver.session.services.themes.container.currentTheme.name }

  private func file(_ text: String) throws -> (path: String, folder: TemporaryFolder) {
    let folder = try TemporaryFolder()
    return (try folder.file("sea.json", text), folder)
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
    #expect(seen == ["System", "HighContrast", "Monochrome", "DesignKit"] && backgrounds.count == 4)
    driver.press("t")
    _ = try await driver.storedChoices()
    let again = try SessionDriver(store: driver.store)
    #expect(theme(again) == "System")
  }

  @Test func `a theme file is part of the cycle`() async throws {
    let (path, folder) = try file(#"{"name": "Sea", "extends": "System"}"#)
    let driver = try SessionDriver(theme: path)
    #expect(theme(driver) == "Sea")
    driver.press("t")
    #expect(theme(driver) == "DesignKit")
    driver.press("t", "t", "t", "t")
    #expect(theme(driver) == "Sea")
    _ = try await driver.storedChoices()
    #expect(theme(try SessionDriver(store: driver.store)) == "Sea")
    withExtendedLifetime(folder) {}
  }

  @Test func `an invalid theme file keeps the theme, shows an error and blocks nothing`() throws {
    let (path, folder) = try file(#"{"name": "Sea", "extends": "System"}"#)
    let driver = try SessionDriver(theme: path)
    driver.press("t", "t", "t", "t")
    _ = try folder.file("sea.json", ##"{"extends": "System", "colors": {"line": "#12"}}"##)
    driver.press("t")
    #expect(theme(driver) == "Monochrome")
    #expect(driver.said.contains("sea.json:1:"))
    driver.press("t")
    #expect(theme(driver) == "DesignKit")
    withExtendedLifetime(folder) {}
  }

  @Test func `r reloads the file on every screen, and an error keeps the last valid theme`() throws {
    let (path, folder) = try file(##"{"name": "Sea", "extends": "System", "colors": {"primary": "#010203"}}"##)
    let driver = try SessionDriver(theme: path)
    func primary() -> String {
      driver.session.services.themes.container.currentTheme.color(.primary, .dark, .standard).hex
    }
    for (screen, color) in [("MomentsList", "#040506"), ("Typography", "#070809"), ("Palette", "#0A0B0C")] {
      driver.go(to: screen)
      _ = try folder.file("sea.json", ##"{"name": "Lake", "extends": "System", "colors": {"primary": "\##(color)"}}"##)
      driver.press("r")
      #expect(primary() == color && theme(driver) == "Lake")
      #expect(driver.said.contains("The theme was reloaded."))
    }
    #expect(driver.text.contains("0A0B0C") && driver.lines[0].contains("Lake"))
    _ = try folder.file("sea.json", "{")
    driver.press("r")
    #expect(
      primary() == "#0A0B0C" && driver.said.contains("The theme was not reloaded. ")
        && driver.said.contains("sea.json:1:"))
    _ = try folder.file("sea.json", #"{"name": "Sea", "extends": "System"}"#)
    driver.press("r")
    #expect(theme(driver) == "Sea")
    withExtendedLifetime(folder) {}
  }

  @Test func `a file that was invalid at the start is used after it is corrected`() throws {
    let (path, folder) = try file(#"{"name": "Sea", "extends": "System"}"#)
    let first = try SessionDriver(theme: path)
    first.press("t", "t", "t", "t", "t")
    _ = try folder.file("sea.json", "{")
    #expect(throws: DesignFileError.self) { try first.session.services.themes.restore() }
    _ = try folder.file("sea.json", #"{"name": "Lake", "extends": "System"}"#)
    #expect(first.session.services.themes.reloadFile()?.kind == .note && theme(first) == "Lake")
    withExtendedLifetime(folder) {}
  }

  @Test func `an unused theme file is not read, and r has no command`() throws {
    let (path, folder) = try file(#"{"name": "Sea", "extends": "System"}"#)
    let driver = try SessionDriver(theme: path)
    #expect(driver.session.place.readsFiles)
    driver.press("t")
    _ = try folder.file("sea.json", "{")
    #expect(driver.session.services.themes.reloadFile() == nil && theme(driver) == "DesignKit")
    #expect(!driver.session.place.readsFiles)
    withExtendedLifetime(folder) {}
  }

  @Test func `a saved or moved theme or typography file is applied automatically`()
    async throws
  {
    let (path, folder) = try file(#"{"name": "Sea", "extends": "System"}"#)
    let type = try folder.file("type.json", "{}")
    let driver = try SessionDriver(theme: path)
    _ = try driver.session.services.typography.choose(type)
    let reloader = try #require(driver.session.fileReloader(sleep: SessionDriver.sleep))
    #expect(reloader.subjects.count == 3)
    func settle(until isDone: () -> Bool) async throws {
      while !isDone() {
        reloader.takeEvents()
        try await Task.sleep(for: .milliseconds(10))
      }
    }
    let new = try folder.file("new.json", #"{"name": "Lake", "extends": "System"}"#)
    #expect(rename(new, path) == 0)
    try await settle { theme(driver) == "Lake" }
    #expect(driver.session.reader.stack.status?.text == L10n.Themes.reloaded)
    _ = try folder.file("type.json", #"{"ui-font-text-styles": {"body": {"extends": "body", "letter-spacing": 1}}}"#)
    try await settle { driver.session.services.typography.typography[.body].letterSpacing == 1 }
    _ = try folder.file("type.json", "{")
    try await settle { driver.session.reader.stack.status?.kind == .failure }
    #expect(driver.session.services.typography.typography[.body].letterSpacing == 1)
    withExtendedLifetime(folder) {}
  }

  @Test func `after ten thousand changes the last screen equals the first`() throws {
    let driver = try SessionDriver(size: CellSize(columns: 40, rows: 12))
    driver.press(.escape)
    let before = driver.screen.cellsAsSeen
    for _ in 0..<2_500 {
      driver.terminal.send(.key("a"), .key("a"), .key("a"), .key("t"))
      driver.session.handle(.input)
    }
    driver.session.drawFrame()
    driver.press("A", .escape)
    #expect(driver.screen.cellsAsSeen == before)
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
