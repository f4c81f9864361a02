import Localization
import Screens
import TerminalTestSupport
import TerminalUI
import Testing

@testable import ReaderSession
@testable import Settings

/// Keys without a command, keys that quit, and Alt.
@Suite(.onMainActor)
@MainActor
struct KeyTests {
  private let driver: SessionDriver

  init() throws {
    driver = try SessionDriver()
  }

  // MARK: Without a command

  @Test(arguments: [";", "X", .delete, "中"] as [KeyEvent])
  func `a key without a command shows how to find all keys`(key: KeyEvent) throws {
    driver.press(key)
    #expect(driver.lines.last == " \(key.label(Symbols(.unicode))) does nothing on this screen. Press ? for all keys.")
    driver.press("?")
    #expect(driver.text.contains("All keys") && driver.stack.isModal)
  }

  @Test func `a key without a command changes nothing but the status line`() throws {
    let before = driver.screen.cellsAsSeen
    driver.press("X", .control("l"))
    #expect(driver.screen.cellsAsSeen == before)
    driver.press("X", .escape)
    #expect(driver.screen.cellsAsSeen == before)
  }

  @Test func `key hints do not appear while the reader types`() throws {
    driver.go(to: "Resolver")
    driver.press(.function(9), "X")
    #expect(driver.stack.status == nil)
    driver.press(.escape, .escape, ":", .function(9))
    #expect(driver.stack.status == nil)
  }

  // MARK: Quitting

  @Test(arguments: ["q", "quit", "q!", "quit!", "exit", "exi", "exit!", "wq", "x", "x!"])
  func `the vi quit commands and the beginning of exit work everywhere and are no links`(command: String) async throws {
    driver.press("i", ":")
    driver.type(command)
    #expect(driver.said.contains("Quit immediately") && !driver.session.isFinished)
    driver.press(.enter)
    #expect(driver.session.isFinished && driver.session.exitStatus == .success)
    #expect(try await driver.storedHistory()[History.links].isEmpty)
  }

  @Test func `ZZ quits, and the first Z shows a hint`() throws {
    driver.press("i", "Z")
    #expect(driver.lines.last == " Press Z again to quit." && !driver.session.isFinished)
    driver.press("Z")
    #expect(driver.session.isFinished)
  }

  @Test func `another key after Z runs its own command, and Esc cancels Z`() throws {
    driver.press("Z", "j", "Z")
    #expect(!driver.session.isFinished)
    driver.press(.enter, .enter, "Z")
    #expect(!driver.session.isFinished)
    let other = try SessionDriver()
    other.press(.enter)
    let moment = other.screen.cellsAsSeen
    other.press("Z", .escape)
    #expect(other.screen.cellsAsSeen == moment)
  }

  // MARK: Counts

  /// The number of the selected row.
  private func selected(_ driver: SessionDriver) -> Int? { (driver.top as? any ListScreen)?.spokenItem?.number }

  @Test func `a number before a key that moves repeats it, with one frame`() throws {
    driver.go(to: "Languages")
    driver.press("5")
    #expect(driver.lines.last == " 5 … (Esc cancels)" && selected(driver) == 1)
    let frames = driver.terminal.frames.count
    driver.press("j")
    #expect(selected(driver) == 6 && driver.terminal.frames.count == frames + 1)
    driver.press("2", "k")
    #expect(selected(driver) == 4)
    driver.press("1", "0", .up)
    #expect(selected(driver) == 1 && driver.stack.status == nil)
  }

  @Test func `a number before G and g is that of a row`() throws {
    driver.press("1", "2", "G")
    #expect(selected(driver) == 12)
    driver.press("'")
    #expect(selected(driver) == 1)
    driver.press("3", "g")
    #expect(selected(driver) == 3)
    driver.go(to: "Languages")
    driver.press("G")
    let last = selected(driver)
    driver.press("g", "9", "9", "9", "9", "9", "9", "9", "G")
    #expect(selected(driver) == last)
    driver.press("3", "G")
    #expect(selected(driver) == 3)
  }

  @Test func `in a text, a number counts lines`() throws {
    let driver = try SessionDriver(size: CellSize(columns: 40, rows: 10))
    driver.go(to: "Moment?id=1")
    let top = driver.lines
    driver.press("4", .control("e"))
    let scrolled = driver.lines
    driver.press("g", "5", "G")
    #expect(driver.lines == scrolled && scrolled != top)
    driver.press("9", "j", "1", "G")
    #expect(driver.lines == top)
  }

  @Test func `Esc and commands that do not move drop a number`() throws {
    driver.press("5", .escape, "j")
    #expect(selected(driver) == 2)
    driver.press("5", "u", "j")
    #expect(selected(driver) == 3)
    driver.press("5", "X", "j")
    #expect(selected(driver) == 4)
    driver.press("0")
    #expect(driver.lines.last == " Text size L")
  }

  @Test func `digits are typed into fields`() {
    driver.press("?", "5", "j")
    #expect(driver.lines.contains { $0.contains("Filter: 5j") })
    driver.press(.escape, .escape, ":", "5", "j")
    #expect(driver.lines.last?.hasPrefix(" Go to: 5j") == true)
  }

  @Test func `the greatest number stops at the end, and Ctrl-C stops it before`() throws {
    var hasSignal = false
    let driver = try SessionDriver(hasSignal: { hasSignal })
    driver.press("9", "9", "9", "9", "9", "9", "9")
    #expect(driver.lines.last == " 99999 … (Esc cancels)")
    driver.press("j")
    let last = selected(driver)
    driver.press("g", "G")
    #expect(selected(driver) == last)
    driver.press("g", "9")
    hasSignal = true
    driver.press("j")
    #expect(selected(driver) == 2)
  }

  // MARK: Alt

  private func alt(_ key: KeyEvent) -> InputEvent { .key(KeyEvent(key.key, key.modifiers.union(.alternate))) }

  @Test func `Esc and a character that arrive together are two keys`() throws {
    driver.press(.enter)
    driver.send(alt("j"))
    let (first, second) = (driver.lines, try SessionDriver())
    second.press(.enter, .escape, "j")
    #expect(first == second.lines)
    driver.send(alt("i"))
    driver.send(alt(.enter))
    #expect(!driver.stack.isModal && driver.lines[0].contains("‹"))
  }

  @Test func `Esc and a character close a prompt, unless the prompt uses them`() throws {
    driver.press(":")
    driver.type("one two")
    driver.send(alt(.backspace))
    #expect(driver.lines.last?.hasPrefix(" Go to: one") == true && driver.lines.last?.contains("two") == false)
    driver.send(alt("?"))
    #expect(driver.text.contains("All keys"))
  }

  @Test func `Alt key sequences stay together`() throws {
    driver.press(.enter)
    driver.send(.key(KeyEvent(.left, .alternate)))
    #expect(driver.lines[0].contains("‹"))
    #expect(driver.lines.last?.contains("Alt-← does nothing on this screen") == true)
  }
}
