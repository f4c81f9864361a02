import TerminalUI

/// What one can do on the timeline.
enum MomentsListAction: Hashable {
  case navigate(ListNavigation)
  case open
  case toggleLike
  case openLink
  case showAllFound
  case reload
  case showNew
}
