/// Why the terminal cannot be used.
package enum TerminalError: Error, Hashable, Sendable {
  /// The process has no terminal to read keys from.
  case noTerminal
  /// `TERM` is not set, or is `dumb`: the cursor cannot be moved.
  case cannotMoveCursor(type: String)
  /// terminfo has no description of the type.
  case unknownType(String)
}
