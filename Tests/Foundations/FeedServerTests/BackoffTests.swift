import TerminalTestSupport
import Testing

@testable import FeedServer

@Suite(.limited)
struct BackoffTests {
  private func backoff(random: Double) -> Backoff {
    Backoff(first: .seconds(2), longest: .seconds(30), random: { random })
  }

  @Test func `each failure doubles the delay, up to the maximum`() {
    var backoff = backoff(random: 1)
    #expect((0..<6).map { _ in backoff.next() } == [2, 4, 8, 16, 30, 30].map { .seconds($0) })
  }

  @Test func `half of the delay is random`() {
    var backoff = backoff(random: 0)
    #expect((0..<3).map { _ in backoff.next() } == [1, 2, 4].map { .seconds($0) })
  }

  @Test func `a longer delay that the server requests is used`() {
    var backoff = backoff(random: 1)
    #expect(backoff.next(retryAfter: 77) == .seconds(77))
    #expect(backoff.next() == .seconds(4))
  }

  @Test func `if the server requests no delay, the usual delay is used`() {
    var backoff = backoff(random: 0)
    #expect((0..<4).map { _ in backoff.next(retryAfter: 0) } == [1, 2, 4, 8].map { .seconds($0) })
  }

  @Test func `a success resets the delay`() {
    var backoff = backoff(random: 1)
    for _ in 0..<100 { _ = backoff.next() }
    backoff.reset()
    #expect(backoff.next() == .seconds(2))
  }
}
