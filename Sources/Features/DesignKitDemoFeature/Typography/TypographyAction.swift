import TerminalUI

/// What one can do on the typography screen.
enum TypographyAction: Hashable {
  case navigate(ListNavigation)
  /// Reads the configuration again.
  case refresh
}
