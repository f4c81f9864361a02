import Localization
import TerminalTestSupport
import Testing

@testable import Screens
@testable import TerminalUI

@Suite(.onMainActor)
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
    #expect(try (match("g", map), match("g g", map), match("g x", map)) == ("…", "first", nil))
    #expect(try match("z z", map) == "center")
    // Only the second of two commands still has the key.
    #expect(try (match("r", map), match("x", map)) == ("reload-files", "reload"))
  }

  @Test func `keys that keep their commands run them, and keys of no command do nothing`() throws {
    let map = try map((nil, [("theme", ["x"])]))
    for (key, name) in [("j", "next"), ("r", "reload"), ("Esc", "back"), ("F9", nil)] {
      #expect(try match(key, map) == name)
    }
    #expect(try (match("t", map), match("t", KeyMap())) == (nil, "theme"))
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

  /// The numbers of the commands that have run.
  @MainActor
  private final class Log {
    var entries: [Int] = []
    var isTyping = false

    func press(_ key: KeyEvent, _ commands: [Command<Log>]) -> Int? {
      _ = try? commands.working(on: self).first { $0.hint.responds(to: key) }?.run()
      return entries.popLast()
    }
  }

  @Test func `the first of two commands with the same key that work now wins`() {
    let commands = [
      Command<Log>("next", "a", title: L10n.Keys.next, when: { !$0.isTyping }) { $0.entries.append(1) },
      Command("back", "a", "b", title: L10n.Keys.back) { $0.entries.append(2) },
    ]
    let log = Log()
    #expect((log.press("a", commands), log.press("b", commands), log.press("c", commands)) == (1, 2, nil))
    #expect(commands.workingIndices(on: log) == [0, 1])
    log.isTyping = true
    #expect(log.press("a", commands) == 2)
    #expect(commands.workingIndices(on: log) == [1])
  }

  @Test func `a command returns the text for the status line, or throws`() throws {
    let commands = [
      Command<Log>("next", title: L10n.Keys.next) { _ -> LocalizedString? in L10n.Keys.back },
      Command("back", title: L10n.Keys.back) { $0.entries.append(1) },
      Command("quit", title: L10n.Keys.quit) { _ in throw KeyScriptError.openQuote("x", position: 1) },
    ].working(on: Log())
    #expect(try (commands[0].run(), commands[1].run()) == (L10n.Keys.back, nil))
    #expect(throws: KeyScriptError.self) { try commands[2].run() }
  }

  @Test(
    arguments: [
      (KeyEvent(" "), "Space"), (.control("l"), "Ctrl-L"), (.enter, "⏎"), (.function(5), "F5"),
      (KeyEvent(.left, .alternate), "Alt-←"),
    ])
  func `a key has the name of its cap`(key: KeyEvent, name: String) {
    #expect(key.label(Symbols(.unicode)) == name)
  }
}
