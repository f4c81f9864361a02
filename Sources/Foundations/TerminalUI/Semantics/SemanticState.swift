/// What something on a screen is just now. The names of a button's states are those of `UIControl.State`.
package enum SemanticState: String, Hashable, Sendable, CaseIterable, Comparable {
  case application
  case disabled
  /// Details are shown.
  case expanded
  /// It does not hold what it should.
  case failing
  case focused
  case highlighted
  case liked
  case off
  case on
  /// The reader's wish, which a server has not confirmed yet.
  case pending
  /// Chosen among the items of a list; also a state of buttons.
  case selected

  package static func < (left: SemanticState, right: SemanticState) -> Bool { left.rawValue < right.rawValue }
}
