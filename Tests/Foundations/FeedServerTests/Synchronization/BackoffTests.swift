import Testing

@testable import FeedServer

struct BackoffTests {
  private func backoff(random: Double) -> Backoff {
    Backoff(first: .seconds(2), longest: .seconds(30), random: { random })
  }

  @Test func `each failure doubles the time, up to the longest`() {
    var backoff = backoff(random: 1)
    #expect((0..<6).map { _ in backoff.next() } == [2, 4, 8, 16, 30, 30].map { .seconds($0) })
  }

  @Test func `half of the time is left to chance`() {
    var backoff = backoff(random: 0)
    #expect((0..<3).map { _ in backoff.next() } == [1, 2, 4].map { .seconds($0) })
  }

  @Test func `what the server has named holds where it is longer`() {
    var backoff = backoff(random: 1)
    #expect(backoff.next(retryAfter: 77) == .seconds(77))
    #expect(backoff.next() == .seconds(4))
  }

  @Test func `a server that names no time, or one that has passed, is not asked without a pause`() {
    var backoff = backoff(random: 0)
    #expect((0..<4).map { _ in backoff.next(retryAfter: 0) } == [1, 2, 4, 8].map { .seconds($0) })
  }

  @Test func `success begins anew`() {
    var backoff = backoff(random: 1)
    for _ in 0..<100 { _ = backoff.next() }
    backoff.reset()
    #expect(backoff.next() == .seconds(2))
  }
}
