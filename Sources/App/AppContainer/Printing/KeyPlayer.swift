import EventLoop
import Localization
import TerminalUI

/// Presses the keys of a script, each once the one before it has had its effect.
@MainActor
struct KeyPlayer {
  let session: Session
  let terminal: OffscreenTerminal
  /// How long one still waits for pictures, on all screens together. Those that have not come by then keep their names.
  private var picturePatience: Duration
  /// The app as one reader sees it, whose feed the server was asked for.
  private var container: AppContainer

  /// As much as the server has for the feed.
  static let standardPicturePatience = Duration.seconds(30)

  init(
    session: Session, terminal: OffscreenTerminal, picturePatience: Duration = Self.standardPicturePatience
  ) {
    self.session = session
    self.terminal = terminal
    self.picturePatience = picturePatience
    container = session.container
  }

  /// - Returns: the end that a signal has put to it.
  /// - Throws: ``KeyScriptError``, before any key is pressed.
  mutating func play(_ script: String) throws(KeyScriptError) -> ExitStatus? {
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

  /// Waits until nothing goes on any more that will change the screen, or until the patience with pictures has an end.
  ///
  /// - Returns: the end that a signal has put to it.
  mutating func settle() -> ExitStatus? {
    askForNewReader()
    guard session.isBusy || session.awaitsPictures else { return nil }
    var signal: ExitStatus?
    let loop = EventLoop(inputDescriptor: EventLoop.noInput)
    repeat {
      loop.run(
        while: { session.isBusy && signal == nil }, handle: { signal = signal ?? ExitStatus($0) }, idle: {})
      askForNewReader()
      if session.isBusy { continue }
      let start = ContinuousClock.now
      loop.wait(
        atMost: picturePatience, while: { session.awaitsPictures && signal == nil },
        handle: { signal = signal ?? ExitStatus($0) })
      picturePatience -= .now - start
    } while session.isBusy && signal == nil
    session.drawFrame()
    return signal
  }

  /// Asks the server for the feed of somebody who has signed in, or out, as the screen in front of a reader does by itself.
  private mutating func askForNewReader() {
    guard session.container !== container else { return }
    container = session.container
    container.feed?.beginLoading(within: App.patience)
  }
}

extension KeyEvent {
  /// Whether it stands for itself in a text.
  fileprivate var isLetter: Bool {
    if case .character = key { modifiers.isEmpty } else { false }
  }
}
