import Localization
import Testing

@testable import TerminalUI

struct KeyBindingTests {
  @Test func `the first of two bindings with the same key wins`() {
    let bindings = [
      KeyBinding("a", action: 1, title: L10n.Keys.back), KeyBinding("a", "b", action: 2, title: L10n.Keys.back),
    ]
    #expect(bindings.action(for: "a") == 1)
    #expect(bindings.action(for: "b") == 2)
    #expect(bindings.action(for: "c") == nil)
  }

  @Test func `a command is run by its identity, whatever its keys are`() {
    let bindings = [
      KeyBinding("a", action: 1, title: L10n.Keys.lineDown, command: L10n.Keys.next),
      KeyBinding(action: 2, title: L10n.Keys.lineDown),
    ]
    #expect(bindings.action(for: .command(L10n.Keys.next)) == 1)
    #expect(bindings.action(for: .command(L10n.Keys.lineDown)) == 2)
    #expect(bindings.action(for: .command(L10n.Keys.previous)) == nil)
  }

  @Test func `the name of a command comes from the key of its text`() {
    #expect(ListNavigation.bindings.map(\.hint.name).prefix(3) == ["next", "previous", "page-down"])
    #expect(KeyHint("a", title: L10n.Keys.appearanceAuto).name == "appearance-auto")
  }

  @Test(
    arguments: [
      (KeyEvent(" "), "Space"), (.control("l"), "Ctrl-L"), (.enter, "⏎"), (.function(5), "F5"),
      (KeyEvent(.left, .alternate), "Alt-←"),
    ])
  func `a key has the name of its cap`(key: KeyEvent, name: String) {
    #expect(key.label(Symbols(.unicode)) == name)
  }

  @Test func `key caps can be drawn in ASCII`() {
    #expect(KeyEvent.enter.label(Symbols(.ascii)) == "Enter")
  }

  @Test func `no two navigation keys conflict`() {
    let keys = ListNavigation.bindings.flatMap(\.hint.keys)
    #expect(Set(keys).count == keys.count)
  }
}
