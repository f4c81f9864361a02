import CResources

/// The themes that every build has, by name, the default first. Those that other programs have, too, are the theme files in
/// `Resources/Themes`.
package enum BuiltInTheme: String, CaseIterable, Sendable {
  case designKit = "DesignKit"
  case system = "System"
  case highContrast = "HighContrast"
  case monochrome = "Monochrome"
  case catppuccin = "Catppuccin"
  case dracula = "Dracula"
  case gruvbox = "Gruvbox"
  case nord = "Nord"
  case solarized = "Solarized"
  case tokyoNight = "TokyoNight"

  package var theme: Theme {
    switch self {
    case .designKit: .designKit
    case .system: .system
    case .highContrast: .highContrast
    case .monochrome: .monochrome
    default: ofFile
    }
  }

  private var ofFile: Theme {
    var size = 0
    let bytes = cthemes_bytes(rawValue, &size)
    do throws(DesignFileError) {
      return try ThemeFileReader.read(Array(UnsafeBufferPointer(start: bytes, count: size)), path: rawValue).theme
        .withoutFile
    } catch {
      preconditionFailure("A theme that is part of the program: \(error)")
    }
  }
}

extension Theme {
  /// The themes that every build has, the default first.
  package static var builtIn: [Theme] { BuiltInTheme.allCases.map(\.theme) }

  /// Returns a built-in theme by its name, ignoring case.
  package static func builtIn(named name: String) -> Theme? {
    BuiltInTheme.allCases.first { $0.rawValue.lowercased() == name.lowercased() }?.theme
  }

  // MARK: DesignKit

  /// The colors of the Moments DesignKit. Roles that it does not define have its color for the same purpose.
  package static let designKit = Theme(
    BuiltInTheme.designKit.rawValue, designKitColors, exceptions: designKitExceptions)

  private static let designKitColors: [(ColorRole, Theme.Definition)] = [
    (.primary, .colors(0x0770E3, 0x6D9FEB)),
    (.background, .colors(0xFFFFFF, 0x000000)),
    (.secondaryBackground, .colors(0xF1F2F8, 0x1D1B20)),
    (.tertiaryBackground, .colors(0xFFFFFF, 0x2C2C2E)),
    (.line, .colors(0xCDCDD7, 0x48484A)),
    (.primaryText, .colors(0x111236, 0xFFFFFF)),
    (.secondaryText, .colors(0x68697F, 0x8E8E93)),
    (.tertiaryText, .colors(0x8F90A0, 0x8E8E93)),
    (.quaternaryText, .colors(0xB2B2BF, 0x8E8E93)),
    (.cover, .colors(0xCDE2FA, 0x16325C)),
    (.star, .colors(0xF1C40F, 0xF1C40F)),
    (.heart, .colors(0xE74C3C, 0xE74C3C)),
    (.failure, .colors(0xB3261E, 0xFF8A80)),
    (.fieldBackground, .colors(0xF1F2F8, 0x2C2C2E)),
    (.subtext, .colors(0x9F978C, 0x8B8B8B)),
    (.searchMatch, .colors(0xFFE08A, 0x5F0087)),
    // White text stands on it.
    (.fillAccent, .colors(0x0770E3, 0x2C66B8, 0x05519F, 0x1D4A8C)),
  ]

  /// The published accent, symbols and lower ranks of text have less contrast than people need, so they are drawn with
  /// more.
  private static let designKitExceptions = ContrastException.published(
    light: [.primary, .star, .heart] + faintDesignKitTexts,
    dark: [.secondaryText] + faintDesignKitTexts)

  private static let faintDesignKitTexts: [ColorRole] = [.tertiaryText, .quaternaryText, .subtext]

  // MARK: System

  /// The colors of the elements of iOS in standard and increased contrast, as Apple publishes them.
  ///
  /// Sources: Human Interface Guidelines, "Color" (values since June 2025) for the accents; the dynamic system colors of
  /// iOS 13 to 18 for labels, fills, backgrounds and separators. Translucent ones are laid over the background.
  package static let system = Theme(
    BuiltInTheme.system.rawValue,
    [
      (.primary, .colors(0x0088FF, 0x0091FF, 0x1E6EF4, 0x5CB8FF)),
      (.background, .like(.backgroundPrimary)),
      (.secondaryBackground, .like(.backgroundSecondary)),
      (.tertiaryBackground, .like(.backgroundTertiary)),
      (.line, .like(.separatorOpaque)),
      (.primaryText, .like(.labelPrimary)),
      (.secondaryText, .like(.labelSecondary)),
      (.tertiaryText, .like(.labelSecondary)),
      (.quaternaryText, .like(.labelSecondary)),
      (.cover, .colors(0xCCE7FF, 0x002E52, 0xCCE0FF, 0x002E52)),
      (.star, .colors(0xFFCC00, 0xFFD600, 0xA16A00, 0xFEDF43)),
      (.heart, .colors(0xFF383C, 0xFF4245, 0xE9152D, 0xFF6165)),
      // The red of iOS has too little contrast for words.
      (.failure, .colors(0xC4001A, 0xFF8580, 0xA30014, 0xFF8580)),
      (.placeholder, .like(.labelPlaceholder)),
      (.fieldBackground, .like(.backgroundSecondary)),
      (.searchMatch, .colors(0xFFD75F, 0x5F0087)),
      (.labelPrimary, .colors(0x000000, 0xFFFFFF)),
      (.labelSecondary, .colors(0x8A8A8E, 0x8D8D93, 0x7A7A7F, 0xA0A0A7)),
      (.labelTertiary, .colors(0xC4C4C7, 0x46464A, 0xB5B5B8, 0x59595D)),
      (.labelQuaternary, .colors(0xDCDCDD, 0x262627, 0xCCCCCE, 0x38383B)),
      (.labelPlaceholder, .like(.labelTertiary)),
      (.labelLink, .colors(0x007AFF, 0x0984FF)),
      (.fillPrimary, .colors(0xE4E4E6, 0x2B2B2E, 0xD9D9DB, 0x353538)),
      (.fillSecondary, .colors(0xE9E9EB, 0x262629, 0xDFDFE1, 0x303033)),
      (.fillTertiary, .colors(0xEFEFF0, 0x1C1C1F, 0xE4E4E6, 0x262629)),
      (.fillQuaternary, .colors(0xF4F4F5, 0x151517, 0xE9E9EB, 0x1F1F21)),
      // As a background, the accent is darker, because white text stands on it.
      (.fillAccent, .colors(0x0070D6, 0x0068B8, 0x1252BF, 0x0B4F8A)),
      (.backgroundPrimary, .colors(0xFFFFFF, 0x000000)),
      (.backgroundSecondary, .colors(0xF2F2F7, 0x1C1C1E, 0xEBEBF0, 0x242426)),
      (.backgroundTertiary, .colors(0xFFFFFF, 0x2C2C2E, 0xFFFFFF, 0x363638)),
      (.groupedBackgroundPrimary, .colors(0xF2F2F7, 0x000000, 0xEBEBF0, 0x000000)),
      (.groupedBackgroundSecondary, .colors(0xFFFFFF, 0x1C1C1E, 0xFFFFFF, 0x242426)),
      (.groupedBackgroundTertiary, .colors(0xF2F2F7, 0x2C2C2E, 0xEBEBF0, 0x363638)),
      (.separatorSemiTransparent, .colors(0xC6C6C8, 0x323235, 0xB7B7B9, 0x39393C)),
      (.separatorOpaque, .colors(0xC6C6C8, 0x38383A)),
    ],
    // The published accents and lower labels have less contrast than people need, so they are drawn with more.
    exceptions: ContrastException.published(light: [.star, .heart] + faintSystemTexts, dark: faintSystemTexts),
    components: ComponentColors([
      .color(.barLink, .labelLink), .color(.separator, .separatorOpaque), .color(.fieldPlaceholder, .labelSecondary),
    ]))

  private static let faintSystemTexts: [ColorRole] = [
    .primary, .secondaryText, .tertiaryText, .quaternaryText, .placeholder, .subtext, .labelSecondary, .labelTertiary,
    .labelQuaternary, .labelPlaceholder, .labelLink,
  ]

  // MARK: High contrast

  /// Black on white or white on black with two accents, for low vision, bad light and poor projectors. All text has a ratio
  /// of 7 or more (WCAG 2.2, level AAA).
  package static let highContrast = Theme(
    BuiltInTheme.highContrast.rawValue,
    [
      (.primary, .colors(0x0000AF, 0x87D7FF)),
      (.background, .colors(0xFFFFFF, 0x000000)),
      (.secondaryBackground, .colors(0xE4E4E4, 0x262626)),
      (.tertiaryBackground, .like(.background)),
      (.line, .like(.primaryText)),
      (.primaryText, .colors(0x000000, 0xFFFFFF)),
      (.secondaryText, .colors(0x303030, 0xDADADA)),
      (.tertiaryText, .like(.secondaryText)),
      (.quaternaryText, .like(.secondaryText)),
      (.star, .colors(0x464600, 0xFFFF5F)),
      (.heart, .colors(0x870000, 0xFFAFAF)),
      (.failure, .like(.heart)),
      (.searchMatch, .colors(0xFFFF5F, 0x5F0087)),
      (.fillAccent, .colors(0x0000AF, 0x00005F)),
      (.groupedBackgroundPrimary, .like(.background)),
      (.groupedBackgroundSecondary, .like(.secondaryBackground)),
    ]
      + ColorRole.avatars.indices.map { index in
        let color = AvatarColor.color(index, .increased).value
        return (ColorRole.avatar(index), .colors(color, color))
      },
    components: ComponentColors(
      [.markerEdge, .barDetail, .footerWord, .fieldPlaceholder].map { .color($0, .primaryText) }))

  // MARK: Monochrome

  /// The DesignKit in grays: every color keeps its lightness and loses its hue.
  package static let monochrome = Theme(
    BuiltInTheme.monochrome.rawValue, designKitColors, isGray: true, exceptions: designKitExceptions)
}

/// The colors of people. All are entries of the xterm palette, so that 256 colors show them exactly, and have a ratio of 4.5
/// or more to white initials.
enum AvatarColor {
  private static let colors: [UInt32] = [
    0x005F87, 0x5F00AF, 0xAF005F, 0x005F5F, 0x875F00, 0x5F5F87, 0xAF0000, 0x005FAF, 0x870087, 0x5F5F00, 0x875F5F,
    0x005F00,
  ]

  static func color(_ index: Int, _ contrast: ContrastLevel) -> RGBColor {
    let color = RGBColor(colors[index % colors.count])
    return contrast == .standard ? color : color.mixed(with: RGBColor(0x000000), share: 0.4)
  }
}

extension RGBColor {
  /// The gray of the same perceived lightness.
  package var desaturated: RGBColor {
    var color = OKLab(self)
    color.a = 0
    color.b = 0
    return color.rgb
  }
}
