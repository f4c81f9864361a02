import MomentsStore
import MomentsTestSupport
import Screens
import TerminalTestSupport
import TerminalUI
import Testing

@testable import ReaderSession

/// The search prompt and the highlighting of matches on different screens.
@Suite(.onMainActor)
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

  @Test(arguments: ["Languages", "Routes", "Palette", "Typography", "InternalMenu", "Events"])
  func `lists are searched`(screen: String) async throws {
    driver.go(to: screen)
    await search(for: "e", driver)
    #expect(driver.lines.last?.contains(" of ") == true)
    #expect(highlighted(driver).lowercased().contains("e"))
  }

  @Test func `Esc ends the highlighting, and then goes back`() async throws {
    driver.press(.enter)
    let (before, cursor) = (driver.screen.cellsAsSeen, driver.screen.cursor)
    await search(for: "tomato", driver)
    #expect(driver.lines.last == " Match 1 of 4" && highlighted(driver) == "tomatotomatotomatotomato")
    #expect(driver.screen.cursor != cursor)
    driver.press(.escape)
    #expect(driver.screen.cellsAsSeen == before && driver.screen.cursor == cursor)
    driver.press(.escape)
    #expect(driver.stack.top === driver.stack.root)
  }

  @Test func `n searches the same text on another screen`() async throws {
    await search(for: "tomato", driver)
    #expect(highlighted(driver).contains("tomato"))
    driver.press(.enter)
    #expect(highlighted(driver).isEmpty)
    driver.press("n")
    #expect(driver.lines.last?.hasPrefix(" Match 1 of ") == true && highlighted(driver).contains("tomato"))
  }

  @Test func `n without an earlier search asks for a text`() throws {
    driver.go(to: "Languages")
    driver.press("n")
    #expect(driver.lines.last?.contains("Search:") == true)
  }

  // MARK: While typing

  @Test(arguments: ["Moments", "Languages", "Moment?id=1"])
  func `matches are shown while the text is typed, and Esc returns to the place`(screen: String) async throws {
    driver.go(to: screen)
    await driver.settle()
    let before = driver.screen.cellsAsSeen
    driver.press("/")
    for (typed, letter) in ["o", "on", "ond"].enumerated() {
      driver.type(String(letter.suffix(1)))
      await driver.settle()
      #expect(!highlighted(driver).isEmpty || typed > 0)
      #expect(highlighted(driver).lowercased().split(separator: letter).isEmpty)
    }
    driver.press(.escape)
    #expect(driver.screen.cellsAsSeen == before)
  }

  @Test func `Enter keeps the first match at or after the place where typing began`() async throws {
    driver.go(to: "Languages")
    let list = try #require(driver.top as? any ListScreen)
    func selected() -> Int? { list.spokenItem?.number }
    driver.press("j", "/")
    driver.type("s")
    let first = selected()
    driver.type("uomi")
    #expect(driver.stack.status == nil)
    driver.press(.backspace, .backspace, .backspace, .backspace)
    #expect(selected() == first)
    driver.press(.enter)
    #expect(selected() == first && driver.lines.last?.contains(" of ") == true)
    // The selected row is the first match of another search.
    driver.press("/")
    driver.type("s")
    driver.press(.enter)
    #expect(selected() == first)
    driver.press("n")
    #expect(selected() != first)
  }

  @Test func `a search of the store reads nothing and keeps the place until Enter`() async throws {
    let timeline = try #require(driver.top as? any ListScreen)
    let notice = timeline.notice(in: driver.session.environment)
    driver.press("/")
    driver.type("kluska")
    await driver.settle()
    #expect(timeline.viewport.selection > 1 && highlighted(driver).lowercased().contains("kluska"))
    #expect(timeline.notice(in: driver.session.environment) == notice)
    await driver.session.model.finish()
    #expect(try driver.store.database.feed().place?.index ?? 0 == 0)
    let match = timeline.viewport
    driver.press(.enter)
    await driver.settle()
    #expect(timeline.viewport == match && timeline.notice(in: driver.session.environment) != notice)
    driver.press("'")
    #expect(timeline.spokenItem?.number == 1)
  }

  @Test func `a text that is not found leaves the place while it is typed`() async throws {
    let before = try #require(driver.top as? any ListScreen).viewport
    driver.press("/")
    driver.type("kluska")
    await driver.settle()
    driver.type("x")
    await driver.settle()
    #expect((driver.top as? any ListScreen)?.viewport == before)
    driver.press(.enter)
    await driver.settle()
    #expect((driver.top as? any ListScreen)?.viewport == before && driver.lines.last?.contains("was not found") == true)
  }

  @Test func `text that is not found changes nothing but the status line`() async throws {
    driver.go(to: "Languages")
    let before = driver.screen.cellsAsSeen.dropLast(80)
    await search(for: "xyzzy", driver)
    #expect(driver.lines.last?.contains("“xyzzy” was not found.") == true)
    #expect(driver.screen.cellsAsSeen.dropLast(80) == before)
  }
}
