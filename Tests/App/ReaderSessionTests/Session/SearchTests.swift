import DesignKit
import TerminalTestSupport
import TerminalUI
import Testing

@testable import ReaderSession

/// The search prompt and the highlighting of matches on different screens.
@MainActor
struct SearchTests {
  private let driver: SessionDriver

  init() throws {
    driver = try SessionDriver()
  }

  private func search(for text: String, _ driver: SessionDriver) async {
    driver.press("/")
    driver.type(text)
    driver.press(.enter)
    await driver.settle()
  }

  /// The text of all underlined cells.
  private func highlighted(_ driver: SessionDriver) -> String {
    let screen = driver.screen
    let cells = (0..<screen.size.rows).flatMap { screen.row($0) }
    return cells.filter { $0.style.attributes.contains(.underline) }
      .flatMap { screen.scalars(of: $0.content) }.compactMap(Unicode.Scalar.init).map(String.init).joined()
  }

  @Test(arguments: ["Languages", "Routes", "Palette", "TextStyles", "Typography", "InternalMenu", "Events"])
  func `lists are searched`(screen: String) async throws {
    driver.go(to: screen)
    await search(for: "e", driver)
    #expect(driver.lines.last?.contains(" of ") == true)
    #expect(highlighted(driver).lowercased().contains("e"))
  }

  @Test func `Esc ends the highlighting, and then goes back`() async throws {
    driver.press(.enter)
    let before = driver.screen.cellsAsSeen
    await search(for: "tomato", driver)
    #expect(driver.lines.last == " 1 of 4" && highlighted(driver) == "tomatotomatotomatotomato")
    #expect(driver.screen.cursor != nil)
    driver.press(.escape)
    #expect(driver.screen.cellsAsSeen == before && driver.screen.cursor == nil)
    driver.press(.escape)
    #expect(driver.stack.top === driver.stack.root)
  }

  @Test func `n searches the same text on another screen`() async throws {
    await search(for: "tomato", driver)
    #expect(highlighted(driver).contains("tomato"))
    driver.press(.enter)
    #expect(highlighted(driver).isEmpty)
    driver.press("n")
    #expect(driver.lines.last?.hasPrefix(" 1 of ") == true && highlighted(driver).contains("tomato"))
  }

  @Test func `n without an earlier search asks for a text`() throws {
    driver.go(to: "Languages")
    driver.press("n")
    #expect(driver.lines.last?.contains("Search:") == true)
  }

  @Test func `text that is not found changes nothing but the status line`() async throws {
    driver.go(to: "Languages")
    let before = driver.screen.cellsAsSeen.dropLast(80)
    await search(for: "xyzzy", driver)
    #expect(driver.lines.last?.contains("“xyzzy” was not found.") == true)
    #expect(driver.screen.cellsAsSeen.dropLast(80) == before)
  }
}
