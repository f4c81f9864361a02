import DesignKit
import Localization

/// A row of the screen of text styles.
enum TextStylesItem {
  case title
  case sectionTitle(LocalizedString)
  case style(TextStyle)
  case spacing(Spacing)

  /// The system's styles in the order of the exercise that this screen is the answer to, then those of the DesignKit, then a
  /// ruler of its spacing.
  static let all: [TextStylesItem] =
    [.title] + systemStyles.map { .style(TextStyle($0)) }
    + [.sectionTitle(L10n.TextStyles.designKit)] + TextStyle.designKit.map { .style($0) }
    + [.sectionTitle(L10n.TextStyles.spacing)] + Spacing.allCases.map { .spacing($0) }

  private static let systemStyles: [SystemTextStyle] = [
    .largeTitle, .title1, .title2, .title3, .headline, .subheadline, .body, .callout, .footnote, .caption1, .caption2,
  ]
}
