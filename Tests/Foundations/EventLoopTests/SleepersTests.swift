import TerminalTestSupport
import Testing

@testable import EventLoop

@MainActor
struct SleepersTests {
  private let sleepers = Sleepers()

  private func sleep(_ duration: Duration) -> Task<Void, any Error> {
    Task { try await sleepers.sleep(until: .now + duration) }
  }

  private func waitForSleeper() async {
    await waitUntil { sleepers.patience != nil }
  }

  @Test func `a sleeping task wakes up at its time, and not before`() async throws {
    let long = sleep(.seconds(600))
    await waitForSleeper()
    let short = sleep(.milliseconds(20))
    await waitUntil { sleepers.patience.map({ $0 > 1_000 }) == false }
    sleepers.wake()
    #expect(sleepers.patience != nil)
    await waitUntil { sleepers.patience == 0 }
    sleepers.wake()
    try await short.value
    #expect(try #require(sleepers.patience) > 1_000)
    long.cancel()
    await #expect(throws: CancellationError.self) { try await long.value }
  }

  @Test func `a canceled sleeping task wakes up at once, and is removed`() async {
    let task = sleep(.seconds(600))
    await waitForSleeper()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(sleepers.patience == nil)
    sleepers.wake()
  }

  @Test func `a task that is already canceled does not sleep`() async {
    let task = sleep(.seconds(600))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(sleepers.patience == nil)
  }
}
