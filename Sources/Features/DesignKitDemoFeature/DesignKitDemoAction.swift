import DesignKit
import TerminalUI

/// What one can do in the demo.
enum DesignKitDemoAction: Hashable {
  case navigate(ListNavigation)
  case toggleFavorite
}
