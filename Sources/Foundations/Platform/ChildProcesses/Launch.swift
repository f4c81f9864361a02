import CEventLoop
import FoundationEssentials
import Glibc

/// A program to start.
struct Launch {
  /// The relation of the started program to the terminal.
  enum Surroundings {
    /// A session of its own without a terminal, with these descriptors from 0 on.
    case descriptors([OwnedDescriptor])
    /// A session of its own, with `/dev/null` as standard input, output and error.
    case nowhere
    /// A process group of its own, in the foreground of this terminal, which is its standard input without another one.
    case terminal(Int32, input: OwnedDescriptor?)
  }

  /// The path.
  let program: String
  /// Without the program's name.
  let arguments: [String]
  let environment: [String: String]

  /// `POSIX_SPAWN_SETSID` of spawn.h, which Swift does not import.
  private static let newSession: Int32 = 0x80

  /// Starts the program with default signal actions and no other descriptors, and returns its identifier.
  func start(_ surroundings: Surroundings) throws(SystemError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }

    var flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var passedCount = STDERR_FILENO + 1
    switch surroundings {
    case .descriptors(let given):
      for (number, source) in given.enumerated() {
        posix_spawn_file_actions_adddup2(&actions, source.number, Int32(number))
      }
      passedCount = Int32(given.count)
      // Ctrl-C does not reach it, it cannot use the terminal, and its own children are killed with it.
      flags |= Self.newSession
    case .nowhere:
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDWR, 0)
      for number in [STDOUT_FILENO, STDERR_FILENO] { posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, number) }
      flags |= Self.newSession
    case .terminal(let terminal, let input):
      posix_spawn_file_actions_adddup2(&actions, terminal, STDIN_FILENO)
      // Without job control, there is no foreground.
      if tcgetpgrp(terminal) >= 0 { eventloop_add_foreground(&actions, STDIN_FILENO) }
      if let input { posix_spawn_file_actions_adddup2(&actions, input.number, STDIN_FILENO) }
      posix_spawnattr_setpgroup(&attributes, 0)
      flags |= POSIX_SPAWN_SETPGROUP
    }
    eventloop_add_closing(&actions, passedCount)
    posix_spawnattr_setflags(&attributes, Int16(flags))

    let arguments = ([program] + arguments).map { strdup($0) } + [nil]
    let environment = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in arguments + environment { free(pointer) } }
    var pid: pid_t = 0
    let code = posix_spawn(&pid, program, &actions, &attributes, arguments, environment)
    guard code == 0 else { throw SystemError(code) }
    return pid
  }
}

/// A file descriptor that is closed with its last reference.
final class OwnedDescriptor: Sendable {
  let number: Int32

  private init(_ number: Int32) {
    self.number = number
  }

  deinit { close(number) }

  /// Makes a pipe.
  static func pipe() throws(SystemError) -> (reading: OwnedDescriptor, writing: OwnedDescriptor) {
    var numbers: [Int32] = [-1, -1]
    try SystemError.check { eventloop_make_pipe(&numbers) }
    let (reading, writing) = (OwnedDescriptor(numbers[0]), OwnedDescriptor(numbers[1]))
    return (try reading.raised(), try writing.raised())
  }

  /// Makes a file in memory, to be read from its start.
  static func file(_ contents: Data) throws(SystemError) -> OwnedDescriptor {
    let file = OwnedDescriptor(try SystemError.check(eventloop_make_memory_file))
    try contents.write(to: file.number)
    try SystemError.check { lseek(file.number, 0, SEEK_SET) }
    return try file.raised()
  }

  /// Makes a file in memory that a program can write to; an attempt to write more than `limit` bytes fails.
  static func output(limit: Int) throws(SystemError) -> OwnedDescriptor {
    let file = OwnedDescriptor(try SystemError.check(eventloop_make_memory_file))
    try SystemError.check { eventloop_fix_size(file.number, limit) }
    return try file.raised()
  }

  /// A copy above all descriptors of a child, so that none is overwritten before it is passed on.
  private func raised() throws(SystemError) -> OwnedDescriptor {
    OwnedDescriptor(try SystemError.check { fcntl(number, F_DUPFD_CLOEXEC, 10) })
  }
}
