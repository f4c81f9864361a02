import Platform
import Screens
package import TerminalUI

/// Presses the keys of a script, each after the effect of the previous one.
@MainActor
package struct KeyPlayer {
  let session: Session
  let terminal: OffscreenTerminal
  /// The remaining time to wait for pictures on all screens. After that, pictures are printed as their names.
  private var pictureTime: Duration

  package init(session: Session, terminal: OffscreenTerminal, pictureTimeLimit: Duration = .seconds(30)) {
    self.session = session
    self.terminal = terminal
    pictureTime = pictureTimeLimit
  }

  /// - Throws: `KeyScriptError` before any key is pressed, or `Interruption` if a signal arrives.
  package mutating func play(_ script: String) throws {
    let keys = try KeyScript.keys(of: script)
    session.drawFrame()
    try settle()
    for (index, key) in keys.enumerated() where !session.isFinished {
      let wasTyping = session.isTyping
      // A script continues at once after Ctrl-Z, as after `fg`.
      if let signal = Session.signals.first(where: { $0.hint.responds(to: key) }) {
        session.handle(signal.notice)
      } else {
        terminal.press(key)
        session.handle(.input)
      }
      // Between two letters of a text, nothing can change.
      if wasTyping, session.isTyping, key.isLetter, keys.dropFirst(index + 1).first?.isLetter == true { continue }
      session.drawFrame()
      try settle()
    }
  }

  /// Waits until no work is left that changes the screen, or until the time for pictures is over.
  ///
  /// - Throws: `Interruption` if a signal arrives.
  package mutating func settle() throws(Interruption) {
    guard session.isBusy || session.awaitsPictures else { return }
    repeat {
      try EventLoop.wait(while: { session.isBusy })
      if session.isBusy { continue }
      let start = ContinuousClock.now
      try EventLoop.wait(while: { session.awaitsPictures }, atMost: pictureTime)
      pictureTime -= .now - start
    } while session.isBusy
    session.drawFrame()
  }
}

extension KeyEvent {
  /// Whether the key types its own character.
  fileprivate var isLetter: Bool {
    if case .character = key { modifiers.isEmpty } else { false }
  }
}

/// A terminal in memory. A script presses its keys, and its last frame is printed.
@MainActor
package final class OffscreenTerminal: Terminal {
  package var size: CellSize
  package let colorDepth: ColorDepth
  package let repertoire: Repertoire
  private var events: [InputEvent] = []
  private(set) var canvas: Canvas

  package init(size: CellSize, colorDepth: ColorDepth, repertoire: Repertoire) {
    self.size = size
    self.colorDepth = colorDepth
    self.repertoire = repertoire
    canvas = Canvas(size: size)
  }

  func press(_ key: KeyEvent) {
    events.append(.key(key))
  }

  package func pendingEvents() -> [InputEvent] {
    defer { events.removeAll() }
    return events
  }

  package func present(_ canvas: consuming Canvas) {
    self.canvas = canvas
  }
}
