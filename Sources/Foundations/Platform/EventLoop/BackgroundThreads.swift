import Dispatch
import Glibc
import Synchronization

/// Threads for Swift's background jobs, each of which starts only while all others are busy.
///
/// Every task of the program prefers them to libdispatch, which would block forever if the system refused a thread, and
/// wake up once a second after its first use.
package final class BackgroundThreads: TaskExecutor {
  /// Jobs may wait for the disk, so even a single processor gets several threads.
  package static let shared = BackgroundThreads(most: 4)

  private static let stackSize = 2 << 20
  private static let signalStackSize = 16 << 10

  private struct State {
    var jobs: [UnownedJob] = []
    var idleCount = 0
    var threadCount = 0
  }

  private let most: Int
  private let state = Mutex(State())
  private let added = DispatchSemaphore(value: 0)

  package init(most: Int) { self.most = most }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let needsThread = state.withLock { state in
      state.jobs.append(job)
      // A thread that is about to take a job still counts as idle.
      guard state.idleCount < state.jobs.count, state.threadCount < most else { return false }
      state.threadCount += 1
      return true
    }
    added.signal()
    guard needsThread else { return }
    do throws(SystemError) {
      try BackgroundThread.start(stackSize: Self.stackSize) { self.work() }
    } catch {
      let isAlone = state.withLock { state in
        state.threadCount -= 1
        return state.threadCount == 0
      }
      // Without threads, the main thread runs the job between two frames.
      if isAlone { DispatchQueue.main.async { self.runNext() } }
    }
  }

  private func work() {
    // A stack overflow is a crash signal, too, and its handler needs another stack.
    withUnsafeTemporaryAllocation(byteCount: Self.signalStackSize, alignment: 16) { stack in
      var alternate = stack_t(ss_sp: stack.baseAddress, ss_flags: 0, ss_size: stack.count)
      sigaltstack(&alternate, nil)
      while true {
        state.withLock { $0.idleCount += 1 }
        added.wait()
        state.withLock { $0.idleCount -= 1 }
        runNext()
      }
    }
  }

  private func runNext() {
    let job = state.withLock { $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }
    job?.runSynchronously(on: asUnownedTaskExecutor())
  }
}

extension Task where Failure == Never {
  /// Starts a task of the main actor. Unlike one of `Task.init`, it leaves work in the background to ``BackgroundThreads``.
  @MainActor @discardableResult
  package static func start(_ operation: @escaping @MainActor () async -> Success) -> Task {
    Task(executorPreference: BackgroundThreads.shared, operation: operation)
  }
}
