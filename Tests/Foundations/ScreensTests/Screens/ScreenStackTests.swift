import Localization
import TerminalTestSupport
import Testing

@testable import DesignKit
@testable import Screens
@testable import TerminalUI

@Suite(.limited)
@MainActor
struct ScreenStackTests {
  private final class TestScreen: BlankScreen {
    weak var stack: ScreenStack?
  }

  @Test func `back closes one screen at a time, modal ones first, and stays at the root`() {
    let root = TestScreen()
    let stack = ScreenStack(root: root)
    stack.show(TestScreen())
    stack.present(TestScreen())
    stack.show(TestScreen())
    #expect(stack.isModal)
    #expect(stack.back() && stack.isModal)
    #expect(stack.back() && !stack.isModal)
    #expect(stack.back() && stack.top === root)
    #expect(!stack.back() && stack.top === root)
  }

  @Test func `a screen that shows another one closes the screens above itself`() {
    let root = TestScreen()
    let stack = ScreenStack(root: root)
    stack.present(TestScreen())
    let next = TestScreen()
    stack.show(next, from: root)
    #expect(!stack.isModal && stack.top === next && stack.previousInLayer === root)
  }

  @Test func `dismissing a modal layer closes all of its screens`() {
    let stack = ScreenStack(root: TestScreen())
    stack.present(TestScreen())
    stack.show(TestScreen())
    #expect(stack.dismiss() && !stack.isModal)
    #expect(!stack.dismiss())
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

  @Test func `closed screens are freed`() {
    let stack = ScreenStack(root: TestScreen())
    weak var shown: TestScreen?
    weak var presented: TestScreen?
    do {
      let first = TestScreen()
      let second = TestScreen()
      (shown, presented) = (first, second)
      stack.show(first)
      stack.present(second)
    }
    #expect(shown != nil && presented != nil)
    stack.backToRoot()
    #expect(shown == nil && presented == nil)
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
