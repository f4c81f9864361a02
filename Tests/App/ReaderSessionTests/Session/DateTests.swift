import FeedFormats
import Localization
import MomentsTestSupport
import Screens
import Synchronization
import TerminalTestSupport
import TerminalUI
import Testing

@testable import ReaderSession

/// Dates on the screen: relative times that update while the reader looks, and absolute dates.
@Suite(.onMainActor)
@MainActor
struct DateTests {
  /// A clock that a test sets.
  private final class Clock: Sendable {
    private let time = Mutex(SessionDriver.now)

    var now: Int64 {
      get { time.withLock(\.self) }
      set { time.withLock { $0 = newValue } }
    }
  }

  private let clock = Clock()

  private func driver(
    ages: [Int64], size: CellSize = CellSize(columns: 80, rows: 24), language: String = "en",
    store: TemporaryStore? = nil
  ) throws -> SessionDriver {
    let moments = ages.enumerated().map { index, age in
      Moment.sample(id: "\(index + 1)", createdDate: SessionDriver.now - age)
    }
    return try SessionDriver(
      size: size, language: language, store: store, feed: FeedText.lines(moments), clock: { [clock] in clock.now })
  }

  // MARK: Ticking

  @Test func `the next frame is due when the first date changes, at once if the clock has passed that`() throws {
    let driver = try driver(ages: [20, 7_300])
    #expect(driver.text.contains("20 seconds ago") && driver.text.contains("2 hours ago"))
    #expect(driver.session.nextChange == clock.now + 1)
    clock.now += 1
    driver.session.drawFrame()
    #expect(driver.text.contains("21 seconds ago"))
    clock.now += 60
    driver.session.drawFrame()
    #expect(driver.text.contains("1 minute ago"))
    let next = SessionDriver.now - 20 + 90
    #expect(driver.session.nextChange == next)
    clock.now = next + 5
    #expect(driver.session.nextChange == next)
  }

  @Test func `dates off screen schedule no frame`() throws {
    let driver = try driver(
      ages: Array(repeating: 7_300, count: 40).enumerated().map { $1 + Int64($0) } + [86_400 * 40])
    driver.press("G")
    #expect(try #require(driver.session.nextChange) > clock.now + 60)
    driver.go(to: "Palette")
    #expect(driver.session.nextChange == nil)
  }

  @Test func `dates update in an open moment and below a frame`() throws {
    let driver = try driver(ages: [20])
    driver.press(.enter)
    #expect(driver.session.nextChange == clock.now + 1)
    driver.press(.escape, "i")
    #expect(driver.stack.isModal)
    #expect(driver.session.nextChange == clock.now + 1)
  }

  // MARK: Day and time

  @Test func `d shows date and time, and d again shows the age`() throws {
    let driver = try driver(ages: [7_200])
    driver.press("d")
    #expect(driver.text.contains("Jan 15, 2026") && driver.text.contains("10:00") && !driver.text.contains("ago"))
    #expect(driver.text.contains("Absolute dates"))
    #expect(driver.session.nextChange == nil)
    driver.press(.enter)
    #expect(driver.text.contains("Thursday, January 15, 2026"))
    driver.press("d")
    #expect(driver.text.contains("2 hours ago"))
    driver.press(.escape)
    #expect(driver.text.contains("2 hours ago"))
  }

  @Test(arguments: L10n.languages.map(\.identifier))
  func `the smallest rows have room for the date in every language`(language: String) throws {
    let driver = try driver(
      ages: [7_200, 86_400 * 30], size: CellSize(columns: 80, rows: 24), language: language)
    for _ in 0..<3 { driver.press("-") }
    driver.press("d", .down)
    #expect(driver.text.contains("26") && driver.text.contains("25"), "\(driver.text)")
    #expect(!driver.lines.contains { $0.hasSuffix("…") }, "\(driver.text)")
  }
}
