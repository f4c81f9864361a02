import Dispatch

/// Runs the tests that wait for programs on a separate thread. The tests share only as many threads as the machine has
/// cores, so a test that blocks one delays tests with time limits.
@globalActor actor ProgramActor {
  static let shared = ProgramActor()

  private final class Executor: SerialExecutor {
    private let queue = DispatchQueue(label: "programs")

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
  }

  private let executor = Executor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}
