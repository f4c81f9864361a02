import DesignKit
import Foundation
import Localization
import MomentsTestSupport
import Screens
import TerminalTestSupport
import TerminalUI
import Testing

@testable import ReaderSession
@testable import Settings

/// The reader's keys: sequences, presets, hints and help, and letters of other keyboard layouts.
@Suite(.onMainActor)
@MainActor
struct OwnKeysTests {
  private func driver(_ keys: String = "{}", size: CellSize = CellSize(columns: 80, rows: 24)) throws -> SessionDriver {
    let driver = try SessionDriver(size: size)
    let file = try KeysFile(Array(keys.utf8), path: "keys.json", commands: driver.session.model.commands)
    #expect(file.issues.map { $0.line(in: Language("en")) } == [])
    driver.session.use(file.map)
    driver.session.drawFrame()
    return driver
  }

  // MARK: Keys

  @Test func `a digit that the reader has assigned is no number, and a number precedes a sequence`() throws {
    let driver = try driver(#"{ "everywhere": { "theme": "3", "next": "; ;" } }"#)
    func selected() -> Int? { (driver.top as? any ListScreen)?.spokenItem?.number }
    driver.go(to: "Languages")
    driver.press("3")
    #expect(driver.lines.last?.contains("…") == false)
    driver.press("2", ";")
    #expect(driver.lines.last == " 2 ; … (Esc cancels)")
    driver.press(";")
    #expect(selected() == 3)
    driver.press("4", "2", ";", .escape, ";", ";")
    #expect(selected() == 4)
  }

  @Test
  func `a changed file applies at once; one that is no document changes nothing, and without it keys are the default`()
    async throws
  {
    let folder = try TemporaryFolder()
    let path = try folder.file("keys.json", #"{ "everywhere": { "theme": ";" } }"#)
    let driver = try SessionDriver()
    try driver.session.readKeys(path: path)
    let reloader = try #require(driver.session.fileReloader(sleep: SessionDriver.sleep))
    func keys() -> [String]? {
      driver.stack.shown(driver.session.commands).first { $0.name == "theme" }?.keys.map(\.script)
    }
    #expect(keys() == [";"])
    _ = try folder.file("keys.json", #"{ "everywhere": { "theme": "z" } }"#)
    await reloader.take { keys() == ["z"] }
    #expect(driver.stack.status == .note(L10n.KeysFile.reloaded))
    _ = try folder.file("keys.json", "{")
    await reloader.take { driver.stack.status?.isFailure == true }
    #expect(keys() == ["z"])
    #expect(unlink(path) == 0)
    await reloader.take { keys() == ["t"] }
    #expect(driver.stack.status == .note(L10n.KeysFile.reloaded))
  }

  @Test func `a file that is created after the start applies at once, in a new folder, too`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/moments/keys.json"
    let driver = try SessionDriver()
    try driver.session.readKeys(path: path)
    #expect(try driver.session.reloadKeys() == nil)
    let reloader = try #require(driver.session.fileReloader(sleep: SessionDriver.sleep))
    try FileManager.default.createDirectory(atPath: folder.path + "/moments", withIntermediateDirectories: false)
    reloader.takeEvents()
    _ = try folder.file("moments/keys.json", #"{ "everywhere": { "theme": ";" } }"#)
    await reloader.take { driver.stack.status != nil }
    #expect(driver.stack.status == .note(L10n.KeysFile.reloaded))
    driver.press(";")
    #expect(driver.lines.last?.contains("Theme") == true)
  }

  @Test func `without its invalid file, the program says that the keys are up to date`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("keys.json", "{")
    let session = try SessionDriver().session
    #expect(throws: DesignFileError.self) { try session.readKeys(path: path) }
    #expect(unlink(path) == 0)
    #expect(try session.reloadKeys() == L10n.KeysFile.reloaded)
    #expect(try session.reloadKeys() == nil)
  }

  /// A file of keys, the keys that are pressed, and the last line then.
  @Test(
    arguments: [
      (#"{ "everywhere": { "help": [] } }"#, ["X"], " X does nothing on this screen."),
      (#"{ "Moments": { "open": ";" } }"#, [.enter], " ⏎ does nothing on this screen. Press ? for all keys."),
      (#"{ "Moments": { "theme": ";" } }"#, ["t"], " t does nothing on this screen. Press ? for all keys."),
      (#"{ "Moments": { "theme": ";" } }"#, [.enter, "t"], " Theme System"),
      (#"{ "everywhere": { "theme": "g t" } }"#, ["g"], " g … (Esc cancels)"),
      (#"{ "everywhere": { "theme": "g t" } }"#, ["g", "t"], " Theme System"),
      (#"{ "everywhere": { "theme": "g t" } }"#, ["п", "е"], " Theme System"),
      (#"{ "everywhere": { "theme": "ф" } }"#, ["ф"], " Theme System"),
      (#"{ "everywhere": { "theme": "ф" } }"#, ["ы"], " ы does nothing on this screen. Press ? for all keys."),
      (#"{ "everywhere": { "theme": "Alt-t" } }"#, [KeyEvent(.character("t"), .alternate)], " Theme System"),
      (#"{ "everywhere": { "theme": "Alt-t" } }"#, [KeyEvent(.character("е"), .alternate)], " Theme System"),
      (#"{ "everywhere": { "help": ["F1"] } }"#, ["?"], " ? does nothing on this screen. Press F1 for all keys."),
      (#"{ "everywhere": { "quit-by-repeating": "X" } }"#, ["X"], " Press X again to quit."),
      (#"{ "preset": "vim" }"#, ["z", ";"], " z ; does nothing on this screen. Press ? for all keys."),
      ("{}", ["/", "о", "ф"], " Search: оф"),
    ] as [(String, [KeyEvent], String)])
  func `keys do what the file says, and a message names keys without a command`(
    file: String, keys: [KeyEvent], line: String
  ) throws {
    let driver = try driver(file)
    for key in keys { driver.press(key) }
    #expect(driver.lines.last == line)
  }

  @Test func `a command has another key, which its hint shows`() throws {
    let driver = try driver(#"{ "Moments": { "open": ";" } }"#)
    driver.press(";")
    #expect(driver.lines[0].contains("‹ Moments"))
    driver.press(.escape)
    #expect(driver.lines.last?.contains("; open") == true && driver.lines.last?.contains("⏎") == false)
  }

  @Test func `Esc cancels a sequence and does nothing else`() throws {
    let driver = try driver(#"{ "everywhere": { "theme": "g t" } }"#)
    driver.press(.enter)
    let before = driver.screen.cellsAsSeen
    driver.press("g", .escape)
    #expect(driver.screen.cellsAsSeen == before)
    driver.press("t")
    #expect(driver.lines.last?.contains("does nothing") == true)
  }

  @Test func `a key that does not continue a sequence runs the shorter command first`() throws {
    let driver = try driver(#"{ "everywhere": { "theme": "g t" } }"#)
    func rows() -> [String] { driver.lines.dropFirst().map { $0.replacing("●", with: "▌") } }
    let first = rows()
    driver.press("j", "j", "g", "a", "a")
    #expect(rows().map { $0.replacing("▌", with: " ") } == first.map { $0.replacing("▌", with: " ") })
  }

  @Test func `keys of the reader do not apply to typed text`() throws {
    let driver = try driver(#"{ "everywhere": { "theme": ";", "quit-at-once": ["X", "Q"] } }"#)
    driver.press(":", ";", "X")
    #expect(driver.lines.last?.contains("Go to: ;X") == true)
    driver.press(.escape)
    driver.go(to: "Resolver")
    driver.press(";", "X")
    #expect(!driver.session.isFinished && driver.text.contains(";X"))
  }

  @Test func `Ctrl-C in a sequence quits in a script of keys`() throws {
    let driver = try driver(#"{ "everywhere": { "quit": ["q", "Ctrl-X Ctrl-C"] } }"#)
    driver.press(.control("x"), .control("c"))
    #expect(driver.session.isFinished)
  }

  @Test func `the help shows the reader's keys`() throws {
    let driver = try driver(#"{ "everywhere": { "help": ["F1"], "first": "g g", "languages": "g l" } }"#)
    driver.press(.function(1))
    #expect(driver.text.contains("g g                       To the beginning"))
    #expect(driver.lines.last?.contains("Esc done") == true)
  }

  @Test func `a click on the hint of a sequence runs its command`() throws {
    let driver = try driver(#"{ "everywhere": { "help": ["g h"] } }"#)
    try driver.click(on: "all keys")
    #expect(driver.text.contains("ON THIS SCREEN"))
  }

  @Test func `the mouse cancels a sequence`() throws {
    let driver = try driver(#"{ "everywhere": { "theme": "g t" } }"#)
    let before = driver.lines
    driver.press("g")
    driver.send(.mouse(MouseEvent(.wheelUp, at: CellPoint(column: 2, row: 9))))
    #expect(driver.lines == before)
    driver.press("t")
    #expect(driver.lines.last?.contains("does nothing") == true)
  }

  // MARK: Presets

  @Test(arguments: KeyPreset.allCases) func `a preset has known commands, and no conflicts`(preset: KeyPreset) throws {
    let driver = try SessionDriver()
    let names = Set(driver.session.model.commands.flatMap(\.commands).map(\.name))
    for (name, keys) in preset.keys {
      #expect(names.contains(name), "\(name)")
      for key in keys { _ = try KeyScript.keys(of: key) }
    }
    // The same lines in the reader's file would be reported.
    let lines = preset.keys.map { name, keys in
      "\"\(name)\": [\(keys.map { "\"\($0)\"" }.joined(separator: ", "))]"
    }
    let text = "{ \"everywhere\": { \(lines.joined(separator: ", ")) } }"
    let file = try KeysFile(Array(text.utf8), path: "", commands: driver.session.model.commands)
    #expect(file.issues.map { $0.line(in: Language("en")) } == [])
  }

  @Test func `a file of version 1.0.0 is read without an issue, and changes no keys of that version`() throws {
    // It is the file of a reader who has written down all keys of that version.
    let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "keys-1.0.0.json")
    let file = try String(contentsOf: path, encoding: .utf8)
    #expect(try driver(file).session.stack.keyMap.isEmpty == false)
    let driver = try driver(file.replacing(#""quit": ["q"]"#, with: #""quit": ["F9"]"#))
    driver.press(.function(9))
    #expect(driver.session.isFinished)
  }

  @Test func `vim readers find the rows of the screen, and center the selection`() throws {
    let driver = try driver(#"{ "preset": "vim" }"#, size: CellSize(columns: 80, rows: 50))
    func selected() -> Int? { driver.lines.firstIndex { $0.hasPrefix("▌") } }
    driver.press("G")
    let last = try #require(selected())
    driver.press("H")
    #expect(try #require(selected()) < last)
    driver.press("M")
    let middle = try #require(selected())
    driver.press("L", "g", "g", "G", "H")
    let top = try #require(selected())
    #expect(top < middle)
    driver.press("z", "z")
    #expect(try #require(selected()) > top)
    driver.press("g", "l")
    #expect(driver.lines[0].contains("Languages"))
    driver.press(.escape, "Z", "Z")
    #expect(driver.session.isFinished)
  }

  @Test func `emacs readers page and enter links with Alt, as terminals send it`() throws {
    let (driver, other) = (try driver(#"{ "preset": "emacs" }"#), try SessionDriver())
    driver.press(.control("v"), .control("v"), KeyEvent(.character("v"), .alternate))
    other.press(.pageDown, .pageDown, .pageUp)
    #expect(driver.lines.dropLast() == other.lines.dropLast())
    driver.press(KeyEvent(.character("x"), .alternate))
    #expect(driver.lines.last?.contains("Go to:") == true)
  }

  @Test func `lines scroll under the selection`() throws {
    let driver = try driver()
    driver.press("j", "j")
    let before = driver.lines
    driver.press(.control("e"))
    #expect(driver.lines[1] == before[2] && driver.lines.contains { $0.hasPrefix("▌") })
    driver.press(.control("y"))
    #expect(driver.lines == before)
  }

  // MARK: Layouts

  @Test func `letters of other layouts run the commands of their positions`() throws {
    let (driver, other) = (try driver(), try SessionDriver())
    driver.press("о", "ο", "ｊ", "л")
    other.press("j", "o", "j", "k")
    #expect(driver.lines.dropLast() == other.lines.dropLast())
    driver.press("П")
    other.press("G")
    #expect(driver.lines.dropLast() == other.lines.dropLast())
  }

  // MARK: All commands

  /// Addresses of all screens, and keys that show more of their commands.
  nonisolated private static let screens: [(address: String, keys: [KeyEvent])] = [
    ("Moments", []), ("Moment?id=1", []), ("Moment?id=2", []), ("Collection?id=1", []), ("Search", []),
    ("Search?q=a", []), ("InternalMenu", []),
    ("InternalMenu", ["G"]), ("InternalMenu", ["G", "k", "k", "k"]),
    ("DesignKit?productName=a&version=1", ["G", "k", "k"]),
    ("Typography", []), ("Typography", ["G"]), ("Palette", ["j"]),
    ("Languages", []), ("SignIn", []), ("SignIn", [.tab]), ("Routes", []), ("Resolver", []), ("Resolver", [.escape]),
    ("Parameters?link=Typography", []), ("Parameters?link=Typography", [.tab]), ("Events", []), ("Help", []),
  ]

  @Test(arguments: screens.indices) func `every key hint of a screen is a command of its route`(index: Int) throws {
    let driver = try SessionDriver()
    let (address, keys) = Self.screens[index]
    driver.go(to: address)
    for key in keys { driver.press(key) }
    let stack = driver.stack
    let groups = driver.session.model.commands.filter { $0.screen == nil || $0.screen == stack.topEntry.route }
    let known = groups.flatMap { $0.commands + $0.fixed } + ListNavigation.scrollHints.map(\.hint)
    for hint in driver.session.commands {
      #expect(
        known.contains { $0.name == hint.name && $0.keys == hint.keys }, "\(hint.name) \(hint.keys.map(\.script))"
      )
    }
  }
}

extension FileReloader {
  /// Takes the changes of files until they have had their effect.
  func take(until isDone: () -> Bool) async {
    await waitUntil {
      takeEvents()
      return isDone()
    }
  }
}
