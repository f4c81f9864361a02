import DesignKit
import EventLoop
import MomentsStore
import MomentsTestSupport
import TerminalTestSupport
import TerminalUI
import Testing

@testable import AppContainer
@testable import Printing
@testable import ReaderSession
@testable import ServerSession
@testable import Settings

/// Light and dark as the terminal tells them.
@MainActor
struct TerminalAppearanceTests {
  private static let xterm = ["TERM": "xterm-256color"]

  private func driver(
    _ environment: [String: String] = xterm, appearance: AppearancePreference = .auto, store: TemporaryStore? = nil
  ) throws -> SessionDriver {
    try SessionDriver(
      appearance: appearance, store: store ?? TemporaryStore(), environment: environment, drawsAtOnce: false)
  }

  private func report(_ report: TerminalReport, to driver: SessionDriver) {
    driver.terminal.send(.report(report))
    driver.session.handle(.input)
  }

  private func isLight(_ driver: SessionDriver) -> Bool {
    driver.screen.row(5).first?.style.background
      == Palette(appearance: .light, depth: .trueColor).style(.line).background
  }

  @Test func `the first frame waits for an answer of a terminal that was never met`() throws {
    let driver = try driver()
    #expect(driver.terminal.inquiries == 1 && driver.session.awaitsAppearance)
    report(.background(0xFFFFFF), to: driver)
    #expect(!driver.session.awaitsAppearance && driver.terminal.frames.isEmpty)
    driver.session.drawFrame()
    #expect(isLight(driver))
  }

  @Test func `a terminal that was met before is believed at once`() throws {
    let store = try TemporaryStore()
    let first = try driver(store: store)
    report(.background(0xFDF6E3), to: first)
    let second = try driver(store: store)
    #expect(!second.session.awaitsAppearance && second.terminal.inquiries == 1)
    second.session.drawFrame()
    #expect(isLight(second))
    report(.background(0x002B36), to: second)
    second.session.drawFrame()
    #expect(!isLight(second))
  }

  @Test func `terminals of different kinds are told apart`() throws {
    let store = try TemporaryStore()
    report(.background(0xFFFFFF), to: try driver(store: store))
    #expect(try driver(["TERM": "foot"], store: store).session.awaitsAppearance)
  }

  @Test func `a terminal that does not know ends the wait, and COLORFGBG counts`() throws {
    let store = try TemporaryStore()
    for _ in 0..<2 {
      let driver = try driver(Self.xterm.merging(["COLORFGBG": "0;15"]) { $1 }, store: store)
      report(.attributes(showsSixel: false), to: driver)
      #expect(!driver.session.awaitsAppearance)
      driver.session.drawFrame()
      #expect(isLight(driver))
    }
  }

  @Test func `a terminal that answers nothing is waited for once`() throws {
    let store = try TemporaryStore()
    let first = try driver(store: store)
    #expect(first.session.awaitsAppearance)
    first.session.drawFrame()
    #expect(!isLight(first))
    #expect(try !driver(store: store).session.awaitsAppearance)
    // The answer comes after all.
    report(.background(0xFFFFFF), to: first)
    first.session.drawFrame()
    #expect(isLight(first))
  }

  @Test func `keys that are pressed before the first frame are kept, in order`() throws {
    let driver = try SessionDriver(environment: Self.xterm, drawsAtOnce: false)
    driver.terminal.send(
      .key("j"), .report(.background(0xFFFFFF)), .key(.enter), .report(.attributes(showsSixel: false)))
    driver.session.handle(.input)
    #expect(driver.terminal.frames.isEmpty)
    driver.session.drawFrame()
    #expect(driver.terminal.frames.count == 1)
    #expect(driver.lines[0].contains("‹ Moments") && driver.text.contains("林小雨"))
  }

  @Test func `a change that the terminal reports is followed, and looked into`() throws {
    let driver = try driver()
    driver.session.drawFrame()
    report(.colorScheme(isDark: false), to: driver)
    driver.session.drawFrame()
    #expect(isLight(driver) && driver.terminal.inquiries == 2)
    // The background is what counts.
    report(.background(0x101010), to: driver)
    driver.session.drawFrame()
    #expect(!isLight(driver))
  }

  @Test func `the reader's choice stays until they return to auto`() throws {
    let driver = try driver()
    driver.session.drawFrame()
    driver.press("a")
    #expect(isLight(driver))
    report(.background(0x000000), to: driver)
    driver.session.drawFrame()
    #expect(isLight(driver))
    driver.press("A")
    #expect(!isLight(driver) && driver.terminal.inquiries == 2)
  }

  @Test func `where an option decides nobody is asked`() throws {
    let driver = try driver(appearance: .light)
    #expect(driver.terminal.inquiries == 0 && !driver.session.awaitsAppearance)
  }

  @Test func `after a pause the terminal is asked again`() throws {
    let driver = try driver()
    driver.session.drawFrame()
    driver.session.handle(.resumed)
    driver.session.handle(.suspend)
    #expect(driver.terminal.inquiries == 3)
  }

  @Test func `a terminal that cannot be asked is not waited for`() throws {
    let driver = try driver()
    driver.terminal.canBeAsked = false
    driver.press("A")
    #expect(driver.terminal.inquiries == 1)
  }

  @Test func `one change of light and dark is one frame`() throws {
    let driver = try SessionDriver()
    let before = driver.terminal.frames.count
    driver.press("a")
    #expect(driver.terminal.frames.count == before + 1)
  }
}
