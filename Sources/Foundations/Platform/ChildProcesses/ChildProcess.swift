package import FoundationEssentials
import Glibc
import Synchronization

/// One run of a program with input from memory and output to memory.
///
/// Foundation's `Process` is not used: a child must be killed only while its process identifier is certainly its own,
/// it gets one more descriptor, and a lack of descriptors or threads must be an error and not a crash.
package final class ChildProcess: Sendable {
  /// The program to run, its input and its limits.
  private struct Orders {
    let launch: Launch
    let input: Data
    let extraInput: Data
    let largestOutput: Int
    let largestErrors: Int
    let deadline: ContinuousClock.Instant
  }

  package struct Output: Sendable {
    /// The exit code; `nil` if other code has waited for the child.
    package let status: Int32?
    package let output: Data
    package let errors: Data
  }

  package static let extraDescriptor: Int32 = 3

  private struct State {
    /// The process identifier while it is the child's.
    var pid: pid_t?
    var isCancelled = false
  }

  /// Returns the path of the first program of this name in an absolute folder of `PATH`; relative folders are not safe.
  package static func program(_ name: String, environment: [String: String]) -> String? {
    // Splitting by bytes is faster than by characters, which matters at the start.
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

  /// Runs a program with arguments, without its name, and waits for it on a thread of its own. At the deadline, and
  /// when the task is canceled, it is killed. No child and no descriptor is left afterwards.
  ///
  /// - Parameters:
  ///   - extraInput: the bytes that can be read from ``extraDescriptor``.
  ///   - largestOutput: the limit of bytes of standard output, as `largestErrors` is that of standard error.
  package nonisolated(nonsending) static func run(
    _ program: String, arguments: [String], environment: [String: String], input: Data = Data(),
    extraInput: Data = Data(), largestOutput: Int, largestErrors: Int, deadline: ContinuousClock.Instant
  ) async throws(ChildProcessError) -> Output {
    let child = ChildProcess(
      Orders(
        launch: Launch(program: program, arguments: arguments, environment: environment), input: input,
        extraInput: extraInput, largestOutput: largestOutput, largestErrors: largestErrors, deadline: deadline))
    let result: Result<Output, ChildProcessError> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        do throws(SystemError) {
          try BackgroundThread.start { continuation.resume(returning: Result(catching: child.run)) }
        } catch {
          continuation.resume(returning: .failure(.system(error)))
        }
      }
    } onCancel: {
      child.cancel()
    }
    return try result.get()
  }

  /// All running children, so that none outlives the program, and whether it is about to end.
  private static let running = Mutex<(children: [ObjectIdentifier: ChildProcess], isClosed: Bool)>(([:], false))

  /// Ends all children and prevents new ones, at the end of the program.
  package static func endAll() {
    let children = running.withLock { running in
      running.isClosed = true
      return Array(running.children.values)
    }
    for child in children { child.cancel() }
    // Their threads wait for them for a moment, but must not delay the end of the program.
    let end = ContinuousClock.now + .milliseconds(500)
    while running.withLock({ !$0.children.isEmpty }), .now < end { poll(nil, 0, 1) }
  }

  /// Kills the child, or prevents its start.
  func cancel() {
    state.withLock { $0.isCancelled = true }
    kill()
  }

  /// Kills the child and its children, unless it has been waited for: its identifier may belong to another process.
  private func kill() {
    state.withLock { state in
      if let pid = state.pid { _ = Glibc.kill(-pid, SIGKILL) }
    }
  }

  // MARK: On the thread

  private func run() throws(ChildProcessError) -> Output {
    let mayStart = Self.running.withLock { running in
      if !running.isClosed { running.children[ObjectIdentifier(self)] = self }
      return !running.isClosed
    }
    guard mayStart else { throw .cancelled }
    defer { Self.running.withLock { _ = $0.children.removeValue(forKey: ObjectIdentifier(self)) } }
    let contents: [Data]
    do throws(ChildProcessError) {
      contents = try read(try start())
    } catch {
      kill()
      _ = try? reap()
      throw state.withLock(\.isCancelled) ? .cancelled : error
    }
    return Output(status: try reap(), output: contents[0], errors: contents[1])
  }

  /// Starts the program, and returns the pipes of its output and errors, whose other ends only the child has.
  private func start() throws(ChildProcessError) -> [OwnedDescriptor] {
    do throws(SystemError) {
      let (output, errors) = (try OwnedDescriptor.pipe(), try OwnedDescriptor.pipe())
      let (input, extraInput) = (try OwnedDescriptor.file(orders.input), try OwnedDescriptor.file(orders.extraInput))
      try state.withLock { state throws(SystemError) in
        if state.isCancelled { return }
        state.pid = try orders.launch.start(.descriptors([input, output.writing, errors.writing, extraInput]))
      }
      return [output.reading, errors.reading]
    } catch {
      throw .system(error)
    }
  }

  /// The bytes that are read at once, the capacity of a pipe.
  private static let chunk = 1 << 16

  /// Reads all pipes to their ends at the same time, so that none blocks the child.
  private func read(_ pipes: [OwnedDescriptor]) throws(ChildProcessError) -> [Data] {
    let limits = [orders.largestOutput, orders.largestErrors]
    var contents = pipes.map { _ in Data() }
    // Negative descriptors are ignored.
    var waiting = pipes.map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
    while waiting.contains(where: { $0.fd >= 0 }) {
      let rest = (orders.deadline - .now).inMilliseconds
      guard rest > 0 else { throw .timedOut }
      _ = try renamed(
        SystemError.check { poll(&waiting, nfds_t(waiting.count), Int32(clamping: rest)) }, as: ChildProcessError.system
      )
      for index in waiting.indices where waiting[index].revents != 0 {
        let bytes = (try? [UInt8](reading: waiting[index].fd, atMost: Self.chunk)) ?? []
        if bytes.isEmpty { waiting[index].fd = -1 }
        contents[index] += bytes
        guard contents[index].count <= limits[index] else { throw .tooMuch(limit: limits[index]) }
      }
    }
    return contents
  }

  /// Waits for the child, which has been killed or has closed its outputs, and kills it at the deadline. Returns its
  /// exit code, `nil` if other code has waited for it.
  private func reap() throws(ChildProcessError) -> Int32? {
    var isLate = false
    while true {
      var status: Int32 = 0
      // It does not block, since the lock is held in which the identifier is released.
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
      // The child is about to end; waiting for it would need its identifier.
      poll(nil, 0, 1)
    }
  }
}

/// A program that could not be run to its end.
package enum ChildProcessError: Error, Equatable, Sendable {
  /// The program could not be run.
  case system(SystemError)
  /// A signal of another process killed it.
  case killed(signal: Int32)
  /// It has written more than `limit` bytes.
  case tooMuch(limit: Int)
  case timedOut
  case cancelled

  /// The system's words for a program that could not be run, with the exhausted resource if they omit it; else empty.
  package var reason: String {
    guard case .system(let error) = self else { return "" }
    return error.code == EAGAIN ? "\(error.reason) (processes or threads)" : error.reason
  }
}
