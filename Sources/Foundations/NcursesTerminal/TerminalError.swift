import Glibc
package import Localization

/// Why the terminal cannot be used.
package enum TerminalError: ReportedError, Hashable {
  /// The process has no terminal to read keys from.
  case noTerminal
  /// `TERM` is not set, or is `dumb`: the cursor cannot be moved.
  case cannotMoveCursor(type: String)
  /// terminfo has no description of the type.
  case unknownType(String)
  /// The system has no descriptor or memory left; with its error number.
  case system(Int32)

  /// The system's limit that keeps a screen from being made, or `nil` if there is none. ncurses does not tell why it failed.
  static var shortage: TerminalError? {
    if let code = DescriptorShortage.code(needing: 2) { return .system(code) }
    let probe = mmap(nil, memoryOfScreen, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard probe != MAP_FAILED else { return .system(ENOMEM) }
    munmap(probe, memoryOfScreen)
    return nil
  }

  /// Bytes that a screen of a usual size needs at most.
  private static let memoryOfScreen = 8 << 20

  package var message: LocalizedString {
    switch self {
    case .noTerminal: L10n.CommandLine.noTerminal
    case .cannotMoveCursor(let type), .unknownType(let type): L10n.CommandLine.unknownTerminal(type: type)
    case .system(let code): L10n.CommandLine.systemLimit(reason: String(cString: strerror(code)))
    }
  }

  package var exitStatus: ExitStatus {
    switch self {
    case .noTerminal, .cannotMoveCursor, .unknownType: .unavailable
    case .system: .ioError
    }
  }
}
