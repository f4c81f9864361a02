import TerminalUI

/// A terminal that nobody sees: keys are pressed by a script, and what it would show last is written out.
@MainActor
final class OffscreenTerminal: Terminal {
  let size: CellSize
  let capabilities: TerminalCapabilities
  private var events: [InputEvent] = []
  /// What it shows.
  private(set) var canvas: Canvas

  init(size: CellSize, capabilities: TerminalCapabilities) {
    self.size = size
    self.capabilities = capabilities
    canvas = Canvas(size: size)
  }

  func press(_ key: KeyEvent) {
    events.append(.key(key))
  }

  func pendingEvents() -> [InputEvent] {
    defer { events.removeAll() }
    return events
  }

  func present(_ canvas: consuming Canvas) {
    self.canvas = canvas
  }

  func askForBackground(expectingAnswer: Bool) -> Bool { false }
  func copy(_ text: String) {}
  func invalidate() {}
  func updateSize() {}
  func suspend() {}
  func resume() {}
}
