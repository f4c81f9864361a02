import DesignKit
import Localization

/// A row of the typography screen.
enum TypographyItem {
  /// Which configuration it is and where it comes from.
  case summary(TypographySource)
  case sectionTitle(LocalizedString)
  case style(TypographyStyle)
  case color(Typography.NamedColor)
  /// A button in all its states.
  case button

  static func all(_ typography: Typography, from source: TypographySource) -> [TypographyItem] {
    var items: [TypographyItem] = [.summary(source), .sectionTitle(L10n.Typography.styles)]
    items += typography.styles.map { .style($0) }
    if !typography.colors.isEmpty { items.append(.sectionTitle(L10n.Typography.colors)) }
    items += typography.colors.map { .color($0) }
    return items + [.sectionTitle(L10n.Typography.buttons), .button]
  }
}
