import DesignKit
import Localization
import MomentsStore
import Screens
import TerminalTestSupport
import TerminalUI
import Testing

@testable import ReaderSession

/// Messages in the last line. Long messages cover the rows above it.
@Suite(.onMainActor)
@MainActor
struct StatusTests {
  /// As long as an error message with a path in it.
  private static let reason =
    "of the whole long reason, each word of it counts: " + String(repeating: "path/", count: 12)

  private func say(_ words: String = reason, to driver: SessionDriver) -> String {
    let text = L10n.Store.noSuchMoment(id: words)
    driver.stack.status = .failure(text)
    driver.session.drawFrame()
    return text.resolved(in: driver.session.language)
  }

  @Test func `the reason that a like could not be stored is shown`() throws {
    let driver = try SessionDriver()
    driver.session.model.likes.report(.failed(.cannotWrite(reason: "the disk is full")))
    driver.session.drawFrame()
    #expect(driver.lines.last?.contains("The change could not be saved: the disk is full") == true)
  }

  @Test func `a message about what was not stored says so once`() throws {
    let reason = LocalizedString.Argument.localized(StoreError.cannotWrite(reason: "the disk is full").message)
    for text in [L10n.App.changeNotStored(reason: reason), L10n.Reading.notStored(reason: reason)] {
      let message = text.resolved(in: Language("en"))
      #expect(message.hasSuffix(" until you quit. The change could not be saved: the disk is full"))
    }
  }

  private func rows(_ lines: ArraySlice<String>) -> String {
    lines.joined().filter { $0 != " " }
  }

  @Test(arguments: ["en", "zh-Hans", PseudoLanguage.reversed.rawValue], [TextSizeCategory.large, .accessibility5])
  func `a long message covers the last rows until the next key`(language: String, textSize: TextSizeCategory) throws {
    let driver = try SessionDriver(textSize: textSize, language: language)
    driver.press("j")
    let before = driver.lines
    let sentence = "✗" + say(to: driver).filter { $0 != " " }
    let covered = try #require((2...12).first { rows(driver.lines.suffix($0)) == sentence })
    #expect(driver.lines.dropLast(covered) == before.dropLast(covered))
    driver.press(.control("l"))
    #expect(driver.lines == before)
  }

  @Test(arguments: [CellSize(columns: 80, rows: 24), CellSize(columns: 40, rows: 12), CellSize(columns: 20, rows: 6)])
  func `a message covers at most half of the rows`(size: CellSize) throws {
    let driver = try SessionDriver(size: size)
    let before = driver.lines
    _ = say(String(repeating: Self.reason, count: 40), to: driver)
    #expect(driver.lines.prefix(size.rows / 2) == before.prefix(size.rows / 2))
    #expect(driver.lines[size.rows / 2].hasPrefix(" ✗ There is"))
    #expect(driver.lines.last?.hasSuffix("…") == true)
  }

  @Test func `a message is not drawn on a screen that is too small`() throws {
    let driver = try SessionDriver(size: CellSize(columns: 19, rows: 5))
    let before = driver.lines
    _ = say(to: driver)
    #expect(driver.lines == before)
  }

  @Test func `a message covers a modal screen and hides a cursor below it`() throws {
    let driver = try SessionDriver(size: CellSize(columns: 40, rows: 10))
    driver.press("i")
    #expect(driver.stack.isModal)
    _ = say(to: driver)
    #expect(driver.lines.last?.contains("path/") == true)
    driver.press(.escape)
    driver.go(to: "SignIn")
    driver.press(.tab)
    let cursor = try #require(driver.screen.cursor)
    #expect(cursor.row >= 5)
    _ = say(String(repeating: Self.reason, count: 9), to: driver)
    #expect(driver.screen.cursor == nil)
    driver.press(.right)
    #expect(driver.screen.cursor == cursor)
  }

  @Test func `a click on a message closes it and clicks nothing below`() throws {
    let driver = try SessionDriver()
    let before = driver.screen.cellsAsSeen
    for row in 22...23 {
      _ = say(to: driver)
      #expect(driver.screen.cellsAsSeen != before)
      driver.click(5, row)
      #expect(driver.screen.cellsAsSeen == before)
    }
  }

  @Test(arguments: [(Repertoire.unicode, "✗"), (.ascii, "!")])
  func `an error differs from a note by a symbol and a color, and without colors, too`(
    repertoire: Repertoire, symbol: String
  ) throws {
    for depth in ColorDepth.allCases {
      let driver = try SessionDriver(depth: depth, repertoire: repertoire)
      let text = L10n.Store.noSuchMoment(id: "1")
      driver.stack.status = .note(text)
      driver.session.drawFrame()
      let note = driver.screen.row(23)
      _ = say("1", to: driver)
      #expect(driver.lines.last?.hasPrefix(" \(symbol) ") == true)
      let (plain, failed) = (note.dropFirst().first?.style, driver.screen.row(23).dropFirst(3).first?.style)
      #expect(plain?.attributes != failed?.attributes)
      // With few colors the dark bars are blue, and no red is readable on blue.
      if depth > .ansi16 { #expect(plain?.foreground != failed?.foreground) }
    }
  }
}
