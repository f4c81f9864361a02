import DesignKit
import MomentsStore
import MomentsTestSupport
import TerminalTestSupport
import TerminalUI
import Testing

@testable import AppContainer

@MainActor
struct ThemeTests {
  private func theme(_ driver: SessionDriver) -> String { driver.container.themes.container.currentTheme.name }

  private func file(_ text: String) throws -> (path: String, folder: TemporaryFolder) {
    let folder = try TemporaryFolder()
    return (try folder.file("sea.json", text), folder)
  }

  @Test func `a key goes through all themes, and the last one is kept`() throws {
    let driver = try SessionDriver()
    var seen: [String] = []
    var backgrounds: Set<String> = []
    for _ in ThemeCatalog.builtIn {
      driver.press("t")
      seen.append(theme(driver))
      #expect(driver.lines.last?.contains(theme(driver)) == true)
      backgrounds.insert(driver.screen.cellsAsSeen.joined())
    }
    #expect(seen == ["System", "HighContrast", "Monochrome", "DesignKit"] && backgrounds.count == 4)
    driver.press("t")
    let again = try SessionDriver(store: driver.store)
    #expect(theme(again) == "System")
  }

  @Test func `a theme file is one of the themes that the key goes through`() throws {
    let (path, folder) = try file(#"{"name": "Sea", "extends": "System"}"#)
    let driver = try SessionDriver(theme: path)
    #expect(theme(driver) == "Sea")
    driver.press("t")
    #expect(theme(driver) == "DesignKit")
    driver.press("t", "t", "t", "t")
    #expect(theme(driver) == "Sea")
    #expect(theme(try SessionDriver(store: driver.store)) == "Sea")
    withExtendedLifetime(folder) {}
  }

  @Test func `a file that has become wrong keeps the theme in use, is told, and stands in nobody's way`() throws {
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

  @Test func `what components are drawn in follows the theme and comes back`() throws {
    let driver = try SessionDriver()
    let before = driver.screen.cellsAsSeen
    driver.press("t", "t", "t", "t", .escape)
    #expect(driver.screen.cellsAsSeen == before)
  }

  @Test func `ten thousand changes leave the last screen equal to the first`() throws {
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

  @Test func `the palette shows what a link asks for, until another theme is chosen`() throws {
    let driver = try SessionDriver()
    driver.go(to: "Palette?theme=highcontrast")
    #expect(driver.lines[0].contains("Palette · HighContrast") && driver.text.contains("87D7FF"))
    #expect(theme(driver) == "DesignKit")
    driver.press("t")
    #expect(driver.lines[0].contains("Palette · System"))
  }

  @Test func `a link cannot make the program read files`() throws {
    let (path, folder) = try file(#"{"name": "Sea", "extends": "System"}"#)
    let driver = try SessionDriver()
    driver.go(to: "Palette?theme=\(path)")
    #expect(!driver.lines[0].contains("Palette"))
    withExtendedLifetime(folder) {}
  }
}
