import CNcurses
import Glibc

/// The modes of the reader's terminal as they were found, and the ones in which it delivers keys.
struct TerminalModes {
  /// Standard input or, if that is not a terminal, the controlling terminal; -1 if there is none. It is opened once.
  static let inputDescriptor = isatty(STDIN_FILENO) == 1 ? STDIN_FILENO : open("/dev/tty", O_RDWR | O_CLOEXEC)

  let descriptor: Int32
  let before: termios

  init(of descriptor: Int32) {
    self.descriptor = descriptor
    var modes = termios()
    tcgetattr(descriptor, &modes)
    before = modes
  }

  /// Makes the terminal deliver keys one by one without echo; Ctrl-C and Ctrl-Z remain signals.
  ///
  /// - Parameter movesCursor: whether a line feed moves the cursor down only, as ncurses expects.
  func deliverKeys(movesCursor: Bool) {
    var modes = before
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHONL | IEXTEN)
    modes.c_iflag &= ~tcflag_t(ICRNL | INLCR | IXON)
    if movesCursor { modes.c_oflag &= ~tcflag_t(ONLCR) }
    withUnsafeMutableBytes(of: &modes.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    tcsetattr(descriptor, TCSADRAIN, &modes)
  }

  func restore() {
    var modes = before
    tcsetattr(descriptor, TCSADRAIN, &modes)
  }
}
