import Foundation
import Synchronization

/// All children of the program, so that none outlives it.
final class RunningChildren: Sendable {
  static let shared = RunningChildren()

  private struct State {
    var children: [ObjectIdentifier: ChildProcess] = [:]
    /// The program is about to end.
    var isClosed = false
  }

  private let state = Mutex(State())

  private init() {}

  /// Notes a child that is about to start.
  /// - Returns: false where none may start any more.
  func insert(_ child: ChildProcess) -> Bool {
    state.withLock { state in
      guard !state.isClosed else { return false }
      state.children[ObjectIdentifier(child)] = child
      return true
    }
  }

  /// Forgets a child that has been waited for, or was never started.
  func remove(_ child: ChildProcess) {
    state.withLock { _ = $0.children.removeValue(forKey: ObjectIdentifier(child)) }
  }

  /// Kills all of them, and lets no other start.
  func end() {
    let children = state.withLock { state in
      state.isClosed = true
      return Array(state.children.values)
    }
    for child in children { child.cancel() }
    // Their threads wait for them, which takes a moment; what holds one up is not to hold up the end of the program.
    let end = ContinuousClock.now + Self.patience
    while state.withLock({ !$0.children.isEmpty }), .now < end { poll(nil, 0, 1) }
  }

  private static let patience = Duration.milliseconds(500)
}
