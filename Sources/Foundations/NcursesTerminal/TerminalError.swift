import Localization

/// Why the terminal cannot be used.
package enum TerminalError: Error, Hashable, Sendable {
  /// The process has no terminal to read keys from.
  case noTerminal
  /// `TERM` is not set, or is `dumb`: the cursor cannot be moved.
  case cannotMoveCursor(type: String)
  /// terminfo has no description of the type.
  case unknownType(String)
  /// The system has no descriptor or memory left; with its error number.
  case system(Int32)

  /// What keeps descriptors from being opened now; `nil` if nothing does. ncurses does not tell why it failed.
  static var shortage: TerminalError? {
    DescriptorShortage.code(needing: 2).map { .system($0) }
  }
}
