/// A clock that a test advances.
struct ManualClock: Clock {
  struct Instant: InstantProtocol {
    var offset = Duration.zero

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let ticks: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() {
    (ticks, continuation) = AsyncStream.makeStream()
  }

  var now: Instant { Instant() }
  var minimumResolution: Duration { .zero }

  /// Ends one sleep.
  func tick() {
    continuation.yield()
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    var iterator = ticks.makeAsyncIterator()
    guard await iterator.next() != nil else { throw CancellationError() }
  }
}
