import Glibc
import TerminalTestSupport
import Testing

@testable import Platform

@Suite(.onMainActor)
@MainActor
struct EventLoopTests {
  @Test func `a deadline ends the wait without an event`() {
    var rounds = 0
    var notices = 0
    EventLoop(inputDescriptor: EventLoop.noInput).run(
      while: { rounds < 3 }, deadline: { Int64(time(nil)) - 1 }, handle: { _ in notices += 1 }, idle: { rounds += 1 })
    #expect(rounds == 3)
    #expect(notices == 0)
  }

  /// In a process of its own, where few things wake the loop.
  @Test func `the wait ends at its time and not before`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        var rounds = 0
        let deadline = Int64(time(nil)) + 1
        EventLoop(inputDescriptor: EventLoop.noInput).run(
          while: { Int64(time(nil)) < deadline }, deadline: { deadline }, handle: { _ in }, idle: { rounds += 1 })
        // A wait that ended before would be repeated again and again; something else may wake the loop now and then.
        try #require(rounds < 10)
      }
    }
  }

  // MARK: Sources

  private func pipe() -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    #expect(Glibc.pipe(&ends) == 0)
    return (ends[0], ends[1])
  }

  private func wait(while isNeeded: () -> Bool) {
    EventLoop(inputDescriptor: EventLoop.noInput).wait(atMost: .milliseconds(200), while: isNeeded, handle: { _ in })
  }

  @Test func `a source is handled when its descriptor is readable, until it is freed`() {
    let (reading, writing) = pipe()
    defer { for end in [reading, writing] { close(end) } }
    var count = 0
    var source: EventSource? = EventSource(descriptor: reading) {
      var byte: UInt8 = 0
      #expect(read(reading, &byte, 1) == 1)
      count += 1
    }
    write(writing, "ab", 2)
    wait { count < 2 }
    #expect(count == 2)
    withExtendedLifetime(source) {}
    source = nil
    write(writing, "c", 1)
    wait { count < 3 }
    #expect(count == 2)
  }

  @Test func `a source is not handled after another one removes it`() {
    let (reading, writing) = pipe()
    defer { for end in [reading, writing] { close(end) } }
    var sources: [EventSource] = []
    var count = 0
    for _ in 0..<2 {
      sources.append(
        EventSource(descriptor: reading) {
          count += 1
          sources = []
        })
    }
    write(writing, "a", 1)
    wait { count < 2 }
    #expect(count == 1)
  }

  // MARK: Sleeping tasks

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
