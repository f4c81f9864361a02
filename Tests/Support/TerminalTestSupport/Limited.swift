import Foundation
import Synchronization
package import Testing

extension Trait where Self == LimitedTrait {
  /// Runs few test cases of all suites at once, each for a minute at most. Every suite has this trait, ``onMainActor`` or
  /// ``oneAtOnce``.
  ///
  /// Swift Testing starts all tests at the same time. Their stores, sockets and processes would need more descriptors than
  /// a login has, and each test would wait for all others.
  package static var limited: Self { Self(turns: LimitedTrait.few, threads: nil) }

  /// Runs two test cases at once of all suites that are isolated to the main actor. They share its thread, while those of
  /// other suites use the other cores.
  package static var onMainActor: Self { Self(turns: LimitedTrait.main, threads: nil) }

  /// Runs one test case of each suite at once, and of all such suites a few, on threads of their own. They wait for
  /// programs, and would block one of the threads that all tests share, of which there are as many as the machine has
  /// cores.
  package static var oneAtOnce: Self { Self(turns: LimitedTrait.programs, threads: LimitedTrait.threads) }
}

package struct LimitedTrait: SuiteTrait, TestTrait, TestScoping {
  /// Where there are enough cores, one is left to the main actor.
  fileprivate static let few = Turns(min(max(2, ProcessInfo.processInfo.activeProcessorCount - 1), 16))
  fileprivate static let main = Turns(2)
  fileprivate static let programs = Turns(3)
  private static let suites = Mutex<[String: Turns]>([:])
  fileprivate static let threads = OwnThreads()
  private static let limit = TimeInterval(rounds(60))

  fileprivate let turns: Turns
  fileprivate let threads: OwnThreads?
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    let suite = threads == nil ? nil : Self.turns(of: test)
    await suite?.take()
    defer { suite?.giveBack() }
    await turns.take()
    defer { turns.giveBack() }
    try await withoutActuallyEscaping(body) { body in
      let task = Task(executorPreference: threads) { try await body() }
      let end = DispatchSemaphore(value: 0)
      // Swift Testing's own limit would include the wait for the turn, and needs a thread that tests may occupy.
      Task(executorPreference: Self.threads) { Self.limit(task, until: end) }
      defer { end.signal() }
      try await task.value
    }
  }

  /// The one turn of the suite of a test.
  private static func turns(of test: Test) -> Turns {
    let name = "\(test.id)".prefix { $0 != "/" }
    return suites.withLock { suites in
      let turns = suites[String(name)] ?? Turns(1)
      suites[String(name)] = turns
      return turns
    }
  }

  /// Lets a test fail that takes too long, and ends the run if the test does not end even then.
  private static func limit(_ task: Task<Void, any Error>, until end: DispatchSemaphore) {
    if end.wait(timeout: .now() + limit) == .success { return }
    Issue.record("This test does not end.")
    task.cancel()
    if end.wait(timeout: .now() + limit) == .success { return }
    FileHandle.standardError.write(Data("The tests stop, because one does not end: \(Test.current?.name ?? "")\n".utf8))
    exit(EXIT_FAILURE)
  }
}

/// Turns of which few are taken at once.
private final class Turns: Sendable {
  private let state: Mutex<(free: Int, waiting: [CheckedContinuation<Void, Never>])>

  init(_ count: Int) { state = Mutex((count, [])) }

  func take() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        guard state.free == 0 else {
          state.free -= 1
          return true
        }
        state.waiting.append(continuation)
        return false
      }
      if isFree { continuation.resume() }
    }
  }

  /// The last who came is next: the rest of a serialized suite would otherwise wait for all other tests.
  func giveBack() {
    let next = state.withLock { state in
      if state.waiting.isEmpty { state.free += 1 }
      return state.waiting.popLast()
    }
    next?.resume()
  }
}

/// Threads for tests that block them.
private final class OwnThreads: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Thread.detachNewThread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
