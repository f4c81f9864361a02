/// Increasing delays between failed attempts, varied at random so that clients do not retry at the same moment.
package struct Backoff: Sendable {
  private let first: Duration
  private let longest: Duration
  /// Returns a number from 0 up to, but not including, 1.
  private let random: @Sendable () -> Double
  private var failures = 0

  package init(
    first: Duration = .seconds(2), longest: Duration = .seconds(300),
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) {
    self.first = first
    self.longest = longest
    self.random = random
  }

  /// Returns the delay before the next attempt: it doubles with each failure, and half of it is random.
  ///
  /// - Parameter retryAfter: the minimum delay in seconds that the server asked for, if any.
  package mutating func next(retryAfter: Int64? = nil) -> Duration {
    let full = min(longest, first * (1 << min(failures, Self.mostDoublings)))
    failures += 1
    return max(full * (0.5 + random() / 2), .seconds(retryAfter ?? 0))
  }

  package mutating func reset() { failures = 0 }

  private static let mostDoublings = 20
}
