import Dispatch
import Synchronization

/// A queue of a few elements from one thread to another. Each thread sleeps while it waits for the other.
package final class BoundedQueue<Element: Sendable>: Sendable {
  private let state = Mutex<(elements: [Element], isClosed: Bool)>(([], false))
  private let room = DispatchSemaphore(value: 0)
  private let filled = DispatchSemaphore(value: 0)

  /// Creates a queue in which a number of elements can wait.
  package init(capacity: Int) {
    // A semaphore must not end below its first value.
    for _ in 0..<capacity { room.signal() }
  }

  /// Adds an element as soon as there is room, and returns whether the queue was open for it.
  @discardableResult
  package func send(_ element: Element) -> Bool {
    room.wait()
    let isSent = state.withLock { state in
      if !state.isClosed { state.elements.append(element) }
      return !state.isClosed
    }
    (isSent ? filled : room).signal()
    return isSent
  }

  /// Removes the first element as soon as there is one; `nil` if the queue is closed and empty.
  package func receive() -> Element? {
    filled.wait()
    let element = state.withLock { $0.elements.isEmpty ? nil : $0.elements.removeFirst() }
    (element == nil ? filled : room).signal()
    return element
  }

  /// Lets both threads go on: nothing more is added.
  package func close() {
    state.withLock { $0.isClosed = true }
    room.signal()
    filled.signal()
  }
}
