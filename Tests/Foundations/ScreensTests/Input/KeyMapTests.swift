import Localization
import TerminalTestSupport
import Testing

@testable import Screens
@testable import TerminalUI

@Suite(.limited)
@MainActor
struct KeyMapTests {
  private static let hints = [
    KeyHint("next", "j", .down, title: L10n.Keys.next), KeyHint("first", "g", title: L10n.Keys.first),
    KeyHint("theme", "t", title: L10n.Keys.theme), KeyHint("reload", "r", title: L10n.Keys.reload),
    KeyHint("reload-files", "r", title: L10n.Keys.reloadFiles), KeyHint("back", .escape, title: L10n.Keys.back),
    KeyHint("center", title: L10n.Keys.center),
  ]

  private func keys(_ script: String) throws -> [KeyEvent] { try KeyScript.keys(of: script) }

  private func map(_ layers: (screen: String?, keys: [(String, [String])])...) throws -> KeyMap {
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
    let map = try map((nil, [("theme", ["j", "g t"]), ("reload", [])]))
    #expect(
      shown(map) == [
        "next: Down", "first: g", "theme: j, g t", "reload: ", "reload-files: r", "back: Esc", "center: ",
      ])
  }

  @Test func `a layer for one screen comes before one for all`() throws {
    let map = try map(
      ("Moments", [("theme", ["x"])]), (nil, [("theme", ["y"]), ("first", ["x"])]))
    #expect(shown(map, on: "Moments")[1...2] == ["first: ", "theme: x"])
    #expect(shown(map, on: "Moment")[1...2] == ["first: x", "theme: y"])
  }

  /// Returns what keys do: the name of their command, `…` if more keys are needed, or `nil`.
  private func match(_ script: String, _ map: KeyMap) throws -> String? {
    switch KeyMatcher(commands, map, on: nil).match(try keys(script)) {
    case .run(let command): command.hint.name
    case .incomplete: "…"
    case .none: nil
    }
  }

  private var commands: [WorkingCommand] {
    Self.hints.map { hint in Command<Void>(hint) { _ in } }.working(on: ())
  }

  @Test func `keys run the commands that they are assigned to`() throws {
    let map = try map((nil, [("first", ["g g"]), ("center", ["z z"]), ("reload", ["x"])]))
    #expect(try match("g", map) == "…")
    #expect(try match("g g", map) == "first")
    #expect(try match("g x", map) == nil)
    #expect(try match("z z", map) == "center")
    // Only the second of two commands still has the key.
    #expect(try match("r", map) == "reload-files")
    #expect(try match("x", map) == "reload")
  }

  @Test func `keys that keep their commands run them, and keys of no command do nothing`() throws {
    let map = try map((nil, [("theme", ["x"])]))
    for (key, name) in [("j", "next"), ("r", "reload"), ("Esc", "back"), ("F9", nil)] {
      #expect(try match(key, map) == name)
    }
    #expect(try match("t", map) == nil)
    #expect(try match("t", KeyMap()) == "theme")
  }

  @Test func `a key with a longer sequence is complete by itself, too`() throws {
    let map = try map((nil, [("theme", ["g t"])]))
    let matcher = KeyMatcher(commands, map, on: nil)
    #expect(try match("g", map) == "…")
    #expect(matcher.command(of: ["g"])?.hint.name == "first")
    #expect(matcher.isUsed(["g"]) && matcher.isUsed(["g", "t"]) && !matcher.isUsed(["g", "x"]))
  }

  @Test(arguments: ["g g", "Ctrl-X Ctrl-C", "Alt-<", "Space", "F12", "Shift-Tab", #""\"" a"#, "Down"])
  func `a sequence is written as it is parsed`(script: String) throws {
    let sequence = KeySequence(try keys(script))
    #expect(try keys(sequence.script) == sequence.keys)
  }
}
