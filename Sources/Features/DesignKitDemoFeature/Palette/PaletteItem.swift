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
    [.summary] + ColorRole.Group.allCases.flatMap { [.sectionTitle($0.title)] + $0.roles.map { .role($0) } }

  var role: ColorRole? {
    if case .role(let role) = self { return role }
    return nil
  }
}

extension ColorRole.Group {
  fileprivate var title: LocalizedString {
    switch self {
    case .text: L10n.Palette.text
    case .accent: L10n.Palette.accent
    case .background, .elementBackground: L10n.Palette.background
    case .line: L10n.Palette.line
    case .field: L10n.Palette.field
    case .person: L10n.Palette.person
    case .label: L10n.Palette.label
    case .fill: L10n.Palette.fill
    case .groupedBackground: L10n.Palette.groupedBackground
    case .separator: L10n.Palette.separator
    }
  }
}
