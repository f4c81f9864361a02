/// A click, or a step of the wheel.
package struct MouseEvent: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case press
    case wheelUp
    case wheelDown
  }

  package let kind: Kind
  /// The cell under the pointer.
  package let location: CellPoint

  package init(_ kind: Kind, at location: CellPoint) {
    self.kind = kind
    self.location = location
  }
}
