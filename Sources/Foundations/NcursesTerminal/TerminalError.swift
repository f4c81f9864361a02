package import Localization
package import Platform

/// A terminal that cannot be used.
package enum TerminalError: ReportedError, Equatable {
  /// The process has no terminal to read keys from.
  case noTerminal
  /// terminfo has no description of the type, or one that cannot move the cursor.
  case unknownType(String)
  /// The system has no descriptors or memory left.
  case system(SystemError)

  /// The system limit that prevents creating a screen, or `nil` if there is none. ncurses fails without a reason.
  static var shortage: TerminalError? { EventLoop.shortage.map(TerminalError.system) }

  package var message: LocalizedString {
    switch self {
    case .noTerminal: L10n.CommandLine.noTerminal
    case .unknownType(let type): L10n.CommandLine.unknownTerminal(type: type)
    case .system(let error): error.message
    }
  }

  package var exitStatus: ExitStatus {
    switch self {
    case .noTerminal, .unknownType: .unavailable
    case .system(let error): error.exitStatus
    }
  }
}
