import DesignKit
import Localization

/// A row of the palette screen.
enum PaletteItem {
  /// Which depth is shown, and whether all pairs hold.
  case summary
  case sectionTitle(LocalizedString)
  case role(ColorRole)

  /// All purposes by category.
  static let all: [PaletteItem] =
    [.summary]
    + section(L10n.Palette.text, [.primaryText, .secondaryText, .tertiaryText, .quaternaryText, .subtext])
    + section(L10n.Palette.accent, [.primary, .star, .heart, .failure])
    + section(L10n.Palette.background, [.background, .secondaryBackground, .tertiaryBackground, .cover])
    + section(L10n.Palette.line, [.line])
    + section(L10n.Palette.field, [.fieldBackground, .placeholder])
    + section(L10n.Palette.person, (0..<AvatarColor.count).map { .avatar($0) } + [.avatarText])
    + section(L10n.Palette.label, SemanticColor.Label.allCases.map { .semantic(.label($0)) })
    + section(L10n.Palette.fill, SemanticColor.Fill.allCases.map { .semantic(.fill($0)) })
    + section(L10n.Palette.background, SemanticColor.Level.allCases.map { .semantic(.background($0)) })
    + section(L10n.Palette.groupedBackground, SemanticColor.Level.allCases.map { .semantic(.groupedBackground($0)) })
    + section(L10n.Palette.separator, SemanticColor.Separator.allCases.map { .semantic(.separator($0)) })

  private static func section(_ title: LocalizedString, _ roles: [ColorRole]) -> [PaletteItem] {
    [.sectionTitle(title)] + roles.map { .role($0) }
  }

  var role: ColorRole? {
    if case .role(let role) = self { return role }
    return nil
  }
}
