import TerminalTestSupport
import Testing

@testable import Platform

@Suite(.limited)
struct DurationTests {
  @Test func `a positive duration below a millisecond is rounded up to one`() {
    #expect(Duration.nanoseconds(1).inMilliseconds == 1)
    #expect(Duration.milliseconds(1500).inMilliseconds == 1500)
    #expect(Duration.seconds(-1).inMilliseconds < 0)
  }
}
