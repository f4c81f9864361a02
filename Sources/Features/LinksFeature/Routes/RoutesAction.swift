import TerminalUI

/// What one can do in the list of routes.
enum RoutesAction: Hashable {
  case navigate(ListNavigation)
  /// Go where the chosen route leads.
  case open
}
