import DesignKit
import Localization

/// A part of the demo.
enum DesignKitDemoItem: Hashable {
  case product(name: String, version: String)
  case sectionTitle(LocalizedString)
  case textStyle(TextStyle)
  /// A text of many styles.
  case styledText
  case color(ColorRole)
  case avatars(Avatar.Shape)
  case favorite(FavoriteButton.Kind)
}
