import Testing

@testable import Localization

@Suite struct LocalCalendarTests {
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

  @Test(arguments: [-8, -1, 0, 3, 18_788])
  func `the week begins on Monday`(day: Int) {
    let week = utc.bounds(of: .week, around: day * 86_400)
    let firstDay = week.first / 86_400
    // 1970-01-05 was a Monday.
    #expect((firstDay - 4).isMultiple(of: 7))
    #expect((firstDay...firstDay + 6).contains(day))
    #expect(week.last == (firstDay + 7) * 86_400 - 1)
  }

  @Test func `a day has passed at the same time on the next date`() throws {
    // 4:00 EST on the 13th to 4:00 EDT on the 14th are 23 hours.
    let start = Self.springForward - 22 * 3_600
    #expect(newYork.wholeUnits(from: start, to: start + 82_799) == nil)
    let whole = try #require(newYork.wholeUnits(from: start, to: start + 82_800))
    #expect(whole == (.day, 1))
  }

  @Test func `no day has passed if clocks go back over midnight`() {
    let calendar = LocalCalendar { $0 < 1_000 ? 0 : -3_600 }
    #expect(calendar.wallTime(at: 1_001).day == calendar.wallTime(at: 999).day - 1)
    #expect(calendar.wholeUnits(from: 999, to: 1_001) == nil)
    #expect(calendar.wholeUnits(from: 1_001, to: 999) == nil)
  }

  @Test func `the largest unit that fits is counted, negative into the past`() throws {
    let june10 = 18_788 * 86_400
    let expectations: [(Int, LocalCalendar.Unit, Int)] = [
      (6, .day, 6), (7, .week, 1), (29, .week, 4), (30, .month, 1), (364, .month, 11), (365, .year, 1),
      (-6, .day, -6), (-30, .week, -4), (-31, .month, -1), (-365, .year, -1),
    ]
    for (days, unit, count) in expectations {
      let whole = try #require(utc.wholeUnits(from: june10, to: june10 + days * 86_400))
      #expect(whole == (unit, count), "\(days) days")
    }
  }
}
