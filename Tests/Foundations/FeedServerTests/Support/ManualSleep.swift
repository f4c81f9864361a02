import Foundation
import Synchronization

/// Sleeps that end when a test says so.
final class ManualSleep: Sendable {
  /// The durations that somebody sleeps for, as they begin.
  private let (begun, beginning) = AsyncStream.makeStream(of: Duration.self)
  private let sleepers = Mutex<[UUID: AsyncStream<Void>.Continuation]>([:])

  /// Waits until somebody begins to sleep, and returns for how long.
  func next() async -> Duration? { await begun.first { _ in true } }

  @Sendable func sleep(_ duration: Duration) async throws {
    try Task.checkCancellation()
    let (waking, sleeper) = AsyncStream.makeStream(of: Void.self)
    let id = UUID()
    sleepers.withLock { $0[id] = sleeper }
    sleeper.onTermination = { [weak self] _ in self?.sleepers.withLock { $0[id] = nil } }
    beginning.yield(duration)
    for await _ in waking {}
    try Task.checkCancellation()
  }

  /// How many sleep now.
  var sleeperCount: Int { sleepers.withLock { $0.count } }

  /// Wakes up all who sleep.
  func wakeAll() {
    for sleeper in sleepers.withLock({ Array($0.values) }) { sleeper.finish() }
  }
}
