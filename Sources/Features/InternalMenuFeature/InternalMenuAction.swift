import TerminalUI
import Toggles

/// What one can do in the menu.
enum InternalMenuAction: Hashable {
  case navigate(ListNavigation)
  /// Do what the chosen row is for.
  case choose
  case toggle(InternalToggle)
  /// Say why nothing can be done with the chosen row.
  case explain
  case go(address: String)
  case crash
}
