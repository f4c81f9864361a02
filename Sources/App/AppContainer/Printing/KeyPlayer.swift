import NcursesTerminal
import TerminalUI

/// Presses the keys of a script, each once the one before it has had its effect.
@MainActor
struct KeyPlayer {
  let session: Session
  let terminal: OffscreenTerminal

  /// - Returns: the end that a signal has put to it.
  /// - Throws: ``KeyScriptError``, before any key is pressed.
  func play(_ script: String) throws(KeyScriptError) -> ExitStatus? {
    let keys = try KeyScript.keys(of: script)
    session.drawFrame()
    if let status = settle() { return status }
    for (index, key) in keys.enumerated() where !session.isFinished {
      let wasTyping = session.isTyping
      terminal.press(key)
      session.handle(.input)
      // Nothing happens between two letters of a text.
      if wasTyping, session.isTyping, key.isLetter, keys.dropFirst(index + 1).first?.isLetter == true { continue }
      session.drawFrame()
      if let status = settle() { return status }
    }
    return nil
  }

  /// Waits until nothing goes on any more that will change the screen.
  ///
  /// - Returns: the end that a signal has put to it.
  func settle() -> ExitStatus? {
    guard session.isBusy else { return nil }
    var signal: ExitStatus?
    EventLoop(inputDescriptor: EventLoop.noInput).run(
      while: { session.isBusy && signal == nil }, handle: { signal = signal ?? ExitStatus($0) }, idle: {})
    session.drawFrame()
    return signal
  }
}

extension KeyEvent {
  /// Whether it stands for itself in a text.
  fileprivate var isLetter: Bool {
    if case .character = key { modifiers.isEmpty } else { false }
  }
}
