/// How long to wait before the next attempt: longer after each failure, and never for the same time as everybody else.
package struct Backoff: Sendable {
  private let first: Duration
  private let longest: Duration
  /// From 0 up to 1.
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

  /// Twice the time of the failure before, of which half is left to chance.
  /// - Parameter retryAfter: seconds that the server has named, which hold where they are more: it may have named none.
  package mutating func next(retryAfter: Int64? = nil) -> Duration {
    let full = min(longest, first * (1 << min(failures, Self.mostDoublings)))
    failures += 1
    return max(full * (0.5 + random() / 2), .seconds(retryAfter ?? 0))
  }

  package mutating func reset() { failures = 0 }

  private static let mostDoublings = 20
}
