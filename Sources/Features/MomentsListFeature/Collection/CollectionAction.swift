import TerminalUI

/// What one can do with a collection.
enum CollectionAction: Hashable {
  case navigate(ListNavigation)
  case open
  case toggleLike
  case reload
}
