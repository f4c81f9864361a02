import TerminalTestSupport
import Testing

@testable import Localization

@Suite(.limited)
struct RelativeDateChangeTests {
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
