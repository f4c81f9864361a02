import Synchronization

/// Sleeps that end when a test says so.
final class ManualSleep: Sendable {
  /// The durations that somebody sleeps for, as they begin.
  let begun: AsyncStream<Duration>

  private let beginning: AsyncStream<Duration>.Continuation
  private let state = Mutex(State())

  private struct State {
    var sleepers: [Int: CheckedContinuation<Void, any Error>] = [:]
    var cancelled: Set<Int> = []
    var count = 0
  }

  init() {
    (begun, beginning) = AsyncStream.makeStream()
  }

  @Sendable func sleep(_ duration: Duration) async throws {
    let number = state.withLock {
      $0.count += 1
      return $0.count
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { sleeper in
        let isCancelled = state.withLock {
          if $0.cancelled.contains(number) { return true }
          $0.sleepers[number] = sleeper
          return false
        }
        if isCancelled {
          sleeper.resume(throwing: CancellationError())
        } else {
          beginning.yield(duration)
        }
      }
    } onCancel: {
      let sleeper = state.withLock {
        $0.cancelled.insert(number)
        return $0.sleepers.removeValue(forKey: number)
      }
      sleeper?.resume(throwing: CancellationError())
    }
  }

  /// How many sleep now.
  var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  /// Wakes up all who sleep.
  func wakeAll() {
    let sleepers = state.withLock { state in
      defer { state.sleepers = [:] }
      return Array(state.sleepers.values)
    }
    for sleeper in sleepers { sleeper.resume() }
  }
}
