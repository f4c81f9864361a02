import TerminalTestSupport
import Testing

@testable import Platform

@Suite(.limited)
@MainActor
struct SleepersTests {
  private let sleepers = Sleepers()
  private let start = ContinuousClock.now

  private func sleep(_ duration: Duration) async -> Task<Void, any Error> {
    let task = Task { try await sleepers.sleep(until: start + duration) }
    await waitUntil { sleepers.patience(at: start) == Int32(duration / .milliseconds(1)) }
    return task
  }

  @Test func `a sleeping task wakes up at its time, and not before`() async throws {
    let long = await sleep(.seconds(600))
    let short = await sleep(.seconds(300))
    sleepers.wake(at: start + .milliseconds(299_999))
    #expect(sleepers.patience(at: start + .milliseconds(299_999)) == 1)
    #expect(sleepers.patience(at: start + .seconds(300)) == 0)
    sleepers.wake(at: start + .seconds(300))
    try await short.value
    #expect(sleepers.patience(at: start + .seconds(300)) == 300_000)
    long.cancel()
    await #expect(throws: CancellationError.self) { try await long.value }
  }

  @Test func `a canceled sleeping task wakes up at once, and is removed`() async {
    let task = await sleep(.seconds(600))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(sleepers.patience() == nil)
    sleepers.wake()
  }

  @Test func `a task that is already canceled does not sleep`() async {
    let task = Task { try await sleepers.sleep(until: start + .seconds(600)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(sleepers.patience() == nil)
  }
}
