import Localization
import Toggles

/// A row of the menu.
enum InternalMenuItem {
  case sectionTitle(LocalizedString)
  /// The title of a section whose rows have a default, a remote and an effective value.
  case settingsTitle(LocalizedString)
  /// Tells something and does nothing.
  case description(title: LocalizedString, value: LocalizedString)
  /// A sentence about what stands around it.
  case note(LocalizedString)
  /// What kind of build it may be.
  case buildTarget(title: LocalizedString, target: BuildTargetToggle, isOn: Bool)
  case featureToggle(title: LocalizedString, toggle: InternalToggle)
  case remoteSetting(title: LocalizedString, setting: RemoteSettingFacts)
  case actionTrigger(title: LocalizedString, action: InternalMenuAction)

  var isSelectable: Bool {
    switch self {
    case .sectionTitle, .settingsTitle, .description, .note, .buildTarget: false
    case .featureToggle, .remoteSetting, .actionTrigger: true
    }
  }
}
