import DesignKit
import Screens
import TerminalTestSupport
import TerminalUI
import Testing

@testable import ReaderSession

/// The terminal's cursor, which screen readers and magnifiers follow.
@Suite(.onMainActor)
@MainActor
struct CursorTests {
  /// Keys that change no more than the place and the look; the internal menu, which can crash the app, is not reached.
  private static let keys: [KeyEvent] = [
    "j", "j", "j", "k", "k", .pageDown, .pageUp, .control("d"), .control("u"), "g", "G", "J", "K", .enter, .escape,
    .escape, "f", "m", "+", "-", "a", "d", "L", .control("e"), .control("y"), "n", "S", ".", "'",
  ]

  @Test(arguments: [CellSize(columns: 80, rows: 24), CellSize(columns: 40, rows: 12)])
  func `after each of many random keys, the cursor is on the first letter of the selected item`(size: CellSize) throws {
    var random = SeededGenerator(seed: 1)
    let driver = try SessionDriver(size: size)
    var checked = 0
    for _ in 0..<rounds(200) {
      let key = try #require(Self.keys.randomElement(using: &random))
      driver.press(key)
      driver.terminal.removeFrames()
      guard let list = driver.top as? any ListScreen, let letters = firstLetters(of: list, driver) else { continue }
      checked += 1
      let cursor = try #require(driver.screen.cursor, "\(key)\n\(driver.text)")
      #expect(letters.rows.contains(cursor.row), "\(key) \(cursor)\n\(driver.text)")
      let letter = Array(driver.screen.row(cursor.row))[cursor.column].content
      let drawn = driver.screen.scalars(of: letter)
      #expect(letters.letters.contains(drawn), "\(key) \(drawn) \(letters.letters)\n\(driver.text)")
    }
    // In a small window at large text sizes, few items are visible whole.
    #expect(checked > rounds(200) / 5)
  }

  @Test
  func `a screen without rows to select has the cursor at its top, and a field has it while the reader types`() throws {
    let driver = try SessionDriver()
    for (address, row) in [
      ("Moment?id=3", 0), ("DesignKit?productName=Kit&version=1", 0), ("Following", 2),
    ] {
      driver.go(to: address)
      if driver.session.isTyping { driver.press(.escape) }
      #expect(driver.screen.cursor?.row == driver.session.contentRect.minRow + row, "\(address)\n\(driver.text)")
      driver.press(.escape)
    }
    driver.press("?")
    for key: KeyEvent in ["u", "n", .down] {
      driver.press(key)
      #expect(driver.screen.cursor?.row == driver.session.contentRect.minRow, "\(key)\n\(driver.text)")
    }
  }

  /// The rows of the selected item on the screen, and the letters with which its texts begin; `nil` if a part of it is
  /// hidden.
  private func firstLetters<List: ListScreen>(
    of list: List, _ driver: SessionDriver
  ) -> (rows: Range<Int>, letters: [[UInt32]])? {
    guard let content = list.content, content.hasSelectableItems, !driver.session.isTyping,
      let place = list.viewport.placements(in: content, rows: list.size.rows).first(where: {
        $0.index == list.viewport.selection
      }), place.row >= 0, place.row + place.height <= list.size.rows
    else { return nil }
    let top = driver.session.contentRect.minRow + place.row
    // A message covers the last rows until the next key.
    let covered = (top..<top + place.height).contains { driver.session.isCovered(CellPoint(column: 0, row: $0)) }
    let texts = content.row(at: place.index).drawnTexts(in: content.context).filter { !$0.isEmpty }
    guard !covered, !texts.isEmpty else { return nil }
    let letters = texts.flatMap { [$0, $0.uppercased()] }.map { text in
      Array(DisplayText(text).line().text.prefix(1)).flatMap { $0.unicodeScalars.map(\.value) }
    }
    return (top..<top + place.height, letters)
  }
}
