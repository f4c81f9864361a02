import TerminalUI

/// What one can do with an open moment.
enum MomentAction: Hashable {
  case navigate(ListNavigation)
  case toggleLike
  case openLink
  case reload
}
