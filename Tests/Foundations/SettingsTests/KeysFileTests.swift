import DesignKit
import Localization
import Screens
import TerminalTestSupport
import TerminalUI
import Testing

@testable import Settings

@Suite(.limited)
struct KeysFileTests {
  private static let commands = [
    ScreenCommands(
      screen: nil,
      commands: [
        KeyHint("next", "j", .down, title: L10n.Keys.next), KeyHint("theme", "t", title: L10n.Keys.theme),
        KeyHint("quit", "q", title: L10n.Keys.quit), KeyHint("center", title: L10n.Keys.center),
        KeyHint("reload-files", "r", title: L10n.Keys.reloadFiles),
      ], fixed: [KeyHint("interrupt", .control("c"), title: L10n.Keys.interrupt)]),
    ScreenCommands(
      screen: "Moments",
      commands: [KeyHint("like", "f", title: L10n.Keys.like), KeyHint("reload", "r", title: L10n.Keys.reload)]),
    ScreenCommands(screen: "Moment", commands: [KeyHint("like", "f", title: L10n.Keys.like)]),
    ScreenCommands(
      screen: "Events", commands: [KeyHint("toggle-filter", "S", title: L10n.Keys.toggleFilter)],
      fixed: [KeyHint("complete", .tab, title: L10n.Resolver.complete)]),
  ]

  private func file(_ text: String) throws(DesignFileError) -> KeysFile {
    try KeysFile(Array(text.utf8), path: "keys.json", commands: Self.commands)
  }

  private func issues(_ text: String) throws -> [String] {
    try file(text).issues.map { $0.line(in: Language("en")) }
  }

  /// The keys of a command on a screen.
  private func keys(_ text: String, _ command: String, on screen: String) throws -> [String] {
    let map = try file(text).map
    let hints = Self.commands.filter { $0.screen == nil || $0.screen == screen }.flatMap(\.commands)
    let hint = try #require(map.shown(hints, on: screen).first { $0.name == command })
    return hint.keys.map(\.script)
  }

  @Test func `a command has the keys of its screen, else those of everywhere`() throws {
    let text = """
      { // comments are allowed
        "everywhere": { "like": ["s", "g l"], "theme": "T" },
        "Moment": { "like": "x", "theme": "y" },
      }
      """
    #expect(try issues(text).isEmpty)
    #expect(try keys(text, "like", on: "Moments") == ["s", "g l"])
    #expect(try keys(text, "like", on: "Moment") == ["x"])
    #expect(try keys(text, "theme", on: "Moments") == ["T"])
    #expect(try keys(text, "theme", on: "Moment") == ["y"])
  }

  @Test func `all issues are reported with their locations, and the default keys stay`() throws {
    let text = """
      { "preset": "nano",
        "everywhere": { "them": "x", "next": ["x", "gg", 1], "interrupt": "y", "like": "Ctrl-Z", "complete": "z" },
        "Events": { "like": "x", "toggle-filter": "" },
        "Momnts": {}, "Moments": 1 }
      """
    #expect(
      try issues(text) == [
        "keys.json:1:3: preset: unknown value “nano”. Use one of default, vim, emacs, less.",
        "keys.json:2:19: everywhere.them: there is no such command. Did you mean theme?",
        "keys.json:2:46: everywhere.next: Character 1: there is no key “gg”. Separate keys with spaces; put text in double quotes.",
        "keys.json:2:52: everywhere.next: expected a key such as \"g g\", or a list of keys.",
        "keys.json:2:56: everywhere.interrupt: the keys of this command cannot be changed.",
        "keys.json:2:82: everywhere.like: “Ctrl-Z” cannot be assigned: Ctrl-C quits, Ctrl-Z suspends, and Esc cancels a sequence.",
        "keys.json:2:92: everywhere.complete: the keys of this command cannot be changed.",
        "keys.json:3:15: Events.like: this command is not on this screen. Use it in Moments, Moment.",
        "keys.json:3:45: Events.toggle-filter: expected a key such as \"g g\", or a list of keys.",
        "keys.json:4:3: Momnts: there is no such screen. Use “everywhere” or one of Moments, Moment, Events.",
        "keys.json:4:17: Moments: expected an object { }.",
      ])
    #expect(try keys(text, "next", on: "Moments") == ["x"])
    #expect(try keys(text, "like", on: "Moments") == ["f"])
    #expect(try keys(text, "toggle-filter", on: "Events") == ["S"])
  }

  @Test func `of two commands with one key on a screen, the first keeps it`() throws {
    let text = #"{ "everywhere": { "theme": ["x", "y"], "like": ["y"], "toggle-filter": "q", "quit": "Q" } }"#
    #expect(try issues(text) == ["keys.json:1:49: everywhere.like: “y” is already the key of theme."])
    #expect(try keys(text, "like", on: "Moments") == ["f"])
    #expect(try keys(text, "theme", on: "Moments") == ["x", "y"])
    // Commands that share a default key may share others.
    #expect(try issues(#"{ "everywhere": { "reload": ["x"], "reload-files": ["x"] } }"#).isEmpty)
    // Two commands that never work on the same screen share a key.
    #expect(try issues(#"{ "everywhere": { "like": "x", "toggle-filter": "x" } }"#).isEmpty)
    // The section of the screen takes the key from the other section.
    #expect(try issues(#"{ "everywhere": { "theme": ["x", "y"] }, "Moments": { "like": "x" } }"#).isEmpty)
  }

  @Test func `a command does not lose its last key without a word`() throws {
    let text = #"{ "everywhere": { "theme": "f", "center": "j" } }"#
    #expect(
      try issues(text) == [
        "keys.json:1:28: everywhere.theme: “f” is the only key of like. Assign another key to like, or [] for none."
      ])
    #expect(try keys(text, "theme", on: "Moments") == ["t"])
    #expect(try keys(text, "next", on: "Moments") == ["Down"])
    let emptied = #"{ "everywhere": { "theme": "f", "like": [] } }"#
    #expect(try issues(emptied).isEmpty)
    #expect(try keys(emptied, "like", on: "Moments") == [])
  }

  @Test func `whatever the file assigns, each command without a key is reported`() throws {
    var random = SeededGenerator(seed: 21)
    let names = ["next", "theme", "quit", "like", "toggle-filter"]
    let keys = ["j", "t", "q", "f", "S", "x"]
    for _ in 0..<300 {
      func section() -> String {
        names.shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random)).map { name in
          "\"\(name)\": \(keys.shuffled(using: &random).prefix(Int.random(in: 1...2, using: &random)))"
        }.joined(separator: ", ")
      }
      let text = "{ \"everywhere\": { \(section()) }, \"Moments\": { \(section()) } }"
      let file = try file(text)
      for screen in ["Moments", "Moment", "Events"] {
        let hints = Self.commands.filter { $0.screen == nil || $0.screen == screen }.flatMap(\.commands)
        for (hint, shown) in zip(hints, file.map.shown(hints, on: screen)) where hint.name != "reload-files" {
          let isReported = file.issues.contains { $0.line(in: Language("en")).contains(hint.name) }
          #expect(hint.keys.isEmpty || !shown.keys.isEmpty || isReported, "\(hint.name) on \(screen): \(text)")
        }
      }
    }
  }

  @Test func `Ctrl-C may end a sequence that quits, and nothing else`() throws {
    #expect(try issues(#"{ "everywhere": { "quit": ["q", "ctrl-x ctrl-c"] } }"#).isEmpty)
    #expect(try issues(#"{ "everywhere": { "theme": "^C", "quit": "Esc q" } }"#).count == 2)
    // Alone, it always quits.
    #expect(try issues(#"{ "everywhere": { "quit": "Ctrl-C" } }"#).count == 1)
  }

  @Test(arguments: ["", "{", "[]", "{\"everywhere\": {\"theme\": \"x\"}", "\u{FEFF}//"])
  func `a file that is not an object is an error`(text: String) {
    #expect(throws: DesignFileError.self) { try file(text) }
  }

  @Test func `keys of a preset are replaced by the reader's`() throws {
    let text = #"{ "preset": "vim", "everywhere": { "center": "z" } }"#
    #expect(try keys(text, "center", on: "Moments") == ["z"])
    #expect(try keys(#"{ "preset": "vim" }"#, "center", on: "Moments") == ["z z", "z ."])
  }

  @Test func `any text gives keys or errors`() {
    var random = SeededGenerator(seed: 20)
    let pieces = [
      "{", "}", "[", "]", ":", ",", "\"", "\n", "//", "\"everywhere\"", "\"Moments\"", "\"like\"", "\"theme\"", "\"x\"",
      "\"g g\"", "\"Ctrl-\"", "\"preset\"", "\"vim\"", "1", "null", "\\", "é", "\u{0}",
    ]
    let seed = #"{"preset":"vim","everywhere":{"theme":["x","g g"],"like":"f"},"Moments":{"like":"x"}}"#
    for _ in 0..<500 {
      var text = Bool.random(using: &random) ? "" : seed
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let place = text.index(text.startIndex, offsetBy: Int.random(in: 0...text.count, using: &random))
        text.insert(contentsOf: pieces.randomElement(using: &random) ?? "", at: place)
      }
      if let file = try? file(text) {
        let hints = Self.commands.flatMap(\.commands)
        #expect(file.map.shown(hints, on: "Moments").count == hints.count)
      }
    }
  }

  @Test func `the file is in the folder for settings, and may be missing`() throws {
    #expect(KeysFile.path(environment: ["XDG_CONFIG_HOME": "/c", "HOME": "/h"]) == "/c/moments/keys.json")
    #expect(KeysFile.path(environment: ["HOME": "/h"]) == "/h/.config/moments/keys.json")
    let missing = try KeysFile(path: "/nowhere/keys.json") {
      Issue.record("The commands are not needed.")
      return []
    }
    #expect(missing == nil)
  }
}
