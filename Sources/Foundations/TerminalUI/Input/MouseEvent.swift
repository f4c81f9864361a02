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
