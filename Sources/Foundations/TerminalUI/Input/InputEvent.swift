/// An event that arrives from the terminal.
package enum InputEvent: Hashable, Sendable {
  case key(KeyEvent)
  case mouse(MouseEvent)
  /// Text that was pasted, not typed: it is never taken for keys.
  case paste(String)
  case report(TerminalReport)
  /// The terminal is gone.
  case endOfInput
}

/// An event of the mouse: its left button goes down or comes up, both make a click, or its wheel turns.
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
  /// The target that is drawn there; `nil` for none.
  package let target: ClickTarget?

  package init(_ kind: Kind, at location: CellPoint, on target: ClickTarget? = nil) {
    self.kind = kind
    self.location = location
    self.target = target
  }
}

/// The effect of a click on a word or a symbol.
package enum ClickTarget: Hashable, Sendable {
  /// The same as the key.
  case key(KeyEvent)
  /// Leaves the screen.
  case back
  /// Closes the modal frame with all of its screens.
  case done
}

/// A report of the terminal about itself, as a reply or unasked.
package enum TerminalReport: Hashable, Sendable {
  /// Its background is 0xRRGGBB.
  case background(UInt32)
  /// Its colors have become light or dark ones.
  case colorScheme(isDark: Bool)
  /// It takes pictures in the way of kitty.
  case kittyGraphics
  /// The answer that every terminal gives: what was asked before has been answered by now, or never will be.
  case attributes(showsSixel: Bool)
}

/// Whether an event was used, or is passed to the next handler.
package enum EventOutcome: Hashable, Sendable {
  case handled
  case ignored
}
