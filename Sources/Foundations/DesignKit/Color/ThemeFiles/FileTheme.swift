/// A theme that was read from a file.
package struct FileTheme: ThemeProtocol {
  package let name: String
  private let base: (any ThemeProtocol)?
  /// By purpose, for light, dark, light increased and dark increased.
  private let colors: [ColorTable.Variant: [ColorRole: RGBColor]]
  private let components: [ComponentProperty: ColorRole]
  package let exceptions: [ContrastException]

  init(
    name: String, base: (any ThemeProtocol)?, colors: [ColorTable.Variant: [ColorRole: RGBColor]],
    components: [ComponentProperty: ColorRole], exceptions: [ContrastException]
  ) {
    self.name = name
    self.base = base
    self.colors = colors
    self.components = components
    self.exceptions = exceptions
  }

  package func color(_ role: ColorRole, _ appearance: Appearance, _ contrast: ContrastLevel) -> RGBColor {
    let variant = ColorTable.Variant(appearance: appearance, contrast: contrast)
    if let color = colors[variant]?[role] { return color }
    if let base { return base.color(role, appearance, contrast) }
    switch role {
    case .avatar(let index): return AvatarColor.color(index, contrast)
    case .avatarText: return RGBColor(0xFFFFFF)
    case .custom(let color):
      return color.color(appearance, contrast).composited(over: self.color(.background, appearance, contrast))
    default: return role.counterpart.map { color($0, appearance, contrast) } ?? RGBColor(0)
    }
  }

  package func appearanceRules(for target: ComponentAppearance) -> AppearanceRuleSet {
    AppearanceRuleSet {
      for (property, role) in components { PropertyAppearanceRule(target, property.keyPath, role) }
    }
  }
}

extension FileTheme {
  /// The file's own reason, else that of its base where both colors of the pair are those of the base: a new background makes
  /// a new pair.
  package func exception(
    for pair: ColorPair, _ appearance: Appearance, _ contrast: ContrastLevel
  ) -> ContrastException.Reason? {
    if let reason = exceptions.reason(for: pair.text, appearance) { return reason }
    guard let base,
      [pair.text, pair.background].allSatisfy({
        color($0, appearance, contrast) == base.color($0, appearance, contrast)
      })
    else { return nil }
    return base.exception(for: pair, appearance, contrast)
  }
}

extension ColorRole {
  /// The purpose of the DesignKit's nine that stands in for another one where a theme has no colour for it.
  fileprivate var counterpart: ColorRole? {
    switch self {
    case .star, .heart: .primary
    case .failure: .primaryText
    case .cover, .fieldBackground: .secondaryBackground
    case .placeholder: .quaternaryText
    case .subtext: .secondaryText
    case .semantic(.fill(.accent)): .primary
    case .semantic(let color): color.counterpart
    default: nil
    }
  }
}
