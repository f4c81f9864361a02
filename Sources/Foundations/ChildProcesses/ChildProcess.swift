package import Foundation
import Synchronization

/// One run of a program that is fed from memory and read until it ends.
///
/// Foundation's `Process` is not used: a child must be killed while it is certain that its number is not yet another one's,
/// and it gets one more descriptor.
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

  package enum Failure: Error, Hashable {
    /// The program could not be run; with the number of the system's error.
    case system(Int32)
    /// By a signal that was not sent here.
    case killed(signal: Int32)
    /// It has written more than `limit` bytes.
    case tooMuch(limit: Int)
    case timedOut
    case cancelled
  }

  package static let extraDescriptor: Int32 = 3

  /// `POSIX_SPAWN_SETSID` of spawn.h, which Swift does not see.
  private static let newSession: Int32 = 0x80

  private struct State {
    /// While the number is the child's.
    var pid: pid_t?
    var isCancelled = false
  }

  /// While a child is started no other thread makes pipes, which that child could inherit.
  private static let starting = Mutex(())

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
  package static func run(_ orders: Orders) async throws(Failure) -> Output {
    let child = ChildProcess(orders)
    let result: Result<Output, Failure> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: child.run()) }
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

  private func run() -> Result<Output, Failure> {
    Self.leaveSignalsToOthers()
    guard RunningChildren.shared.insert(self) else { return .failure(.cancelled) }
    defer { RunningChildren.shared.remove(self) }
    do throws(Failure) {
      var exchange = try Self.starting.withLock { _ throws(Failure) in try start() }
      let contents: [Data]
      do throws(Failure) {
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

  /// Signals are for the main thread. That the child may end before it has read everything makes writing fail, and no more.
  private static func leaveSignalsToOthers() {
    var signals = sigset_t()
    sigfillset(&signals)
    // Those of crashes, which tidy up the terminal.
    for signal in [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP] { sigdelset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Starts the program. The descriptors that it gets are closed here, so that what is read ends when it does.
  private func start() throws(Failure) -> PipeExchange {
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
  private func spawn(_ given: [OwnedDescriptor]) throws(Failure) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, source) in given.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, source.number, Int32(number))
    }
    // In a session of its own it has no terminal: neither is Ctrl-C for it, nor can it write or type there, whoever has
    // taken it over. What it starts is killed with it. What this program does with signals is not inherited.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(Self.newSession | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    let arguments = ([orders.program] + orders.arguments).map { strdup($0) } + [nil]
    let environment = orders.environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in arguments + environment { free(pointer) } }
    try state.withLock { state throws(Failure) in
      guard !state.isCancelled else { throw .cancelled }
      var pid: pid_t = 0
      let code = posix_spawn(&pid, orders.program, &actions, &attributes, arguments, environment)
      guard code == 0 else { throw .system(code) }
      state.pid = pid
    }
  }

  /// Waits for the child, which has been killed or has closed its outputs, and kills it at the deadline.
  /// - Returns: its exit code, nil if somebody else has waited for it.
  private func reap() throws(Failure) -> Int32? {
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
