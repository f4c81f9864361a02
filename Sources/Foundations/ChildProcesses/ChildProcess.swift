package import Files
package import Foundation
import EventLoop
import Synchronization

/// One run of a program that is fed from memory and read until it ends.
///
/// Foundation's `Process` is not used: a child must be killed while it is certain that its number is not yet another one's,
/// it gets one more descriptor, and a system that has no descriptor or thread left must be an error and not a crash.
package final class ChildProcess: Sendable {
  /// What is run, with what, and how far it may go.
  package struct Orders: Sendable {
    /// The path.
    let program: String
    /// Without the program's name.
    let arguments: [String]
    let environment: [String: String]
    let input: Data
    /// What can be read from ``ChildProcess/extraDescriptor``.
    let extraInput: Data
    /// Bytes of standard output that are taken.
    let largestOutput: Int
    /// Bytes of standard error that are taken.
    let largestErrors: Int
    /// When the child is killed.
    let deadline: ContinuousClock.Instant

    package init(
      program: String, arguments: [String], environment: [String: String], input: Data, extraInput: Data = Data(),
      largestOutput: Int, largestErrors: Int, deadline: ContinuousClock.Instant
    ) {
      self.program = program
      self.arguments = arguments
      self.environment = environment
      self.input = input
      self.extraInput = extraInput
      self.largestOutput = largestOutput
      self.largestErrors = largestErrors
      self.deadline = deadline
    }
  }

  package struct Output: Sendable {
    /// The exit code; nil where somebody else has waited for the child.
    package let status: Int32?
    package let output: Data
    package let errors: Data
  }

  package static let extraDescriptor: Int32 = 3

  private struct State {
    /// While the number is the child's.
    var pid: pid_t?
    var isCancelled = false
  }

  /// While a child is started no other thread makes pipes, which that child could inherit.
  static let starting = Mutex(())

  /// The first program of this name in an absolute folder of `PATH`: one in the current folder may be anybody's.
  package static func program(_ name: String, environment: [String: String]) -> String? {
    // By bytes: letters take so much longer that it would be seen at the start.
    let folders = (environment["PATH"] ?? "").utf8.split(separator: UInt8(ascii: ":"))
    return folders.lazy.filter { $0.first == UInt8(ascii: "/") }.map { "\(Substring($0))/\(name)" }.first { path in
      var status = stat()
      return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }
  }

  private let orders: Orders
  private let state = Mutex(State())

  private init(_ orders: Orders) {
    self.orders = orders
  }

  /// Runs a program, and waits for it on a thread of its own. Cancelling the task kills it. In the end, however that comes,
  /// there is no child and no descriptor left.
  package nonisolated(nonsending) static func run(_ orders: Orders) async throws(ChildProcessError) -> Output {
    let child = ChildProcess(orders)
    let result: Result<Output, ChildProcessError> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        do throws(SystemError) {
          try BackgroundThread.start { continuation.resume(returning: child.run()) }
        } catch {
          continuation.resume(returning: .failure(.system(error)))
        }
      }
    } onCancel: {
      child.cancel()
    }
    return try result.get()
  }

  /// Ends all children, and lets no other start: for the end of the program, which would leave them behind.
  package static func endAll() { RunningChildren.shared.end() }

  /// Kills the child, or keeps it from being started.
  func cancel() {
    state.withLock { $0.isCancelled = true }
    kill()
  }

  /// Kills the child, and what it has started, unless it has been waited for: then its number may be another one's.
  private func kill() {
    state.withLock { state in
      if let pid = state.pid { _ = Foundation.kill(-pid, SIGKILL) }
    }
  }

  // MARK: On the thread

  private func run() -> Result<Output, ChildProcessError> {
    guard RunningChildren.shared.insert(self) else { return .failure(.cancelled) }
    defer { RunningChildren.shared.remove(self) }
    do throws(ChildProcessError) {
      var exchange = try Self.starting.withLock { _ throws(ChildProcessError) in try start() }
      let contents: [Data]
      do throws(ChildProcessError) {
        contents = try exchange.run(until: orders.deadline)
      } catch {
        kill()
        _ = try? reap()
        throw state.withLock(\.isCancelled) ? .cancelled : error
      }
      return .success(Output(status: try reap(), output: contents[0], errors: contents[1]))
    } catch {
      return .failure(error)
    }
  }

  /// Starts the program. The descriptors that it gets are closed here, so that what is read ends when it does.
  private func start() throws(ChildProcessError) -> PipeExchange {
    let (input, extraInput) = (try OwnedDescriptor.pipe(), try OwnedDescriptor.pipe())
    let (output, errors) = (try OwnedDescriptor.pipe(), try OwnedDescriptor.pipe())
    try spawn([input.reading, output.writing, errors.writing, extraInput.reading])
    var exchange = PipeExchange()
    exchange.feed(orders.input, to: input.writing)
    exchange.feed(orders.extraInput, to: extraInput.writing)
    exchange.collect(from: output.reading, limit: orders.largestOutput)
    exchange.collect(from: errors.reading, limit: orders.largestErrors)
    return exchange
  }

  /// - Parameter given: what becomes the child's descriptors 0, 1, 2, 3.
  private func spawn(_ given: [OwnedDescriptor]) throws(ChildProcessError) {
    let launch = Launch(
      program: orders.program, arguments: orders.arguments, environment: orders.environment, surroundings: .pipes(given)
    )
    try state.withLock { state throws(ChildProcessError) in
      guard !state.isCancelled else { throw .cancelled }
      state.pid = try launch.start()
    }
  }

  /// Waits for the child, which has been killed or has closed its outputs, and kills it at the deadline.
  /// - Returns: its exit code, nil if somebody else has waited for it.
  private func reap() throws(ChildProcessError) -> Int32? {
    var isLate = false
    while true {
      var status: Int32 = 0
      // Without waiting, since the lock is held: the number is given up under it.
      let found = state.withLock { state in
        let found = state.pid.map { waitpid($0, &status, WNOHANG) } ?? -1
        if found != 0 { state.pid = nil }
        return found
      }
      if found != 0 {
        if state.withLock(\.isCancelled) { throw .cancelled }
        if isLate { throw .timedOut }
        if found > 0, status & 0x7F != 0 { throw .killed(signal: status & 0x7F) }
        return found > 0 ? status >> 8 & 0xFF : nil
      }
      if !isLate, ContinuousClock.now >= orders.deadline {
        isLate = true
        kill()
      }
      // It is about to end, which nothing tells without holding its number.
      poll(nil, 0, 1)
    }
  }
}

/// A program that could not be run to its end.
package enum ChildProcessError: Error, Hashable, Sendable {
  /// The program could not be run.
  case system(SystemError)
  /// A signal that was not sent here has killed it.
  case killed(signal: Int32)
  /// It has written more than `limit` bytes.
  case tooMuch(limit: Int)
  case timedOut
  case cancelled

  /// The system's words for why the program could not be run, and what ran out where they do not say it; else empty.
  package var reason: String {
    guard case .system(let error) = self else { return "" }
    return error.code == EAGAIN ? "\(error.reason) (processes or threads)" : error.reason
  }
}

/// All children of the program, so that none outlives it.
private final class RunningChildren: Sendable {
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
