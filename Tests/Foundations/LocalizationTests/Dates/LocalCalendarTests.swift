import Foundation
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
    (RelativeDate.Unit.day, 18_788, 18_788),
    (.week, 18_785, 18_791),
    (.month, 18_779, 18_808),
    (.year, 18_628, 18_992),
  ])
  func `day, week, month and year begin and end at midnight`(
    unit: RelativeDate.Unit, firstDay: Int, lastDay: Int
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

  @Test func `the offset of the process's time zone is that of Foundation`() {
    for time in [0, 1_000_000_000, 1_625_000_000, 1_640_000_000] {
      let expected = TimeZone.current.secondsFromGMT(for: Date(timeIntervalSince1970: Double(time)))
      #expect(UTCOffset.local(at: Int64(time)) == expected)
    }
  }

  // Each zone has a process of its own, where another thread may have read the variable before.
  @Test func `TZ with a rule has winter and summer time`() async {
    await #expect(processExitsWith: .success) {
      setenv("TZ", "EST5EDT,M3.2.0,M11.1.0", 1)
      tzset()
      #expect(UTCOffset.local(at: 1_610_000_000) == -18_000)
      #expect(UTCOffset.local(at: 1_625_000_000) == -14_400)
    }
  }

  @Test func `TZ east of UTC is positive, including half hours`() async {
    await #expect(processExitsWith: .success) {
      setenv("TZ", "IST-5:30", 1)
      tzset()
      #expect(UTCOffset.local(at: 0) == 19_800)
    }
  }

  @Test(arguments: [Int64.min, Int64.max])
  func `a year that the C library cannot count has no offset`(time: Int64) {
    #expect(UTCOffset.local(at: time) == 0)
  }

  @Test(arguments: [-800_000, -147_000, -1_000, 146_000, 2_900_000])
  func `day follows day over four hundred years`(first: Int) {
    var previous = CivilDate(daysSince1970: first)
    for days in first + 1...first + 146_100 {
      let date = CivilDate(daysSince1970: days)
      let follows =
        date.day == previous.day + 1 && date.month == previous.month
        || date.day == 1 && previous.day >= 28 && date.month == previous.month % 12 + 1
      guard follows, date.daysSince1970 == days else {
        Issue.record("\(date) after \(previous)")
        return
      }
      previous = date
    }
  }

  @Test(arguments: [
    (CivilDate(year: 2021, month: 1, day: 31), 1, CivilDate(year: 2021, month: 2, day: 28)),
    (CivilDate(year: 2020, month: 1, day: 31), 1, CivilDate(year: 2020, month: 2, day: 29)),
    (CivilDate(year: 2020, month: 2, day: 29), 12, CivilDate(year: 2021, month: 2, day: 28)),
    (CivilDate(year: 2100, month: 3, day: 31), -1, CivilDate(year: 2100, month: 2, day: 28)),
    (CivilDate(year: 2021, month: 12, day: 15), 1, CivilDate(year: 2022, month: 1, day: 15)),
    (CivilDate(year: 1, month: 1, day: 1), -1, CivilDate(year: 0, month: 12, day: 1)),
    (CivilDate(year: 2021, month: 5, day: 31), -13, CivilDate(year: 2020, month: 4, day: 30)),
  ])
  func `a month later is the same day or the last of a shorter month`(date: CivilDate, months: Int, later: CivilDate) {
    #expect(date.adding(months: months) == later)
  }
}
