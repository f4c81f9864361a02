/// That something has happened to the terminal or the program, told by whoever waits for it.
package enum TerminalNotice: Hashable, Sendable {
  /// Events have arrived.
  case input
  /// The terminal is gone.
  case hangUp
  /// Ctrl-C was pressed.
  case interrupt
  /// Somebody asked the program to end.
  case terminate
  /// Ctrl-Z was pressed.
  case suspend
  /// The program goes on after it was stopped.
  case resumed
  /// The terminal has another size.
  case resized
}
