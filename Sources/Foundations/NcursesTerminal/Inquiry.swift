/// A question to the terminal that is perhaps not answered yet.
struct Inquiry {
  private var askedAt: ContinuousClock.Instant?

  /// Answers that have not come by then are not expected any more.
  private static let patience = Duration.seconds(1)

  mutating func begin() { askedAt = .now }
  mutating func end() { askedAt = nil }

  var isPending: Bool { askedAt.map { .now - $0 < Self.patience } ?? false }

  /// Whether what came at that time is too long ago for the rest of it to come.
  func isLong(since instant: ContinuousClock.Instant) -> Bool { .now - instant > Self.patience }
}
