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
    #expect((counter.all, counter.most) == (400, threads))
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

  @Test func `all elements arrive in their order`() throws {
    let queue = BoundedQueue<Int>(capacity: 2)
    try BackgroundThread.start {
      for number in 0..<10_000 { queue.send(number) }
      queue.close()
    }
    var received: [Int] = []
    while let number = queue.receive() { received.append(number) }
    #expect(received == Array(0..<10_000))
  }

  @Test func `a closed queue takes nothing more, and gives what it has`() {
    let queue = BoundedQueue<Int>(capacity: 3)
    #expect(queue.send(1) && queue.send(2))
    queue.close()
    #expect(!queue.send(3) && !queue.send(4))
    #expect([queue.receive(), queue.receive(), queue.receive(), queue.receive()] == [1, 2, nil, nil])
  }

  @Test func `a thread waits for room until the queue is closed`() throws {
    let queue = BoundedQueue<Int>(capacity: 1)
    let results = BoundedQueue<Bool>(capacity: 2)
    try BackgroundThread.start {
      results.send(queue.send(1))
      results.send(queue.send(2))
    }
    #expect(results.receive() == true)
    queue.close()
    #expect(results.receive() == false)
  }
}
