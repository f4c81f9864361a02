import Foundation
import Synchronization
import TerminalTestSupport
import Testing

@testable import Platform

/// The threads that run background jobs of the program.
@Suite(.limited)
struct BackgroundThreadsTests {
  /// Counts jobs that run at the same time.
  private final class Counter: Sendable {
    private let counts = Mutex((now: 0, most: 0, all: 0))

    var most: Int { counts.withLock(\.most) }
    var all: Int { counts.withLock(\.all) }

    func run(_ body: () -> Void) {
      counts.withLock { counts in
        counts.now += 1
        counts.all += 1
        counts.most = max(counts.most, counts.now)
      }
      body()
      counts.withLock { $0.now -= 1 }
    }
  }

  @Test(arguments: [1, 4])
  func `a pool runs as many jobs at once as it has threads`(threads: Int) async {
    let pool = BackgroundThreads(most: threads)
    let counter = Counter()
    await withTaskGroup { group in
      for _ in 0..<200 {
        group.addTask(executorPreference: pool) {
          counter.run { while counter.most < threads { usleep(100) } }
          await Task.yield()
          counter.run {}
        }
      }
    }
    #expect(counter.all == 400)
    #expect(counter.most == threads)
  }

  @Test(arguments: [1, 4]) func `a job that waits for another job lets it run`(threads: Int) async {
    let pool = BackgroundThreads(most: threads)
    let value = await Task(executorPreference: pool) {
      let parts = (1...10).map { number in Task(executorPreference: pool) { number } }
      var sum = 0
      for part in parts { sum += await part.value }
      return sum
    }.value
    #expect(value == 55)
  }

  @Test func `a thread receives only the signals of crashes`() async throws {
    let taken = await withCheckedContinuation { continuation in
      do {
        try BackgroundThread.start {
          var blocked = sigset_t()
          pthread_sigmask(SIG_BLOCK, nil, &blocked)
          continuation.resume(returning: (1..<32).filter { sigismember(&blocked, $0) == 0 })
        }
      } catch {
        continuation.resume(returning: [])
      }
    }
    #expect(Set(taken).subtracting([SIGKILL, SIGSTOP]) == [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP])
  }
}
