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
    let keys = ListNavigation.bindings.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }
}
