import Localization
import TerminalTestSupport
import Testing

@testable import TerminalUI

@Suite(.limited)
struct KeyMapTests {
  private static let hints = [
    KeyHint("j", .down, title: L10n.Keys.next), KeyHint("g", title: L10n.Keys.first),
    KeyHint("t", title: L10n.Keys.theme), KeyHint("r", title: L10n.Keys.reload),
    KeyHint("r", title: L10n.Keys.reloadFiles), KeyHint(.escape, title: L10n.Keys.back),
    KeyHint(title: L10n.Keys.center),
  ]

  private func keys(_ script: String) throws -> [KeyEvent] { try KeyScript.keys(of: script) }

  private func map(_ layers: (screen: String?, keys: [(LocalizedString, [String])])...) throws -> KeyMap {
    KeyMap(
      layers: try layers.map { screen, keys in
        KeyMap.Layer(
          screen: screen,
          keys: Dictionary(
            uniqueKeysWithValues: try keys.map { ($0, try $1.map { KeySequence(try KeyScript.keys(of: $0)) }) }))
      })
  }

  private func shown(_ map: KeyMap, on screen: String? = nil) -> [String] {
    map.shown(Self.hints, on: screen).map { hint in "\(hint.name): \(hint.keys.map(\.script).joined(separator: ", "))" }
  }

  @Test func `an assignment replaces the keys of its command and takes its keys from others`() throws {
    let map = try map((nil, [(L10n.Keys.theme, ["j", "g t"]), (L10n.Keys.reload, [])]))
    #expect(
      shown(map) == [
        "next: Down", "first: g", "theme: j, g t", "reload: ", "reload-files: r", "back: Esc", "center: ",
      ])
  }

  @Test func `a layer for one screen comes before one for all`() throws {
    let map = try map(
      ("Moments", [(L10n.Keys.theme, ["x"])]), (nil, [(L10n.Keys.theme, ["y"]), (L10n.Keys.first, ["x"])]))
    #expect(shown(map, on: "Moments")[1...2] == ["first: ", "theme: x"])
    #expect(shown(map, on: "Moment")[1...2] == ["first: x", "theme: y"])
  }

  private func match(_ script: String, _ map: KeyMap) throws -> KeyMatcher.Match {
    KeyMatcher(Self.hints, map, on: nil).match(try keys(script))
  }

  @Test func `keys run the commands that they are assigned to`() throws {
    let map = try map((nil, [(L10n.Keys.first, ["g g"]), (L10n.Keys.center, ["z z"]), (L10n.Keys.reload, ["x"])]))
    #expect(try match("g", map) == .incomplete)
    #expect(try match("g g", map) == .press(.command(L10n.Keys.first)))
    #expect(try match("g x", map) == .none)
    #expect(try match("z z", map) == .press(.command(L10n.Keys.center)))
    // Only the second of two commands still has the key.
    #expect(try match("r", map) == .press(.command(L10n.Keys.reloadFiles)))
    #expect(try match("x", map) == .press(.command(L10n.Keys.reload)))
  }

  @Test func `keys that keep their commands, and keys of no command, stay as they are`() throws {
    let map = try map((nil, [(L10n.Keys.theme, ["x"])]))
    for key in ["j", "r", "Esc", "F9"] { #expect(try match(key, map) == .press(try keys(key)[0])) }
    #expect(try match("t", map) == .none)
    #expect(try match("t", KeyMap()) == .press("t"))
  }

  @Test func `a key with a longer sequence is complete by itself, too`() throws {
    let map = try map((nil, [(L10n.Keys.theme, ["g t"])]))
    let matcher = KeyMatcher(Self.hints, map, on: nil)
    #expect(matcher.match(["g"]) == .incomplete && matcher.isComplete(["g"]) && matcher.complete(["g"]) == .press("g"))
    #expect(matcher.isUsed(["g"]) && matcher.isUsed(["g", "t"]) && !matcher.isUsed(["g", "x"]))
  }

  @Test(arguments: ["g g", "Ctrl-X Ctrl-C", "Alt-<", "Space", "F12", "Shift-Tab", #""\"" a"#, "Down"])
  func `a sequence is written as it is parsed`(script: String) throws {
    let sequence = KeySequence(try keys(script))
    #expect(try keys(sequence.script) == sequence.keys)
  }
}
