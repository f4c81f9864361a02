import DesignKit
import Screens
import TerminalTestSupport
import TerminalUI
import Testing

@testable import ReaderSession

/// The help: filtering commands, and running one on the screen below.
@Suite(.onMainActor)
@MainActor
struct HelpTests {
  private let driver: SessionDriver

  init() throws {
    driver = try Self.driver()
  }

  private static func driver(language: String = "en", rows: Int = 60) throws -> SessionDriver {
    let driver = try SessionDriver(size: CellSize(columns: 80, rows: rows), language: language)
    driver.press("?")
    return driver
  }

  /// The titles of the commands that are shown.
  private var shown: [String] {
    var titles: [String] = []
    driver.top.semantics(of: .whole, marksSelection: false, environment: EnvironmentValues()) { node in
      if node.role == .key { titles.append(node.text) }
    }
    return titles
  }

  @Test(arguments: [
    ("larger te", ["Larger text"]), ("LARGER TE", ["Larger text"]), ("toggle-ad", ["Show or hide the address"]),
    ("f5", ["Reload"]), ("ctrl-d", ["Half a screen down"]), ("redr", ["Redraw the screen"]),
    ("quit i", ["Quit immediately", "Twice: quit immediately, like :q"]), ("hpu", ["Half a screen up"]),
  ])
  func `typed text filters by title, name and key`(text: String, titles: [String]) throws {
    driver.type(text)
    #expect(shown == titles)
    #expect(driver.text.contains("Filter: \(text)"))
  }

  @Test func `translated titles and English names both match`() throws {
    let driver = try Self.driver(language: "ru")
    driver.type("тем")
    #expect(driver.text.contains("Следующая тема"))
    driver.press(.escape)
    driver.type("theme")
    #expect(driver.text.contains("Следующая тема") && !driver.text.contains("В начало"))
  }

  @Test func `Enter runs the selected command on the screen below`() throws {
    driver.type("like")
    driver.press(.enter)
    #expect(!driver.stack.isModal)
    let other = try SessionDriver(size: CellSize(columns: 80, rows: 60))
    other.press("f")
    #expect(driver.lines == other.lines)
  }

  @Test func `commands of the app run, too, and the arrows select another match`() throws {
    driver.type("smaller")
    driver.press(.enter)
    #expect(driver.lines.last == " Text size M")
    driver.press("?")
    driver.type("quit")
    driver.press(.down, .enter)
    #expect(driver.session.isFinished)
  }

  @Test func `a command without a key runs`() throws {
    let driver = try Self.driver(rows: 30)
    driver.type("bottom")
    driver.press(.enter)
    let row = try #require(driver.lines.lastIndex { $0.hasPrefix("▌") })
    #expect(row > 20)
  }

  @Test func `a command that asks for its key again names the key`() throws {
    driver.type("twice")
    driver.press(.enter)
    #expect(driver.lines.last == " Press Z again to quit.")
    driver.press("Z")
    #expect(driver.session.isFinished)
  }

  @Test func `a click on the selected command runs it`() throws {
    try driver.click(on: "Larger text")
    try driver.click(on: "Larger text")
    #expect(driver.lines.last == " Text size XL")
  }

  @Test func `Esc clears the filter, and then closes the help`() throws {
    driver.type("x")
    driver.press(.escape)
    #expect(driver.stack.isModal && shown.count > 30)
    driver.press(.escape)
    #expect(!driver.stack.isModal)
  }

  @Test(arguments: ["?", .function(1), .backspace] as [KeyEvent])
  func `the key of the help closes it while the filter is empty`(key: KeyEvent) throws {
    driver.press(key)
    #expect(!driver.stack.isModal)
  }

  @Test func `a question mark after text is typed`() throws {
    driver.type("zzz?")
    #expect(driver.stack.isModal && driver.text.contains("Filter: zzz?"))
    #expect(driver.text.contains("No command matches."))
    driver.press(.enter)
    #expect(driver.stack.isModal)
  }
}
