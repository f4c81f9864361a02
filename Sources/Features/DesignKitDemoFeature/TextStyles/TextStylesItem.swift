import DesignKit
import Localization

/// A row of the screen of text styles.
enum TextStylesItem {
  case title
  case sectionTitle(LocalizedString)
  case style(TextStyle)
  case spacing(Spacing)

  /// The system's styles in the order of the exercise that this screen is the answer to, then those of the typography, then
  /// a ruler of the DesignKit's spacing.
  static func all(_ typography: Typography) -> [TextStylesItem] {
    var items: [TextStylesItem] = [.title]
    items += systemStyles.map { .style(TextStyle($0)) }
    items.append(.sectionTitle(L10n.TextStyles.designKit))
    items += typography.styles.map { .style(TextStyle($0.name)) }
    items.append(.sectionTitle(L10n.TextStyles.spacing))
    return items + Spacing.allCases.map { .spacing($0) }
  }

  private static let systemStyles: [SystemTextStyle] = [
    .largeTitle, .title1, .title2, .title3, .headline, .subheadline, .body, .callout, .footnote, .caption1, .caption2,
  ]
}
