import TerminalTestSupport
import Testing

@testable import Platform

@Suite(.limited)
struct BoundedQueueTests {
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
