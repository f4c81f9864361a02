import Glibc
import Testing

@testable import NcursesTerminal

@MainActor
struct EventLoopTests {
  @Test func `a deadline ends the wait though nothing has happened`() {
    var rounds = 0
    var notices = 0
    EventLoop(inputDescriptor: EventLoop.noInput).run(
      while: { rounds < 3 }, deadline: { Int64(time(nil)) - 1 }, handle: { _ in notices += 1 }, idle: { rounds += 1 })
    #expect(rounds == 3)
    #expect(notices == 0)
  }

  @Test func `the wait ends when the time has come and not before`() {
    var rounds = 0
    let deadline = Int64(time(nil)) + 1
    EventLoop(inputDescriptor: EventLoop.noInput).run(
      while: { rounds < 2 }, deadline: { deadline }, handle: { _ in }, idle: { rounds += 1 })
    #expect(Int64(time(nil)) >= deadline)
  }
}
