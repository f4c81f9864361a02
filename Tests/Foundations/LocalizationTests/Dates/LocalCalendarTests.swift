import TerminalTestSupport
import Testing

@testable import Localization

@Suite(.limited)
struct LocalCalendarTests {
  // 2021-03-14 10:00 UTC: New York's clocks go from 2:00 EST (-5 h) to 3:00 EDT (-4 h).
  private static let springForward = 1_615_705_200
  // 2021-11-07 06:00 UTC: they go back from 2:00 EDT to 1:00 EST.
  private static let fallBack = 1_636_264_800

  private let newYork = LocalCalendar { instant in
    (Int64(springForward)..<Int64(fallBack)).contains(instant) ? -4 * 3_600 : -5 * 3_600
  }

  private let utc = LocalCalendar { _ in 0 }

  @Test func `a time that clocks skip is resolved without the change`() {
    let halfPastTwo = LocalCalendar.WallTime(day: 18_700, second: 9_000)
    let instant = newYork.instant(of: halfPastTwo)
    #expect(instant == Self.springForward + 1_800)
    #expect(newYork.wallTime(at: instant) == LocalCalendar.WallTime(day: 18_700, second: 12_600))
  }

  @Test func `a time that occurs twice is the first of both`() {
    let halfPastOne = LocalCalendar.WallTime(day: 18_938, second: 5_400)
    #expect(newYork.instant(of: halfPastOne) == Self.fallBack - 1_800)
    #expect(newYork.wallTime(at: Self.fallBack + 1_800) == halfPastOne)
  }

  @Test(arguments: [
    (springForward, 23), (springForward - 1, 23), (springForward - 86_400, 24), (fallBack, 25), (fallBack - 1, 25),
  ])
  func `a day is as long as the clock makes it`(instant: Int, hours: Int) {
    let day = newYork.bounds(of: .day, around: instant)
    #expect(day.last - day.first + 1 == hours * 3_600)
    #expect((day.first...day.last).contains(instant))
  }

  @Test(arguments: [
    (LocalCalendar.Unit.day, 18_788, 18_788),
    (.week, 18_785, 18_791),
    (.month, 18_779, 18_808),
    (.year, 18_628, 18_992),
  ])
  func `day, week, month and year begin and end at midnight`(
    unit: LocalCalendar.Unit, firstDay: Int, lastDay: Int
  ) {
    // 2021-06-10 12:00 UTC, a Thursday.
    let bounds = utc.bounds(of: unit, around: 18_788 * 86_400 + 43_200)
    #expect(bounds == (firstDay * 86_400, (lastDay + 1) * 86_400 - 1))
  }

  @Test func `no day has passed if clocks go back over midnight`() {
    let calendar = LocalCalendar { $0 < 1_000 ? 0 : -3_600 }
    #expect(calendar.wallTime(at: 1_001).day == calendar.wallTime(at: 999).day - 1)
    #expect(calendar.wholeUnits(from: 999, to: 1_001) == nil)
    #expect(calendar.wholeUnits(from: 1_001, to: 999) == nil)
  }
}
