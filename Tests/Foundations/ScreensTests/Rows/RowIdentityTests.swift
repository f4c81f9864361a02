import Localization
import TerminalTestSupport
import TerminalUI
import Testing

@testable import DesignKit
@testable import Screens

@Suite(.limited)
@MainActor
struct RowIdentityTests {
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
