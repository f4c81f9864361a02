package enum InputEvent: Equatable, Sendable {
  case key(KeyEvent)
  case mouse(MouseEvent)
  /// Pasted text, which is never treated as keys.
  case paste(String)
  case report(TerminalReport)
}

/// An event of the mouse: its left button is pressed or released, which together make a click, or its wheel turns.
package struct MouseEvent: Equatable, Sendable {
  package enum Kind: Hashable, Sendable {
    case press
    case release
    /// The left button was pressed and released in the same place. Screens handle no other event of the button.
    case click
    case wheelUp
    case wheelDown
  }

  package let kind: Kind
  /// The cell under the pointer.
  package let location: CellPoint
  package let target: ClickTarget?

  package init(_ kind: Kind, at location: CellPoint, on target: ClickTarget? = nil) {
    self.kind = kind
    self.location = location
    self.target = target
  }
}

/// The effect of a click on a word or a symbol.
package enum ClickTarget: Equatable, Sendable {
  /// Runs the command with a name, if it works.
  case command(String)
  case back
  /// Closes the modal frame with all of its screens.
  case done
}

/// A report of the terminal about itself, on request or on its own.
package enum TerminalReport: Equatable, Sendable {
  /// Its background is 0xRRGGBB.
  case background(UInt32)
  case colorScheme(isDark: Bool)
  /// It can draw emoji sequences as one character (mode 2027), and does so if `isOn`.
  case graphemeClusters(isOn: Bool)
  /// It supports kitty's graphics protocol.
  case kittyGraphics
  /// The reply that every terminal sends: after it, no replies to earlier queries follow.
  case attributes(showsSixel: Bool)
}

/// Whether an event was used, or is passed to the next handler.
package enum EventOutcome: Hashable, Sendable {
  case handled
  case ignored
}
