import Localization
import MomentsStore
import MomentsTestSupport
import TerminalUI
import Testing

@testable import AppContainer
@testable import Printing
@testable import ReaderSession
@testable import ServerSession
@testable import Settings

/// Keys without a command, keys that quit, Alt, and the line for searching where there is nothing to search.
@MainActor
struct KeyTests {
  // MARK: Without a command

  @Test(arguments: ["X", "m", KeyEvent.tab, .function(9), .delete, .control("g"), "中"])
  func `a key without a command says so, and how to find all keys`(key: KeyEvent) throws {
    let driver = try SessionDriver()
    driver.press(key)
    #expect(driver.lines.last == " \(key.label(Symbols(.unicode))) does nothing on this screen. Press ? for all keys.")
    driver.press("?")
    #expect(driver.text.contains("All keys") && driver.container.reader.stack.isModal)
  }

  @Test func `a key without a command changes nothing but the status line`() throws {
    let driver = try SessionDriver()
    let before = driver.screen.cellsAsSeen
    driver.press("X", .control("l"))
    #expect(driver.screen.cellsAsSeen == before)
    driver.press("X", .escape)
    #expect(driver.screen.cellsAsSeen == before)
  }

  @Test func `nothing is said of keys while one types`() throws {
    let driver = try SessionDriver()
    driver.go(to: "LetterCases")
    driver.press(.function(9), "X")
    #expect(driver.container.reader.stack.status == nil)
    driver.press(.escape, .escape, ":", .function(9))
    #expect(driver.container.reader.stack.status == nil)
  }

  // MARK: Quitting

  @Test(arguments: ["q", "quit", "q!"]) func `the commands of vi quit from anywhere, and are no links`(command: String)
    throws
  {
    let driver = try SessionDriver()
    driver.press("i", ":")
    driver.type(command)
    #expect(driver.said.contains("Quit immediately") && !driver.session.isFinished)
    driver.press(.enter)
    #expect(driver.session.isFinished && driver.session.exitStatus == .success)
    #expect(ReaderSettings(database: driver.store.database)[.links].isEmpty)
  }

  @Test func `ZZ quits, and the first Z says so`() throws {
    let driver = try SessionDriver()
    driver.press("i", "Z")
    #expect(driver.lines.last == " Press Z again to quit." && !driver.session.isFinished)
    driver.press("Z")
    #expect(driver.session.isFinished)
  }

  @Test func `another key behind a Z does what it always does, and Esc takes the Z back`() throws {
    let driver = try SessionDriver()
    driver.press("Z", "j", "Z")
    #expect(!driver.session.isFinished)
    driver.press(.enter, .enter, "Z")
    #expect(!driver.session.isFinished)
    let driver2 = try SessionDriver()
    driver2.press(.enter)
    let moment = driver2.screen.cellsAsSeen
    driver2.press("Z", .escape)
    #expect(driver2.screen.cellsAsSeen == moment)
  }

  // MARK: Alt

  private func alt(_ key: KeyEvent) -> InputEvent { .key(KeyEvent(key.key, key.modifiers.union(.alternate))) }

  @Test func `Esc and a character that come together are two keys`() throws {
    let driver = try SessionDriver()
    driver.press(.enter)
    driver.send(alt("j"))
    let (first, second) = (driver.lines, try SessionDriver())
    second.press(.enter, .escape, "j")
    #expect(first == second.lines)
    driver.send(alt("i"))
    driver.send(alt(.enter))
    #expect(!driver.container.reader.stack.isModal && driver.lines[0].contains("‹"))
  }

  @Test func `Esc and a character end a line that is being typed, unless the line has a use for them`() throws {
    let driver = try SessionDriver()
    driver.press(":")
    driver.type("one two")
    driver.send(alt(.backspace))
    #expect(driver.lines.last?.hasPrefix(" Go to: one") == true && driver.lines.last?.contains("two") == false)
    driver.send(alt("?"))
    #expect(driver.text.contains("All keys"))
  }

  @Test func `keys that have Alt in their sequence are not torn apart`() throws {
    let driver = try SessionDriver()
    driver.press(.enter)
    driver.send(.key(KeyEvent(.left, .alternate)))
    #expect(driver.lines[0].contains("‹"))
    #expect(driver.lines.last?.contains("Alt-← does nothing on this screen") == true)
  }

  // MARK: Nothing to search

  @Test(arguments: [KeyEvent.enter, .escape, .control("g")])
  func `where there is nothing to search, what is typed behind a slash is no command`(end: KeyEvent) throws {
    let driver = try SessionDriver()
    driver.press(.enter)
    let before = driver.screen.cellsAsSeen
    driver.press("/")
    #expect(driver.said.contains("This screen cannot be searched."))
    driver.type("fast, +c LQ")
    driver.send(.paste("c\nQ"))
    #expect(driver.said.contains("This screen cannot be searched."))
    driver.press(end)
    #expect(driver.screen.cellsAsSeen == before && !driver.session.isFinished)
    // It is no text that has been searched for either.
    driver.press(.escape, "n")
    #expect(driver.lines.last?.contains("Search:") == true)
  }

  @Test(arguments: ["n", "N"] as [KeyEvent]) func `n and N say so, too`(key: KeyEvent) async throws {
    let driver = try SessionDriver()
    driver.press("/")
    driver.type("a")
    driver.press(.enter)
    await driver.settle()
    driver.go(to: "Languages")
    driver.press(key)
    #expect(driver.lines.last == " This screen cannot be searched.")
  }
}
