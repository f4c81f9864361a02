/// The colours of the Moments DesignKit, with its star and heart. Elements of the other vocabularies have the DesignKit's
/// colour for the same purpose.
package struct DesignKitTheme: ThemeProtocol {
  package let name = "DesignKit"

  package init() {}

  package func color(_ role: ColorRole, _ appearance: Appearance, _ contrast: ContrastLevel) -> RGBColor {
    func pair(_ light: UInt32, _ dark: UInt32) -> RGBColor { RGBColor(appearance == .light ? light : dark) }
    return switch role {
    case .primary: pair(0x0770E3, 0x6D9FEB)
    case .background: pair(0xFFFFFF, 0x000000)
    case .secondaryBackground: pair(0xF1F2F8, 0x1D1B20)
    case .tertiaryBackground: pair(0xFFFFFF, 0x2C2C2E)
    case .cover: pair(0xCDE2FA, 0x16325C)
    case .line: pair(0xCDCDD7, 0x48484A)
    case .primaryText: pair(0x111236, 0xFFFFFF)
    case .secondaryText: pair(0x68697F, 0x8E8E93)
    case .tertiaryText: pair(0x8F90A0, 0x8E8E93)
    case .quaternaryText: pair(0xB2B2BF, 0x8E8E93)
    case .star: pair(0xF1C40F, 0xF1C40F)
    case .heart: pair(0xE74C3C, 0xE74C3C)
    case .failure: pair(0xB3261E, 0xFF8A80)
    case .avatar(let index): AvatarColor.color(index, contrast)
    case .avatarText: RGBColor(0xFFFFFF)
    case .placeholder: self.color(.quaternaryText, appearance, contrast)
    case .fieldBackground: pair(0xF1F2F8, 0x2C2C2E)
    case .subtext: pair(0x9F978C, 0x8B8B8B)
    // Dark enough for white words.
    case .semantic(.fill(.accent)):
      contrast == .standard ? pair(0x0770E3, 0x2C66B8) : pair(0x05519F, 0x1D4A8C)
    case .semantic(let color): self.color(color.counterpart, appearance, contrast)
    case .custom(let color):
      color.color(appearance, contrast).composited(over: self.color(.background, appearance, contrast))
    }
  }

  /// The published accent, lower ranks of text and symbols are fainter than people need.
  package var exceptions: [ContrastException] { Self.published }

  private static let published = ContrastException.published(
    light: [.primary, .star, .heart, .semantic(.label(.link))] + faintTexts,
    dark: [.secondaryText, .semantic(.label(.secondary))] + faintTexts)

  private static let faintTexts: [ColorRole] = [
    .tertiaryText, .quaternaryText, .placeholder, .subtext, .semantic(.label(.tertiary)),
    .semantic(.label(.quaternary)), .semantic(.label(.placeholder)),
  ]
}
