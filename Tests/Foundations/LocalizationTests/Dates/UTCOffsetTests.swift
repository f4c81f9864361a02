import Foundation
import TerminalTestSupport
import Testing

@testable import Localization

@Suite(.limited)
struct UTCOffsetTests {
  @Test func `the offset of the process's time zone is that of Foundation`() {
    for time in [0, 1_000_000_000, 1_625_000_000, 1_640_000_000] {
      let expected = TimeZone.current.secondsFromGMT(for: Date(timeIntervalSince1970: Double(time)))
      #expect(UTCOffset.local(at: Int64(time)) == expected)
    }
  }

  // The variable is read once in a process, so each zone needs a process of its own.
  @Test func `TZ with a rule has winter and summer time`() async {
    await #expect(processExitsWith: .success) {
      setenv("TZ", "EST5EDT,M3.2.0,M11.1.0", 1)
      #expect(UTCOffset.local(at: 1_610_000_000) == -18_000)
      #expect(UTCOffset.local(at: 1_625_000_000) == -14_400)
    }
  }

  @Test func `TZ east of UTC is positive, including half hours`() async {
    await #expect(processExitsWith: .success) {
      setenv("TZ", "IST-5:30", 1)
      #expect(UTCOffset.local(at: 0) == 19_800)
    }
  }

  @Test(arguments: [Int64.min, Int64.max])
  func `a year that the C library cannot count has no offset`(time: Int64) {
    #expect(UTCOffset.local(at: time) == 0)
  }
}
