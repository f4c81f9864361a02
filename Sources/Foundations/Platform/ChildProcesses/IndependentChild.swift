package import FoundationEssentials
import Glibc
import Synchronization

/// The end of a program that this one does not read from.
package enum ChildEnding: Equatable, Sendable {
  case exited(status: Int32)
  case killed(signal: Int32)

  /// Reads the status of `waitpid`.
  init(waited status: Int32) {
    self = status & 0x7F == 0 ? .exited(status: status >> 8 & 0xFF) : .killed(signal: status & 0x7F)
  }
}

extension ChildProcess {
  // MARK: Detached

  /// Starts a program that outlives this one in a session of its own. Without an input, it reads and writes nothing.
  ///
  /// - Returns: its end, or `nil` if it still runs after a time or has written all that it can; and the beginning of what it
  ///   has written until then.
  /// - Throws: ``SystemError``, if it cannot be started.
  package nonisolated(nonsending) static func detach(
    _ program: String, arguments: [String], environment: [String: String], input: Data? = nil, patience: Duration
  ) async throws(SystemError) -> (ending: ChildEnding?, output: String) {
    // At the end of a pipe, the program would depend on this one.
    let output = input == nil ? nil : try OwnedDescriptor.output(limit: largestOutput)
    let surroundings: Launch.Surroundings =
      if let input, let output { .descriptors([try .file(input), output, output]) } else { .nowhere }
    let pid = try Launch(program: program, arguments: arguments, environment: environment).start(surroundings)
    let ending = await ending(of: pid, patience: patience)
    guard let output else { return (ending, "") }
    // A program that fails because of the limit has no error of its own.
    let isFull = lseek(output.number, 0, SEEK_CUR) == largestOutput
    guard lseek(output.number, 0, SEEK_SET) == 0 else { return (ending, "") }
    let bytes = try [UInt8](reading: output.number, atMost: longestBeginning).prefix { $0 != 0 }
    return (isFull ? nil : ending, String(decoding: bytes, as: UTF8.self))
  }

  /// The limits of bytes that such a program can write, and of those that are read.
  private static let (largestOutput, longestBeginning) = (1 << 20, 1 << 12)

  private nonisolated(nonsending) static func ending(of pid: pid_t, patience: Duration) async -> ChildEnding? {
    await withCheckedContinuation { continuation in
      do throws(SystemError) {
        try BackgroundThread.start {
          let early = earlyEnding(of: pid, patience: patience)
          continuation.resume(returning: early)
          // Without waiting, the child would stay in the list of processes.
          if early == nil { waitpid(pid, nil, 0) }
        }
      } catch {
        // The child runs, but without a thread its end is unknown.
        continuation.resume(returning: nil)
      }
    }
  }

  private static func earlyEnding(of pid: pid_t, patience: Duration) -> ChildEnding? {
    let end = ContinuousClock.now + patience
    while true {
      var status: Int32 = 0
      if waitpid(pid, &status, WNOHANG) == pid { return ChildEnding(waited: status) }
      guard .now < end else { return nil }
      poll(nil, 0, 10)
    }
  }

  // MARK: In the foreground

  /// Runs a program in the foreground of the controlling terminal, from which it reads without another input, and
  /// returns when it has ended. A signal that ends this program also ends that one, and is raised again afterwards.
  ///
  /// Call it on the main thread, while no other code uses the terminal.
  ///
  /// - Throws: ``SystemError``, if it cannot be started.
  package static func runInForeground(
    _ program: String, arguments: [String], environment: [String: String], terminal: Int32, input: Data? = nil
  ) throws(SystemError) -> ChildEnding {
    let input = if let input { try OwnedDescriptor.file(input) } else { nil as OwnedDescriptor? }
    // Waiting for these signals needs them blocked. SIGTTOU is blocked so that the terminal can be taken back.
    var waited = sigset_t()
    sigemptyset(&waited)
    for signal in [SIGCHLD, SIGTERM, SIGHUP, SIGINT] { sigaddset(&waited, signal) }
    var blocked = waited
    sigaddset(&blocked, SIGTTOU)
    var saved = sigset_t()
    pthread_sigmask(SIG_BLOCK, &blocked, &saved)
    // If the signal is ignored, the system does not report the end of the child.
    let childHandler = Glibc.signal(SIGCHLD, SIG_DFL)
    defer {
      tcsetpgrp(terminal, getpgrp())
      _ = Glibc.signal(SIGCHLD, childHandler)
      pthread_sigmask(SIG_SETMASK, &saved, nil)
    }
    let pid = try Launch(program: program, arguments: arguments, environment: environment).start(
      .terminal(terminal, input: input))
    while true {
      var status: Int32 = 0
      let found = waitpid(pid, &status, WNOHANG | WUNTRACED)
      if found == pid, status & 0xFF == 0x7F {
        stopTogether(terminal)
        tcsetpgrp(terminal, pid)
        Glibc.kill(-pid, SIGCONT)
      } else if found != 0 {
        return found == pid ? ChildEnding(waited: status) : .exited(status: 0)
      } else if case let signal = sigwaitinfo(&waited, nil), signal > 0, signal != SIGCHLD {
        Glibc.kill(-pid, signal)
        Glibc.kill(-pid, SIGCONT)
        raise(signal)
        return .killed(signal: signal)
      }
    }
  }

  /// The program was stopped with Ctrl-Z: the shell gets the terminal, until `fg` continues both.
  private static func stopTogether(_ terminal: Int32) {
    tcsetpgrp(terminal, getpgrp())
    // Unlike SIGSTOP, this signal is discarded where no shell could continue the program.
    let handler = Glibc.signal(SIGTSTP, SIG_DFL)
    raise(SIGTSTP)
    _ = Glibc.signal(SIGTSTP, handler)
  }
}
