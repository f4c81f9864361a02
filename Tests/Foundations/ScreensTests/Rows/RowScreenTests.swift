import Localization
import TerminalTestSupport
import TerminalUI
import Testing

@testable import DesignKit
@testable import Screens

@Suite(.onMainActor)
@MainActor
struct RowScreenTests {
  private final class TestScreen: RowScreen {
    let list = ListState()
    let title = L10n.Keys.help
    let rows: [Row<Never>]

    init(_ rows: [Row<Never>]) {
      self.rows = rows
    }

    func rows(in context: RowContext) -> [Row<Never>] { rows }
  }

  /// Twenty selectable rows under headings, which cannot be selected; every fifth row is about fruit.
  private let fruit = TestScreen(
    (0..<20).map { number in
      number % 10 == 0
        ? .heading("Part \(number)")
        : Row(.text(number % 5 == 1 ? "fruit number \(number)" : "row \(number)", .body)).selectable()
    })

  /// A text taller than the screen, in which every tenth line ends with a fruit.
  private let text = TestScreen([
    Row(.text("Title", .title1)),
    Row(.text((0..<60).map { $0 % 10 == 9 ? "line \($0) fruit" : "line \($0)" }.joined(separator: "\n"), .body)),
  ])

  private func driver(_ screen: TestScreen) -> ScreenDriver { ScreenDriver(root: screen, columns: 40, rows: 9) }

  private func search(_ driver: ScreenDriver, _ text: String, forward: Bool = true) -> String? {
    driver.search(for: text, forward: forward)
    return driver.status
  }

  @Test func `a search begins after the selected row, counts rows and wraps around`() {
    let driver = driver(fruit)
    #expect(fruit.viewport.selection == 1)
    #expect(search(driver, "Fruit") == "Match 2 of 4" && fruit.viewport.selection == 6)
    #expect(search(driver, "Fruit") == "Match 3 of 4" && fruit.viewport.selection == 11)
    #expect(search(driver, "Fruit", forward: false) == "Match 2 of 4")
    #expect(search(driver, "Fruit", forward: false) == "Match 1 of 4")
    #expect(search(driver, "Fruit", forward: false) == "Match 4 of 4; the search wrapped around.")
    #expect(search(driver, "Fruit") == "Match 1 of 4; the search wrapped around.")
  }

  @Test func `after a movement, the search continues from the selected row`() {
    let driver = driver(fruit)
    #expect(search(driver, "fruit") == "Match 2 of 4")
    fruit.move(.last)
    #expect(search(driver, "fruit", forward: false) == "Match 4 of 4" && fruit.viewport.selection == 16)
  }

  @Test func `rows that cannot be selected are found, too, and left again`() {
    let driver = driver(fruit)
    #expect(search(driver, "part") == "Match 2 of 2")
    #expect(driver.lines.contains { $0.contains("PART 10") })
    #expect(search(driver, "part") == "Match 1 of 2; the search wrapped around.")
    #expect(driver.lines.contains { $0.contains("PART 0") })
  }

  @Test func `a match in a text taller than the screen is scrolled to, with the cursor on it`() throws {
    let driver = driver(text)
    for number in 1...6 {
      #expect(search(driver, "fruit") == "Match \(number) of 6")
      let cursor = try #require(driver.canvas.cursor)
      #expect(driver.lines[cursor.row].hasSuffix("line \(number * 10 - 1) fruit"))
    }
    #expect(search(driver, "fruit") == "Match 1 of 6; the search wrapped around.")
  }

  @Test func `after scrolling away, a text is searched from the rows on the screen`() {
    let driver = driver(text)
    #expect(search(driver, "fruit") == "Match 1 of 6")
    text.move(.last)
    #expect(search(driver, "fruit") == "Match 6 of 6")
    text.move(.first)
    #expect(search(driver, "fruit", forward: false) == "Match 6 of 6; the search wrapped around.")
  }

  @Test func `all matches on the screen are highlighted until the search ends`() {
    let driver = driver(fruit)
    func count() -> Int {
      let canvas = driver.canvas
      return (0..<9).reduce(0) { $0 + canvas.row($1).count { $0.style.attributes.contains(.underline) } }
    }
    #expect(count() == 0 && !fruit.showsMatches)
    _ = search(driver, "fruit n")
    #expect(count() == 2 * "fruit n".count && fruit.showsMatches)
    fruit.endSearch()
    #expect(count() == 0 && !fruit.showsMatches)
  }

  @Test func `text that is not drawn is not found`() {
    let driver = driver(fruit)
    #expect(search(driver, "selectable") == "“selectable” was not found." && fruit.viewport.selection == 1)
  }

  private final class NameScreen: InputScreen, RowScreen {
    /// The name of the row.
    typealias Action = String

    let list = ListState()
    let title = L10n.Keys.help
    var editor = LineEditor()
    var isTyping = false
    var names: [String]
    let hasActions: Bool

    init(_ names: [String], hasActions: Bool) { (self.names, self.hasActions) = (names, hasActions) }

    func rows(in context: RowContext) -> [Row<Action>] {
      names.map { name in
        let row = Row<Action>(.text(name, .body))
        return hasActions ? row.action(name) : name == names[0] ? row.selectable() : row.id(name).selectable()
      }
    }

    func perform(_ action: Action) -> LocalizedString? { nil }
  }

  private func driver(_ screen: NameScreen) -> ScreenDriver { ScreenDriver(root: screen, columns: 20, rows: 4) }

  private func selected(_ driver: ScreenDriver) -> String? {
    driver.nodes.isEmpty ? driver.lines.first { $0.hasPrefix("▌") }.map { $0.filter(\.isLetter) } : nil
  }

  @Test(arguments: [true, false]) func `a row stays selected when others come and go`(hasActions: Bool) {
    let screen = NameScreen(["a", "b", "c", "d", "e"], hasActions: hasActions)
    let driver = driver(screen)
    if hasActions {
      screen.names = ["first", "a", "b", "c", "d", "e"]
      #expect(selected(driver) == "a")
    }
    driver.press("j", "j")
    #expect(selected(driver) == "c")
    screen.names = ["new", "a", "b", "c", "d", "e"]
    #expect(selected(driver) == "c")
    screen.names = ["b", "c", "e"]
    #expect(selected(driver) == "c")
  }

  @Test func `a row without an identity is followed by that in its place, as is one that is gone`() {
    let screen = NameScreen(["a", "b", "c"], hasActions: false)
    let driver = driver(screen)
    screen.names = ["new", "a", "b", "c"]
    #expect(selected(driver) == "new")
    driver.press("j", "j")
    screen.names = ["new", "a", "c"]
    #expect(selected(driver) == "c")
  }

  @Test func `after typing, the row that was selected before is selected again`() {
    let screen = NameScreen(["a", "b", "c"], hasActions: true)
    let driver = driver(screen)
    driver.press("j", "j")
    screen.startTyping()
    screen.names = ["new", "a", "b", "c"]
    _ = driver.lines
    screen.stopTyping()
    #expect(selected(driver) == "c")
  }
}
