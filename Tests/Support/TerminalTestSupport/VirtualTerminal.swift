package import TerminalUI

/// A terminal without a screen: keys are put in by a test, and what would be shown is kept.
@MainActor
package class VirtualTerminal: Terminal {
  package var size: CellSize
  package let colorDepth: ColorDepth
  package let repertoire: Repertoire
  package var pixelsPerCell: PixelSize?
  /// The frames that were shown.
  package private(set) var frames: [Canvas] = []
  private var events: [InputEvent] = []
  /// How often it was asked for its background.
  package private(set) var inquiries = 0
  package var canBeAsked = true
  /// The texts that were copied to the clipboard.
  package private(set) var copied: [String] = []

  package init(
    size: CellSize = CellSize(columns: 80, rows: 24), colorDepth: ColorDepth = .trueColor,
    repertoire: Repertoire = .unicode
  ) {
    self.size = size
    self.colorDepth = colorDepth
    self.repertoire = repertoire
  }

  /// Lets events arrive.
  package func send(_ events: InputEvent...) {
    self.events += events
  }

  package func pendingEvents() -> [InputEvent] {
    defer { events.removeAll() }
    return events
  }

  package func present(_ canvas: consuming Canvas) {
    frames.append(canvas)
  }

  /// Removes all frames but the last one, for tests that draw very many.
  package func removeFrames() {
    frames.removeFirst(max(0, frames.count - 1))
  }

  package func askForBackground(expectingAnswer: Bool) -> Bool {
    inquiries += canBeAsked ? 1 : 0
    return canBeAsked
  }

  package func copy(_ text: String) -> Bool {
    copied.append(text)
    return true
  }
}

/// A virtual terminal in reader mode, which keeps what is said.
@MainActor
package final class VirtualLineTerminal: VirtualTerminal, SpeakingTerminal {
  /// The lines that were said.
  package private(set) var lines: [String] = []
  /// The typed text that was echoed, with a line break before each text that replaces another one.
  package private(set) var echo = ""

  package func say(_ sentences: [String]) { lines.append(sentences.joined(separator: " ")) }
  package func echo(_ text: String) { echo += text }

  /// Returns what was said since the last call.
  package func takeLines() -> [String] {
    defer { lines = [] }
    return lines
  }
}
