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

/// What the mouse does: its left button goes down or comes up, both make a click, or its wheel turns.
package struct MouseEvent: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The left button went down.
    case press
    /// The left button came up.
    case release
    /// The left button went down and came up in the same place: the only use of the button that screens know.
    case click
    case wheelUp
    case wheelDown
  }

  package let kind: Kind
  /// The cell under the pointer.
  package let location: CellPoint
  /// What is drawn there to be clicked; nil for nothing.
  package let target: ClickTarget?

  package init(_ kind: Kind, at location: CellPoint, on target: ClickTarget? = nil) {
    self.kind = kind
    self.location = location
    self.target = target
  }
}

/// What a click on a word or a symbol does.
package enum ClickTarget: Hashable, Sendable {
  /// The same as the key.
  case key(KeyEvent)
  /// Leaves the screen.
  case back
  /// Closes the modal frame with all of its screens.
  case done
}

/// What a terminal tells of itself, asked or not.
package enum TerminalReport: Hashable, Sendable {
  /// Its background is 0xRRGGBB.
  case background(UInt32)
  /// Its colours have become light or dark ones.
  case colorScheme(isDark: Bool)
  /// It takes pictures in the way of kitty.
  case kittyGraphics
  /// The answer that every terminal gives: what was asked before has been answered by now, or never will be.
  case attributes(showsSixel: Bool)
}

/// Whether somebody made use of an event, or the next one is to be asked.
package enum EventOutcome: Hashable, Sendable {
  case handled
  case ignored
}
