import DesignKit
import Platform
import Screens
import TerminalTestSupport
import TerminalUI
import Testing

@testable import ReaderSession
@testable import Settings

/// The selected moment beside the list in wide terminals.
@Suite(.onMainActor)
@MainActor
struct SplitViewTests {
  private nonisolated static let wide = CellSize(columns: 200, rows: 60)

  private func driver(
    size: CellSize = wide, textSize: TextSizeCategory? = nil, depth: ColorDepth = .trueColor
  ) throws -> SessionDriver {
    try SessionDriver(size: size, depth: depth, textSize: textSize, allowsSplitView: true)
  }

  /// The text beside the list; empty without a divider.
  private func detail(_ driver: SessionDriver) -> String {
    driver.lines.compactMap { line in line.firstIndex(of: "│").map { line[$0...].dropFirst() } }.joined(separator: "\n")
  }

  @Test func `the selected moment is beside the list and follows the selection`() async throws {
    let driver = try driver()
    #expect(detail(driver).contains("Amélie Dubois") && detail(driver).contains("5 likes"))
    driver.press("j")
    #expect(detail(driver).contains("桂花香") && !detail(driver).contains("tomato"))
    driver.go(to: "Collection?id=3&id=5")
    await driver.settle()
    #expect(detail(driver).contains("Łucja Kowalska"))
  }

  @Test func `of many queued keys, only the last moment is read`() throws {
    let driver = try driver()
    let frames = driver.terminal.frames.count
    for _ in 0..<40 { driver.terminal.send(.key("j")) }
    driver.session.handle(.input)
    driver.session.drawFrame()
    #expect(driver.terminal.frames.count == frames + 2)
    let selected = driver.screen
    driver.session.drawFrame()
    #expect(driver.screen.cellsAsSeen == selected.cellsAsSeen && driver.terminal.frames.count == frames + 3)
  }

  @Test func `Enter opens the moment as a screen, and Back returns to both`() throws {
    let driver = try driver()
    // An opened moment is read.
    driver.press("m")
    driver.session.stack.status = nil
    driver.session.drawFrame()
    let before = driver.screen.cellsAsSeen
    driver.press(.enter)
    #expect(detail(driver).isEmpty && driver.lines[0].contains("‹ Moments"))
    driver.press(.escape)
    #expect(driver.screen.cellsAsSeen == before)
  }

  @Test func `a key hides the moment for this run and the next`() async throws {
    let driver = try driver()
    driver.press("w")
    #expect(detail(driver).isEmpty && driver.lines.last == " Only the list")
    #expect(try await !driver.storedChoices()[Session.showsSplitView])
    // Else the place that waits to be stored is reported if other tests keep the main actor for seconds.
    await driver.session.model.finish()
    driver.press("w")
    #expect(!detail(driver).isEmpty && driver.lines.last == " Moment beside the list")
    #expect(try await driver.storedChoices()[Session.showsSplitView])
  }

  @Test(arguments: [(CellSize(columns: 80, rows: 24), TextSizeCategory.large), (wide, .accessibility5)])
  func `without room, the list is alone, and the key says so`(size: CellSize, textSize: TextSizeCategory) async throws {
    let driver = try driver(size: size, textSize: textSize)
    #expect(detail(driver).isEmpty)
    driver.press("w")
    #expect(driver.text.contains("The window is too narrow"))
    #expect(try await driver.storedChoices()[Session.showsSplitView])
  }

  @Test func `a modal screen leaves both visible around it`() throws {
    let driver = try driver()
    driver.press("?")
    #expect(driver.lines[1].contains("│") && driver.lines.last?.isEmpty == false)
    driver.press(.escape)
    #expect(detail(driver).contains("Amélie Dubois"))
  }

  @Test func `matches of a search are highlighted in both`() async throws {
    let driver = try driver()
    driver.press("/")
    driver.type("kluska")
    driver.press(.enter)
    await driver.settle()
    let columns = (0..<60).flatMap { row in
      driver.screen.row(row).enumerated().filter { $0.element.style.attributes.contains(.underline) }.map(\.offset)
    }
    #expect(columns.contains { $0 < 80 } && columns.contains { $0 > 80 })
    driver.press(.escape)
    #expect(!driver.screen.row(10).contains { $0.style.attributes.contains(.underline) })
  }

  @Test func `keys scroll the moment beside the list, which stays where it is`() throws {
    let driver = try SessionDriver(size: CellSize(columns: 200, rows: 12), allowsSplitView: true)
    func list() -> [String] { driver.lines.dropLast().map { String($0.prefix { $0 != "│" }) } }
    let (before, top) = (list(), detail(driver))
    driver.press("]")
    let line = detail(driver)
    #expect(line != top && list() == before)
    driver.press("[", "}")
    let half = detail(driver)
    #expect(half != top && half != line && list() == before)
    driver.press("{", "4", "]")
    #expect(detail(driver) == half)
    driver.press("9", "9", "{")
    #expect(detail(driver) == top)
    driver.press("w")
    driver.press("]")
    #expect(driver.lines.last?.contains("] does nothing on this screen") == true)
  }

  @Test func `keys change the width of the list, for the next run, too, as far as both have room`() async throws {
    let driver = try driver(size: CellSize(columns: 160, rows: 20))
    func columns() -> Int? { driver.session.drawnSplitView?.list.size.columns }
    #expect(columns() == 64)
    driver.press(")")
    #expect(columns() == 72 && driver.lines.last == " List: 45% of the width")
    #expect(try await driver.storedChoices()[Session.listShare] == Percentage(45))
    for _ in 0..<9 { driver.press(")") }
    #expect(driver.lines.last == " The list and the moment need this width." && detail(driver).contains("Amélie"))
    for _ in 0..<19 { driver.press("(") }
    #expect(columns() == 50 && driver.lines.last == " The list and the moment need this width.")
    driver.press(")")
    #expect(columns() == 56)
  }

  // MARK: Mouse

  @Test func `the wheel scrolls the pane that it is over`() throws {
    let driver = try SessionDriver(size: CellSize(columns: 200, rows: 12), allowsSplitView: true)
    let list = driver.lines.map { String($0.prefix { $0 != "│" }) }
    driver.send(.mouse(MouseEvent(.wheelDown, at: CellPoint(column: 150, row: 5))))
    #expect(driver.lines.map { String($0.prefix { $0 != "│" }) } == list)
    #expect(!driver.lines[2].contains("▄▄▄▄▄  Amélie"))
    driver.send(.mouse(MouseEvent(.wheelDown, at: CellPoint(column: 10, row: 5))))
    #expect(driver.lines.map { String($0.prefix { $0 != "│" }) } != list)
  }

  @Test func `a click on the moment opens it, and a click on its heart likes it`() throws {
    let driver = try driver()
    try driver.click(on: "♥ 5 likes")
    #expect(driver.text.contains("♡ 4 likes"))
    driver.click(150, 30)
    #expect(driver.lines[0].contains("‹ Moments"))
  }
}
