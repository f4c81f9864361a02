import DesignKit
import FeedFormats
import MomentsStore
import MomentsTestSupport
import Platform
import TerminalTestSupport
import TerminalUI
import Testing

@testable import ReaderSession

/// The light or dark appearance that the terminal reports.
@Suite(.onMainActor)
@MainActor
struct TerminalAppearanceTests {
  private static let xterm = ["TERM": "xterm-256color"]

  private func driver(
    _ environment: [String: String] = xterm, appearance: AppearancePreference = .auto, store: TemporaryStore? = nil,
    drawsAtOnce: Bool = false
  ) throws -> SessionDriver {
    try SessionDriver(
      appearance: appearance, store: store ?? TemporaryStore(), environment: environment, drawsAtOnce: drawsAtOnce)
  }

  private func report(_ report: TerminalReport, to driver: SessionDriver) {
    driver.terminal.send(.report(report))
    driver.session.handle(.input)
  }

  /// Draws a frame, and returns whether it is light.
  private func isLight(_ driver: SessionDriver) -> Bool {
    driver.session.drawFrame()
    return driver.screen.row(5).first?.style.background
      == Palette(appearance: .light, depth: .trueColor).style(.line).background
  }

  @Test func `the first frame waits for the answer of an unknown terminal`() throws {
    let driver = try driver()
    #expect(driver.terminal.inquiries == 1 && driver.session.awaitsAppearance)
    report(.background(0xFFFFFF), to: driver)
    #expect(!driver.session.awaitsAppearance && driver.terminal.frames.isEmpty)
    #expect(isLight(driver))
  }

  @Test func `the saved answer of a known terminal is used immediately`() async throws {
    let store = try TemporaryStore()
    let first = try driver(store: store)
    report(.background(0xFDF6E3), to: first)
    _ = try await first.storedHistory()
    let second = try driver(store: store)
    #expect(!second.session.awaitsAppearance && second.terminal.inquiries == 1)
    #expect(isLight(second))
    report(.background(0x002B36), to: second)
    #expect(!isLight(second))
  }

  @Test func `different kinds of terminals are saved separately`() throws {
    let store = try TemporaryStore()
    report(.background(0xFFFFFF), to: try driver(store: store))
    #expect(try driver(["TERM": "foot"], store: store).session.awaitsAppearance)
  }

  @Test func `a terminal without an answer ends the wait, and COLORFGBG decides`() throws {
    let store = try TemporaryStore()
    for _ in 0..<2 {
      let driver = try driver(Self.xterm.merging(["COLORFGBG": "0;15"]) { $1 }, store: store)
      report(.attributes(showsSixel: false), to: driver)
      #expect(!driver.session.awaitsAppearance)
      #expect(isLight(driver))
    }
  }

  @Test func `a silent terminal delays only the first run`() async throws {
    let store = try TemporaryStore()
    let first = try driver(store: store)
    #expect(first.session.awaitsAppearance)
    #expect(!isLight(first))
    _ = try await first.storedHistory()
    #expect(try !driver(store: store).session.awaitsAppearance)
    // The answer arrives late.
    report(.background(0xFFFFFF), to: first)
    #expect(isLight(first))
  }

  @Test func `keys pressed before the first frame are kept in order`() throws {
    let driver = try SessionDriver(environment: Self.xterm, drawsAtOnce: false)
    driver.terminal.send(
      .key("j"), .report(.background(0xFFFFFF)), .key(.enter), .report(.attributes(showsSixel: false)))
    driver.session.handle(.input)
    #expect(driver.terminal.frames.isEmpty)
    driver.session.drawFrame()
    #expect(driver.terminal.frames.count == 1)
    #expect(driver.lines[0].contains("‹ Moments") && driver.text.contains("林小雨"))
  }

  @Test func `keys pressed while a new store is filled wait for its moments`() async throws {
    let driver = try SessionDriver(store: TemporaryStore())
    #expect(!driver.text.contains("▐"))
    driver.press("j", "j")
    await driver.settle()
    let newest = try driver.store.all().map(\.moment.author.name)
    #expect(driver.selectedLine.contains(newest[2]))
  }

  @Test func `a reported change is applied and then verified`() throws {
    let driver = try driver(drawsAtOnce: true)
    report(.colorScheme(isDark: false), to: driver)
    #expect(isLight(driver) && driver.terminal.inquiries == 2)
    // The background color overrides the reported color scheme.
    report(.background(0x101010), to: driver)
    #expect(!isLight(driver))
  }

  @Test func `the reader's choice stays until the reader selects auto`() async throws {
    let driver = try driver(drawsAtOnce: true)
    await driver.settle()
    driver.press("a")
    #expect(isLight(driver))
    report(.background(0x000000), to: driver)
    #expect(isLight(driver))
    driver.press("A")
    #expect(!isLight(driver) && driver.terminal.inquiries == 2)
  }

  @Test func `an option makes the query unnecessary`() throws {
    let driver = try driver(appearance: .light)
    #expect(driver.terminal.inquiries == 0 && !driver.session.awaitsAppearance)
  }

  @Test func `the terminal is queried again after a suspension`() throws {
    let driver = try driver(drawsAtOnce: true)
    driver.session.handle(.resumed)
    driver.session.handle(.suspend)
    #expect(driver.terminal.inquiries == 3)
  }

  @Test func `a terminal that cannot be queried delays nothing`() throws {
    let driver = try driver()
    driver.terminal.canBeAsked = false
    driver.press("A")
    #expect(driver.terminal.inquiries == 1)
  }

  @Test func `a change between light and dark takes one frame`() throws {
    let driver = try SessionDriver()
    let before = driver.terminal.frames.count
    driver.press("a")
    #expect(driver.terminal.frames.count == before + 1)
  }
}
