package import Localization
import Platform

/// A terminal that cannot be used.
package struct TerminalError: ReportedError, Equatable {
  package let message: LocalizedString
  package var exitStatus = ExitStatus.unavailable

  /// The process has no terminal to read keys from.
  package static let noTerminal = Self(message: L10n.CommandLine.noTerminal)

  /// terminfo has no description of the type, or one that cannot move the cursor.
  static func unknownType(_ type: String) -> Self { Self(message: L10n.CommandLine.unknownTerminal(type: type)) }

  /// The limit of descriptors or memory that prevents creating a screen, or `nil` if there is none. ncurses fails without
  /// a reason.
  static var shortage: Self? { EventLoop.shortage.map { Self(message: $0.message, exitStatus: $0.exitStatus) } }
}
