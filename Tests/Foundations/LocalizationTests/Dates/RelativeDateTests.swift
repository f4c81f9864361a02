import TerminalTestSupport
import Testing

@testable import Localization

@Suite(.limited)
struct RelativeDateTests {
  private typealias Phrase = RelativeDate.Phrase

  // MARK: - Foundation's table

  @Test(arguments: try UnitPickingCase.named())
  func `unit and count are those of Foundation, with names`(row: UnitPickingCase) {
    let secondsFrom1970To2001 = 978_307_200.0
    let difference = Int64((row.date - row.reference).rounded())
    let phrase = phrase(difference, from: Int64((row.reference + secondsFrom1970To2001).rounded(.down)))
    #expect(phrase.text(.full).resolved(in: Language("en")) == row.expected)
  }

  // MARK: - Rounding

  @Test(
    arguments: [
      (0, .now), (1, .future(.second, 1)), (59, .future(.second, 59)), (60, .future(.minute, 1)),
      (89, .future(.minute, 1)), (90, .future(.minute, 2)), (3_569, .future(.minute, 59)), (3_570, .future(.hour, 1)),
      (5_399, .future(.hour, 1)), (5_400, .future(.hour, 2)),
    ] as [(Int64, RelativeDate.Phrase)])
  func `within a day the next smaller unit rounds`(seconds: Int64, expected: RelativeDate.Phrase) {
    #expect(phrase(seconds, from: Self.noon) == expected)
    #expect(phrase(-seconds, from: Self.noon) == expected.mirrored)
  }

  @Test func `almost a day is a day only on another date`() {
    let lateEvening = Self.noon + 42_300
    let earlyMorning = Self.noon - 42_912
    #expect(phrase(for: earlyMorning, now: lateEvening) == .past(.hour, 24))
    #expect(phrase(for: lateEvening, now: earlyMorning) == .future(.hour, 24))
    #expect(phrase(-84_600, from: Self.noon) == .yesterday)
    #expect(phrase(84_600, from: Self.noon) == .tomorrow)
    #expect(phrase(-84_599, from: Self.noon) == .past(.hour, 23))
  }

  // MARK: - Calendar

  @Test(
    arguments: [
      (-2, .dayBeforeYesterday), (-1, .yesterday), (1, .tomorrow), (2, .dayAfterTomorrow), (-3, .past(.day, 3)),
      (-7, .lastWeek), (7, .nextWeek), (-31, .lastMonth), (30, .nextMonth), (-365, .lastYear), (365, .nextYear),
      (21, .future(.week, 3)), (-92, .past(.month, 3)), (3_653, .future(.year, 10)),
    ] as [(Int64, RelativeDate.Phrase)])
  func `from a day on, calendar units are counted, and one has a name`(days: Int64, expected: RelativeDate.Phrase) {
    #expect(phrase(days * 86_400, from: Self.noon) == expected)
  }

  @Test func `last week ends on the day before Monday`() {
    // From Thursday noon back to Sunday of the week before last, and to the Monday after it.
    let sunday = Self.noon - 11 * 86_400
    #expect(phrase(for: sunday, now: Self.noon) == .past(.week, 2))
    #expect(phrase(for: sunday + 86_400, now: Self.noon) == .lastWeek)
  }

  @Test func `midnight is local`() {
    let event = Self.noon - 26 * 3_600
    let now = Self.noon + 13 * 3_600
    #expect(phrase(for: event, now: now, utcOffset: 0) == .dayBeforeYesterday)
    #expect(phrase(for: event, now: now, utcOffset: -5 * 3_600) == .yesterday)
    #expect(phrase(for: event, now: now, utcOffset: 14 * 3_600) == .yesterday)
    #expect(phrase(for: event, now: now, utcOffset: 10 * 3_600) == .dayBeforeYesterday)
  }

  // MARK: - Clock changes

  @Test(
    arguments: [
      // 2021-03-14 12:00 EDT; the day before has the same time 23 hours ago.
      (1_615_737_600, -82_800, .yesterday),
      (1_615_737_600, -82_799, .past(.hour, 23)),
      // 2021-11-07 12:00 EST; 24 hours ago it was 13:00 of the day before, 25 hours ago 12:00.
      (1_636_304_400, -84_599, .past(.hour, 23)),
      (1_636_304_400, -86_400, .yesterday),
      (1_636_304_400, -90_000, .yesterday),
      // 2021-11-07 23:30 EST and 00:15 EDT of the same, long day.
      (1_636_345_800, -87_300, .past(.hour, 24)),
    ] as [(Int64, Int64, RelativeDate.Phrase)])
  func `a day that is longer or shorter is still one day`(now: Int64, seconds: Int64, expected: RelativeDate.Phrase) {
    let summer: Range<Int64> = 1_615_705_200..<1_636_264_800
    let phrase = RelativeDate.phrase(
      for: now + seconds, now: now, utcOffset: { summer.contains($0) ? -4 * 3_600 : -5 * 3_600 })
    #expect(phrase == expected)
  }

  // MARK: - Far away

  @Test(
    arguments: [
      // 0001-01-01 and 9999-12-31, seen from 2021.
      (-62_135_596_800, .past(.year, 2_020)),
      (253_402_300_799, .future(.year, 7_978)),
    ] as [(Int64, RelativeDate.Phrase)])
  func `the years 1 and 9999 are counted`(event: Int64, expected: RelativeDate.Phrase) {
    #expect(phrase(for: event, now: Self.noon) == expected)
  }

  @Test(arguments: [Int64.max, .min, 1_000_000_000_000_000, -1_000_000_000_000_000])
  func `extreme times are millions of years away, in both directions`(time: Int64) {
    for offset in [-86_399, 0, 86_399] {
      let phrase = phrase(for: time, now: Self.noon, utcOffset: offset)
      #expect(phrase.unit == .year && (31_000_000...32_000_000).contains(phrase.count * (time < 0 ? -1 : 1)))
      #expect(self.phrase(for: time, now: time, utcOffset: offset) == .now)
    }
    #expect(phrase(for: time, now: time < 0 ? .max : .min) != .now)
  }

  @Test func `the offsets of the system work for extreme times, too`() {
    let large: Int64 = 1_000_000_000_000_000
    for time in [-1_000 * large, -large, 0, large, 1_000 * large] {
      let phrase = RelativeDate.phrase(for: time, now: time + 60, utcOffset: UTCOffset.local(at:))
      #expect([.past(.minute, 1), .now].contains(phrase))
    }
  }

  // MARK: - Helpers

  /// 2021-06-10 12:00 UTC, a Thursday.
  private static let noon: Int64 = 1_623_326_400

  private func phrase(for event: Int64, now: Int64, utcOffset: Int = 0) -> RelativeDate.Phrase {
    RelativeDate.phrase(for: event, now: now, utcOffset: { _ in utcOffset })
  }

  private func phrase(_ seconds: Int64, from now: Int64) -> RelativeDate.Phrase {
    phrase(for: now + seconds, now: now)
  }

  // MARK: - The next change

  /// 2026-03-28 22:00 UTC, the evening before clocks go forward in Europe.
  private static let now: Int64 = 1_774_735_200

  /// Central Europe around that day.
  private static func offset(at time: Int64) -> Int { time < 1_774_746_000 ? 3_600 : 7_200 }

  private static func phrase(_ event: Int64, _ now: Int64) -> RelativeDate.Phrase {
    RelativeDate.phrase(for: event, now: now, utcOffset: offset)
  }

  private static let distances: [Int64] =
    [0, 1, 2, 58, 59, 60, 61, 89, 90, 91, 3_569, 3_570, 3_571, 3_600, 5_399, 5_400, 7_000, 21_600, 43_200, 84_599]
    + [84_600, 86_399, 86_400, 86_401, 100_000, 172_800, 200_000, 604_800, 700_000, 2_678_400, 31_536_000, 99_999_999]

  @Test(arguments: distances, [Int64(-1), 1])
  func `until the next change the phrase stays the same`(distance: Int64, direction: Int64) {
    let event = Self.now + direction * distance
    let change = RelativeDate.nextChange(for: event, now: Self.now, utcOffset: Self.offset)
    #expect(change > Self.now)
    #expect(change <= Self.now + 86_400)
    let phrase = Self.phrase(event, Self.now)
    // Each second near the ends, and some between.
    let times = stride(from: Self.now, to: change, by: 1).filter {
      $0 - Self.now < 120 || change - $0 < 120 || $0.isMultiple(of: 97)
    }
    for time in times { #expect(Self.phrase(event, time) == phrase, "\(time - Self.now) s later") }
  }

  @Test(arguments: distances.filter { $0 < 84_600 }, [Int64(-1), 1])
  func `within a day the phrase differs after the change`(distance: Int64, direction: Int64) {
    let event = Self.now + direction * distance
    let change = RelativeDate.nextChange(for: event, now: Self.now, utcOffset: Self.offset)
    #expect(Self.phrase(event, change) != Self.phrase(event, Self.now))
  }

  @Test(arguments: [(0, 1), (59, 1), (60, 30), (89, 1), (90, 60), (3_600, 1_800)] as [(Int64, Int64)])
  func `seconds change each second, minutes each minute, hours each hour`(age: Int64, seconds: Int64) {
    #expect(RelativeDate.nextChange(for: -age, now: 0, utcOffset: { _ in 43_200 }) == seconds)
  }
}

extension RelativeDate.Phrase {
  static func past(_ unit: RelativeDate.Unit, _ count: Int) -> Self { Self(unit: unit, count: -count) }
  static func future(_ unit: RelativeDate.Unit, _ count: Int) -> Self { Self(unit: unit, count: count) }

  static let dayBeforeYesterday = past(.day, 2)
  static let yesterday = past(.day, 1)
  static let tomorrow = future(.day, 1)
  static let dayAfterTomorrow = future(.day, 2)
  static let lastWeek = past(.week, 1)
  static let nextWeek = future(.week, 1)
  static let lastMonth = past(.month, 1)
  static let nextMonth = future(.month, 1)
  static let lastYear = past(.year, 1)
  static let nextYear = future(.year, 1)

  fileprivate var mirrored: Self { Self(unit: unit, count: -count) }
}
