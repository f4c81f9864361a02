import Localization
import TerminalTestSupport
import Testing

@testable import DesignKit
@testable import Screens
@testable import TerminalUI

@Suite(.onMainActor)
@MainActor
struct ScreenStackTests {
  private final class TestScreen: BlankScreen {
    weak var stack: ScreenStack?
  }

  @Test func `a screen below others can be removed, a layer ends with its last screen, and the root stays`() {
    let root = TestScreen()
    let stack = ScreenStack(root: root)
    let (below, first, last) = (TestScreen(), TestScreen(), TestScreen())
    stack.show(below)
    stack.present(first)
    stack.show(last)
    stack.markTop(address: "last", isFromOutside: true)
    #expect(stack.isFromOutside(last) && !stack.isFromOutside(first))
    stack.remove(below)
    stack.remove(first)
    #expect(below.stack == nil && stack.layers.map(\.count) == [1, 1] && stack.top === last)
    stack.remove(last)
    stack.remove(last)
    stack.remove(root)
    #expect(stack.layers.map(\.count) == [1] && !stack.isFromOutside(last) && root.stack === stack)
  }

  @Test func `of two commands with one key the first has it, except that files are reloaded with a screen`() {
    let hints = [
      KeyHint("follow", "a", "e", title: L10n.Keys.follow), KeyHint("appearance", "a", title: L10n.Keys.appearance),
      .reload, .reloadFiles,
      KeyHint("appearance-auto", "A", "e", title: L10n.Keys.appearanceAuto),
    ]
    let shown = ScreenStack(root: TestScreen()).shown(hints)
    #expect(shown.map { $0.keys.map(\.script) } == [["a", "e"], [], ["r", "F5"], ["r", "F5"], ["A"]])
  }
}
