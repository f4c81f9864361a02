extension EventLoop {
  /// Suspends the current task for a time. The loop, which must be running, wakes it up.
  ///
  /// Unlike `Task.sleep`, it needs neither threads nor descriptors, so it works even if the system has none left, and it
  /// stays on the main actor: leaving and returning would wake up the loop twice.
  ///
  /// - Throws: `CancellationError`
  package static func sleep(for duration: Duration) async throws {
    try await Sleepers.shared.sleep(until: .now + duration)
  }
}

/// The tasks that are sleeping.
@MainActor
final class Sleepers {
  static let shared = Sleepers()

  private struct Sleeper {
    let number: Int
    let deadline: ContinuousClock.Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private var sleepers: [Sleeper] = []
  private var count = 0

  /// Returns the milliseconds from `now` until the first deadline, rounded up; `nil` if no task is sleeping.
  func patience(at now: ContinuousClock.Instant = .now) -> Int32? {
    sleepers.map(\.deadline).min().map { Int32(clamping: max(0, now.duration(to: $0).inMilliseconds)) }
  }

  func sleep(until deadline: ContinuousClock.Instant) async throws {
    count += 1
    let number = count
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        guard !Task.isCancelled else { return continuation.resume(throwing: CancellationError()) }
        sleepers.append(Sleeper(number: number, deadline: deadline, continuation: continuation))
      }
    } onCancel: {
      Task { @MainActor in cancel(number) }
    }
  }

  /// Lets the tasks whose deadlines have passed continue on the main queue, and returns whether there are any.
  @discardableResult
  func wake(at now: ContinuousClock.Instant = .now) -> Bool {
    let due = sleepers.filter { $0.deadline <= now }
    guard !due.isEmpty else { return false }
    sleepers.removeAll { $0.deadline <= now }
    for sleeper in due { sleeper.continuation.resume() }
    return true
  }

  private func cancel(_ number: Int) {
    guard let index = sleepers.firstIndex(where: { $0.number == number }) else { return }
    sleepers.remove(at: index).continuation.resume(throwing: CancellationError())
  }
}
