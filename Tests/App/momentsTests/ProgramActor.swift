import Dispatch

/// Runs the tests that wait for programs, on a thread of its own: the threads that tests share are as few as the machine has
/// cores, and a test that blocks one holds up others that count seconds.
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
