/// A question to the terminal that is perhaps not answered yet.
struct Inquiry {
  private var end: ContinuousClock.Instant?

  /// - Parameter patience: answers that have not come by then are not expected any more.
  mutating func begin(patience: Duration) { end = .now + patience }
  mutating func finish() { end = nil }

  var isPending: Bool { (remaining ?? .zero) > .zero }

  /// How long an answer is expected yet.
  var remaining: Duration? { end.map { $0 - .now } }
}
