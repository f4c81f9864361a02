import Synchronization

/// Blocking work in the background, one piece after the other. Its thread ends when no work is left.
package final class SerialThread: Sendable {
  private let state = Mutex<(waiting: [@Sendable () -> Void], isRunning: Bool)>(([], false))

  package init() {}

  /// Runs `body` after everything that was added earlier.
  package func add(_ body: @escaping @Sendable () -> Void) {
    let needsThread = state.withLock { state in
      state.waiting.append(body)
      defer { state.isRunning = true }
      return !state.isRunning
    }
    guard needsThread else { return }
    do throws(SystemError) {
      try BackgroundThread.start { self.work() }
    } catch {
      // Without a thread, the work blocks its caller.
      work()
    }
  }

  private func work() {
    while let next = state.withLock({ state in
      state.isRunning = !state.waiting.isEmpty
      return state.isRunning ? state.waiting.removeFirst() : nil
    }) { next() }
  }
}
