import TerminalUI

/// What one can do in the lab of links.
enum ResolverAction: Hashable {
  case navigate(ListNavigation)
  case edit
  case finishEditing
  /// Goes on with what is typed.
  case complete
  /// Takes the link as from inside or as from outside.
  case switchTrust
  case open
}
