import Localization
import TerminalTestSupport
import Testing

@testable import Screens
@testable import TerminalUI

@Suite(.limited)
struct KeyScriptTests {
  @Test func `a script consists of keys separated by spaces`() throws {
    #expect(
      try KeyScript.keys(of: "  j j\tEnter\nCtrl-D : \"a b\" Esc F5 Space PgDn Alt-x Tab Shift-Tab ") == [
        "j", "j", .enter, .control("d"), ":", "a", " ", "b", .escape, .function(5), " ", .pageDown,
        KeyEvent("x").alternate, .tab, .backTab,
      ])
    #expect(try KeyScript.keys(of: "") == [])
  }

  @Test func `a count needs no space before its key`() throws {
    #expect(
      try KeyScript.keys(of: "5j 12G 3Ctrl-D 1 0 F1") == [
        "5", "j", "1", "2", "G", "3", .control("d"), "1", "0", .function(1),
      ])
    #expect(throws: KeyScriptError.unknownKey("jj", position: 2, nearest: nil)) { try KeyScript.keys(of: "5jj") }
  }

  @Test func `keys have the same names on the screen and in a script`() throws {
    let keys: [KeyEvent] = [
      " ", .enter, .escape, .tab, .backTab, .backspace, .delete, .up, .down, .left, .right, .pageUp, .pageDown, .home,
      .end, .function(1), .function(12), .control("l"), .control(" "), KeyEvent(.left, .alternate),
      KeyEvent(.character("x"), [.control, .alternate]), KeyEvent("中").alternate, "é", "🍅", "-", "^",
    ]
    let script = keys.map { $0.label(Symbols(.ascii)) }.joined(separator: " ")
    #expect(try KeyScript.keys(of: script) == keys)
    #expect(try KeyScript.keys(of: script.replacing("Enter", with: "ENTER").replacing("Ctrl", with: "ctrl")) == keys)
  }

  @Test(
    arguments: [
      ("Escape", .escape), ("return", .enter), ("PageUp", .pageUp), ("pagedown", .pageDown), ("Delete", .delete),
      ("C-x", .control("x")), ("^X", .control("x")), ("Control-X", .control("x")), ("M-x", KeyEvent("x").alternate),
      ("Alt-X", KeyEvent("X").alternate), ("Ctrl--", .control("-")), ("^^", .control("^")),
      ("M-C-Up", KeyEvent(.up, [.control, .alternate])), ("Ctrl-M", .enter), ("^J", .enter), ("^I", .tab),
      ("^[", .escape), ("^H", .backspace), ("^?", .backspace),
    ] as [(String, KeyEvent)])
  func `a key has several names, among them those that terminals cannot distinguish`(name: String, key: KeyEvent) throws
  {
    #expect(try KeyScript.keys(of: name) == [key])
  }

  @Test func `text in quotes is typed`() throws {
    #expect(try KeyScript.keys(of: #""a\"\\中" """#) == ["a", "\"", "\\", "中"])
    #expect(try KeyScript.keys(of: "\"a\nb\tc\"") == ["a", .enter, "b", .tab, "c"])
  }

  @Test(
    arguments: [
      ("jj", .unknownKey("jj", position: 1, nearest: nil)),
      ("j Entr k", .unknownKey("Entr", position: 3, nearest: "Enter")),
      ("中 pgdwn", .unknownKey("pgdwn", position: 3, nearest: "PgDn")),
      ("F13", .unknownKey("F13", position: 1, nearest: "F1")),
      ("Ctrl-", .unknownKey("Ctrl-", position: 1, nearest: nil)),
      ("Ctrl-C-x", .unknownKey("Ctrl-C-x", position: 1, nearest: nil)),
      ("^Left", .unknownKey("^Left", position: 1, nearest: "Left")),
      (#""ab" zzzzzz"#, .unknownKey("zzzzzz", position: 6, nearest: nil)),
      (#"j "ab\n""#, .unknownEscape(#"\n"#, position: 6)),
      (#"j "ab"#, .openQuote(#""ab"#, position: 3)),
      (#""ab\"#, .openQuote(#""ab\"#, position: 1)),
    ] as [(String, KeyScriptError)])
  func `an error has a location`(script: String, error: KeyScriptError) {
    #expect(throws: error) { try KeyScript.keys(of: script) }
  }
}

extension KeyEvent {
  fileprivate var alternate: KeyEvent { KeyEvent(key, .alternate) }
}
