import EventLoop
import Localization

extension ExitStatus {
  /// That of a signal which ends the program; nil for all else that a terminal may tell.
  init?(_ notice: TerminalNotice) {
    switch notice {
    case .hangUp: self = .hangUp
    case .interrupt: self = .interrupt
    case .terminate: self = .terminate
    case .input, .suspend, .resumed, .resized: return nil
    }
  }
}
