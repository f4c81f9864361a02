/// The colours of the system's own elements, as Apple publishes them for iOS, standard and increased contrast.
///
/// Sources: Human Interface Guidelines, "Color" (values since June 2025) for the accents; the dynamic system colours of
/// iOS 13 to 18 for labels, fills, backgrounds and separators. Those that are see-through are laid over the background.
package struct SystemTheme: ThemeProtocol {
  package let name = "System"

  package init() {}

  package func color(_ role: ColorRole, _ appearance: Appearance, _ contrast: ContrastLevel) -> RGBColor {
    func value(_ light: UInt32, _ dark: UInt32, _ lightIncreased: UInt32, _ darkIncreased: UInt32) -> RGBColor {
      Self.value(appearance, contrast, (light, dark, lightIncreased, darkIncreased))
    }
    func color(_ color: SemanticColor) -> RGBColor { self.color(.semantic(color), appearance, contrast) }
    return switch role {
    case .primary: value(0x0088FF, 0x0091FF, 0x1E6EF4, 0x5CB8FF)
    case .background: color(.background(.primary))
    case .secondaryBackground: color(.background(.secondary))
    case .tertiaryBackground: color(.background(.tertiary))
    case .cover: value(0xCCE7FF, 0x002E52, 0xCCE0FF, 0x002E52)
    case .line: color(.separator(.opaque))
    case .primaryText: color(.label(.primary))
    // The system's lower labels are for hints that may be missed; here all text is to be read.
    case .secondaryText, .tertiaryText, .quaternaryText, .subtext: color(.label(.secondary))
    case .star: value(0xFFCC00, 0xFFD600, 0xA16A00, 0xFEDF43)
    case .heart: value(0xFF383C, 0xFF4245, 0xE9152D, 0xFF6165)
    // The system's red is too faint for words.
    case .failure: value(0xC4001A, 0xFF8580, 0xA30014, 0xFF8580)
    case .avatar(let index): AvatarColor.color(index, contrast)
    case .avatarText: RGBColor(0xFFFFFF)
    case .placeholder: color(.label(.placeholder))
    case .fieldBackground: color(.background(.secondary))
    case .semantic(let element): Self.element(element, appearance, contrast)
    case .custom(let color):
      color.color(appearance, contrast).composited(over: self.color(.background, appearance, contrast))
    }
  }

  package func appearanceRules(for components: ComponentAppearance) -> AppearanceRuleSet {
    AppearanceRuleSet {
      PropertyAppearanceRule(components, \.bar.link, .semantic(.label(.link)))
      PropertyAppearanceRule(components, \.separator.color, .semantic(.separator(.opaque)))
      PropertyAppearanceRule(components, \.field.placeholder, .semantic(.label(.secondary)))
    }
  }

  /// The published accents and labels below the first are fainter than people need.
  package var exceptions: [ContrastException] { Self.published }

  private static let published = ContrastException.published(
    light: [.star, .heart] + faintTexts, dark: faintTexts)

  private static let faintTexts: [ColorRole] =
    [.primary, .secondaryText, .tertiaryText, .quaternaryText, .placeholder, .subtext]
    + SemanticColor.Label.allCases.filter { $0 != .primary }.map { .semantic(.label($0)) }

  private typealias Values = (light: UInt32, dark: UInt32, lightIncreased: UInt32, darkIncreased: UInt32)

  private static func value(_ appearance: Appearance, _ contrast: ContrastLevel, _ values: Values) -> RGBColor {
    switch (appearance, contrast) {
    case (.light, .standard): RGBColor(values.light)
    case (.dark, .standard): RGBColor(values.dark)
    case (.light, .increased): RGBColor(values.lightIncreased)
    case (.dark, .increased): RGBColor(values.darkIncreased)
    }
  }

  private static func element(
    _ color: SemanticColor, _ appearance: Appearance, _ contrast: ContrastLevel
  ) -> RGBColor {
    value(appearance, contrast, values(of: color))
  }

  private static func values(of color: SemanticColor) -> Values {
    switch color {
    case .label(.primary): (0x000000, 0xFFFFFF, 0x000000, 0xFFFFFF)
    case .label(.secondary): (0x8A8A8E, 0x8D8D93, 0x7A7A7F, 0xA0A0A7)
    case .label(.tertiary), .label(.placeholder): (0xC4C4C7, 0x46464A, 0xB5B5B8, 0x59595D)
    case .label(.quaternary): (0xDCDCDD, 0x262627, 0xCCCCCE, 0x38383B)
    case .label(.link): (0x007AFF, 0x0984FF, 0x007AFF, 0x0984FF)
    case .fill(.primary): (0xE4E4E6, 0x2B2B2E, 0xD9D9DB, 0x353538)
    case .fill(.secondary): (0xE9E9EB, 0x262629, 0xDFDFE1, 0x303033)
    case .fill(.tertiary): (0xEFEFF0, 0x1C1C1F, 0xE4E4E6, 0x262629)
    case .fill(.quaternary): (0xF4F4F5, 0x151517, 0xE9E9EB, 0x1F1F21)
    // The accent as a ground is darkened for white words.
    case .fill(.accent): (0x0070D6, 0x0068B8, 0x1252BF, 0x0B4F8A)
    case .background(.primary): (0xFFFFFF, 0x000000, 0xFFFFFF, 0x000000)
    case .background(.secondary): (0xF2F2F7, 0x1C1C1E, 0xEBEBF0, 0x242426)
    case .background(.tertiary): (0xFFFFFF, 0x2C2C2E, 0xFFFFFF, 0x363638)
    case .groupedBackground(.primary): (0xF2F2F7, 0x000000, 0xEBEBF0, 0x000000)
    case .groupedBackground(.secondary): (0xFFFFFF, 0x1C1C1E, 0xFFFFFF, 0x242426)
    case .groupedBackground(.tertiary): (0xF2F2F7, 0x2C2C2E, 0xEBEBF0, 0x363638)
    case .separator(.semiTransparent): (0xC6C6C8, 0x323235, 0xB7B7B9, 0x39393C)
    case .separator(.opaque): (0xC6C6C8, 0x38383A, 0xC6C6C8, 0x38383A)
    }
  }
}
