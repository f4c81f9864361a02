import DesignKit
import FeedFormats
import Localization
import MomentsStore
import MomentsTestSupport
import Screens
import TerminalTestSupport
import TerminalUI
import Testing

@testable import ReaderSession

@Suite(.onMainActor)
@MainActor
struct ClickTests {
  private static let feed = [
    momentLine(id: "2", createdDate: 2), momentLine(id: "1", createdDate: 1), momentLine(id: "0", createdDate: 0),
  ].joined(separator: "\n")

  private let driver: SessionDriver

  init() throws {
    driver = try SessionDriver(feed: Self.feed)
  }

  private func isLiked(_ id: String, _ driver: SessionDriver) async throws -> Bool? {
    await driver.session.model.likes.finish()
    return try driver.store.database.moment(id: id)?.isLiked
  }

  // MARK: Press and release

  @Test func `a release in another row is no click`() throws {
    let before = driver.screen.cellsAsSeen
    driver.click(20, 8, releasing: CellPoint(column: 20, row: 9))
    driver.send(.mouse(MouseEvent(.release, at: CellPoint(column: 20, row: 8))))
    #expect(driver.screen.cellsAsSeen == before)
  }

  @Test func `a release beside the pressed word is no click`() throws {
    let row = driver.lines.count - 1
    let hint = try #require(driver.session.clickAreas.first { $0.target == .command("help") }).rect.origin
    driver.click(hint.column, row, releasing: CellPoint(column: 1, row: row))
    #expect(!driver.stack.isModal)
    driver.click(hint.column, row)
    #expect(driver.stack.isModal)
  }

  @Test func `an event between press and release cancels the click`() throws {
    driver.send(.mouse(MouseEvent(.press, at: CellPoint(column: 20, row: 8))))
    driver.press("G")
    let before = driver.screen.cellsAsSeen
    driver.send(.mouse(MouseEvent(.release, at: CellPoint(column: 20, row: 8))))
    #expect(driver.screen.cellsAsSeen == before)
  }

  // MARK: Hearts

  @Test(arguments: [TextSizeCategory.extraSmall, .large, .accessibility1, .accessibility5])
  func `a click on a heart likes only its moment`(textSize: TextSizeCategory) async throws {
    let driver = try SessionDriver(textSize: textSize, feed: Self.feed)
    try driver.click(on: "♡")
    var liked: [String] = []
    for id in ["0", "1", "2"] where try await isLiked(id, driver) == true { liked.append(id) }
    #expect(liked.count == 1 && liked != ["2"], "\(driver.text)")
    #expect(!driver.lines[0].contains("‹"))
    driver.session.drawFrame()
    try driver.click(on: "♥")
    #expect(try await isLiked(liked[0], driver) == false)
  }

  @Test func `hearts on the moment screen and in a collection can be clicked`() async throws {
    driver.press(.enter)
    try driver.click(on: "♡")
    #expect(try await isLiked("2", driver) == true)
    driver.go(to: "Collection?id=1&id=0")
    await driver.settle()
    try driver.click(on: "♡")
    #expect(try await isLiked("0", driver) == true)
  }

  @Test func `a heart below a modal frame or a message cannot be clicked`() async throws {
    let driver = try SessionDriver(size: CellSize(columns: 200, rows: 60), feed: Self.feed)
    let hearts = driver.session.clickAreas.filter { $0.target == .command("like") && $0.rect.minRow < 59 }
    #expect(!hearts.isEmpty)
    driver.press("i")
    for heart in hearts { driver.click(heart.rect.minColumn, heart.rect.minRow) }
    #expect(try await isLiked("2", driver) == false)
    let small = try SessionDriver(size: CellSize(columns: 40, rows: 12), feed: Self.feed)
    small.stack.status = .note(L10n.App.copied(address: String(repeating: "path ", count: 60)))
    small.session.drawFrame()
    #expect(!small.session.clickAreas.contains { $0.rect.minRow >= 6 })
  }

  // MARK: The bars

  @Test func `a click on the back title goes back, in a frame, too, and one on Done closes the frame`() throws {
    driver.press(.enter)
    try driver.click(on: "‹ Moments")
    #expect(driver.stack.top === driver.stack.root)
    driver.press("i")
    driver.go(to: "Palette")
    try driver.click(on: "‹ ")
    #expect(driver.stack.isModal && driver.stack.previousInLayer == nil)
    driver.go(to: "Palette")
    try driver.click(on: "Done")
    #expect(!driver.stack.isModal)
  }

  @Test func `each key and its word in the last line can be clicked`() throws {
    let driver = try SessionDriver()
    try driver.click(on: "all keys")
    #expect(driver.text.contains("All keys"))
    driver.press(.escape)
    let first = try #require(driver.lines.last { $0.contains("▌") })
    try driver.click(on: "j k")
    #expect(driver.lines.last { $0.contains("▌") } != first)
    try driver.click(on: "k move")
    #expect(driver.lines.last { $0.contains("▌") } == first)
  }

  @Test func `clicks do nothing while the reader types in a prompt`() throws {
    driver.press(.enter, ":")
    let before = driver.screen.cellsAsSeen
    try driver.click(on: "‹ Moments")
    #expect(driver.screen.cellsAsSeen == before)
  }
}
