import TerminalUI
import Toggles

/// What one can do in the menu.
enum InternalMenuAction: Hashable {
  case navigate(ListNavigation)
  /// Do what the chosen row is for.
  case choose
  case toggle(InternalToggle)
  case go(address: String)
  case crash
}
