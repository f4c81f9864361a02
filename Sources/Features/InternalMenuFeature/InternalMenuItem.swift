import Localization
import Toggles

/// A row of the menu.
enum InternalMenuItem {
  case sectionTitle(LocalizedString)
  /// Tells something and does nothing.
  case description(title: LocalizedString, value: LocalizedString)
  case featureToggle(title: LocalizedString, toggle: InternalToggle)
  case actionTrigger(title: LocalizedString, action: InternalMenuAction)

  var isSelectable: Bool {
    switch self {
    case .sectionTitle, .description: false
    case .featureToggle, .actionTrigger: true
    }
  }
}
