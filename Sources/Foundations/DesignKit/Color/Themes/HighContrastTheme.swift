/// Black on white and white on black, with two accents that stand out on both sides of a step: for tired eyes, bad light and
/// poor projectors. All text has a ratio of 7 or more (WCAG 2.2, level AAA) without further help.
package struct HighContrastTheme: ThemeProtocol {
  package let name = "HighContrast"

  package init() {}

  package func color(_ role: ColorRole, _ appearance: Appearance, _ contrast: ContrastLevel) -> RGBColor {
    func pair(_ light: UInt32, _ dark: UInt32) -> RGBColor { RGBColor(appearance == .light ? light : dark) }
    return switch role {
    case .primary, .semantic(.label(.link)): pair(0x0000AF, 0x87D7FF)
    case .background, .tertiaryBackground, .semantic(.background(.primary)), .semantic(.background(.tertiary)),
      .semantic(.groupedBackground(.primary)), .semantic(.groupedBackground(.tertiary)):
      pair(0xFFFFFF, 0x000000)
    case .secondaryBackground, .fieldBackground, .cover, .semantic(.background(.secondary)),
      .semantic(.groupedBackground(.secondary)), .semantic(.fill(.secondary)), .semantic(.fill(.tertiary)),
      .semantic(.fill(.quaternary)):
      pair(0xE4E4E4, 0x262626)
    case .line, .semantic(.separator), .semantic(.fill(.primary)): pair(0x000000, 0xFFFFFF)
    case .primaryText, .semantic(.label(.primary)): pair(0x000000, 0xFFFFFF)
    case .secondaryText, .tertiaryText, .quaternaryText, .placeholder, .subtext, .semantic(.label):
      pair(0x303030, 0xDADADA)
    case .star: pair(0x464600, 0xFFFF5F)
    case .heart, .failure: pair(0x870000, 0xFFAFAF)
    case .semantic(.fill(.accent)): pair(0x0000AF, 0x00005F)
    case .avatar(let index): AvatarColor.color(index, .increased)
    case .avatarText: RGBColor(0xFFFFFF)
    case .custom(let color):
      color.color(appearance, contrast).composited(over: self.color(.background, appearance, contrast))
    }
  }

  package func appearanceRules(for components: ComponentAppearance) -> AppearanceRuleSet {
    AppearanceRuleSet {
      PropertyAppearanceRule(components, \.listMarker.edge, .primaryText)
      for keyPath in [\ComponentAppearance.bar.detail, \.footer.word, \.field.placeholder] {
        PropertyAppearanceRule(components, keyPath, .primaryText)
      }
    }
  }
}
