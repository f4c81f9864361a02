/// What reaches the program from its terminal.
package enum InputEvent: Hashable, Sendable {
  case key(KeyEvent)
  case mouse(MouseEvent)
  /// Text that was pasted, not typed: it is never taken for keys.
  case paste(String)
  case report(TerminalReport)
  /// The terminal is gone.
  case endOfInput
}
