import TerminalUI

/// What one can do among the events.
enum EventsAction: Hashable {
  case navigate(ListNavigation)
  /// Show only those in which the last search finds its text, or all again.
  case toggleFilter
}
