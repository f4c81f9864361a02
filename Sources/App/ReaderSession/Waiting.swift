package import Localization
package import Platform

/// The end of the program by a signal, which has no message.
package struct Interruption: Error {
  package let status: ExitStatus

  /// `nil` for a notice that does not end the program.
  package init?(_ notice: TerminalNotice) {
    switch notice {
    case .hangUp: status = .hangUp
    case .interrupt: status = .interrupt
    case .terminate: status = .terminate
    case .input, .suspend, .resumed, .resized: return nil
    }
  }
}

extension EventLoop {
  /// Waits for work without a terminal.
  ///
  /// - Throws: the errors of the work, or ``Interruption`` if a signal arrives first, which cancels the work.
  package static func wait<Value>(for work: @escaping @MainActor () async throws -> Value) throws -> Value {
    var result: Result<Value, any Error>?
    let task = Task.start {
      do {
        result = .success(try await work())
      } catch {
        result = .failure(error)
      }
    }
    defer { task.cancel() }
    while true {
      try wait(while: { result == nil })
      if let result { return try result.get() }
    }
  }

  /// Runs the loop without a terminal while a condition is met.
  ///
  /// - Parameter limit: the maximum time to wait; `nil` for no limit.
  /// - Throws: ``Interruption`` if a signal arrives.
  package static func wait(while condition: () -> Bool, atMost limit: Duration? = nil) throws(Interruption) {
    var interruption: Interruption?
    let loop = EventLoop(inputDescriptor: noInput)
    let isNeeded = { condition() && interruption == nil }
    let handle = { interruption = interruption ?? Interruption($0) }
    if let limit {
      loop.wait(atMost: limit, while: isNeeded, handle: handle)
    } else {
      loop.run(while: isNeeded, handle: handle, idle: {})
    }
    if let interruption { throw interruption }
  }
}
