import CNcurses
import Glibc

/// The modes of the reader's terminal as they were found, and the ones in which it delivers keys or whole lines.
package struct TerminalModes {
  /// Standard input or, if that is not a terminal, the controlling terminal; -1 if there is none. It is opened once.
  package static let inputDescriptor = isatty(STDIN_FILENO) == 1 ? STDIN_FILENO : open("/dev/tty", O_RDWR | O_CLOEXEC)

  let descriptor: Int32
  let before: termios

  package init(of descriptor: Int32) {
    self.descriptor = descriptor
    var modes = termios()
    tcgetattr(descriptor, &modes)
    before = modes
  }

  /// Makes the terminal deliver keys one by one without echo; Ctrl-C and Ctrl-Z remain signals.
  ///
  /// - Parameter movesCursor: whether a line feed moves the cursor down only, as ncurses expects.
  func deliverKeys(movesCursor: Bool) {
    change { modes in
      modes.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHONL | IEXTEN)
      modes.c_iflag &= ~tcflag_t(ICRNL | INLCR | IXON)
      if movesCursor { modes.c_oflag &= ~tcflag_t(ONLCR) }
      withUnsafeMutableBytes(of: &modes.c_cc) { characters in
        characters[Int(VMIN)] = 1
        characters[Int(VTIME)] = 0
      }
    }
  }

  /// Makes the terminal deliver whole lines, shown or hidden. Signals that end the program at once restore it, too.
  package func deliverLines(areHidden: Bool) {
    change { modes in
      modes.c_lflag |= tcflag_t(ICANON | ECHO | ECHONL)
      if areHidden { modes.c_lflag &= ~tcflag_t(ECHO) }
    }
    armRescue()
  }

  private func change(_ change: (inout termios) -> Void) {
    var modes = before
    modes.c_lflag |= tcflag_t(ISIG)
    change(&modes)
    tcsetattr(descriptor, TCSADRAIN, &modes)
  }

  /// Makes signals that end the program at once restore the terminal.
  func armRescue() {
    var modes = before
    cncurses_arm_rescue(descriptor, &modes, "", 0)
  }

  package func restore() {
    var modes = before
    tcsetattr(descriptor, TCSADRAIN, &modes)
    cncurses_disarm_rescue()
  }

  /// Stops the process until the shell continues it. The terminal must be restored.
  package static func stopProcess() { cncurses_stop_process() }
}
