import TerminalTestSupport
import TerminalUI
import Testing

@testable import DesignKit

extension ColorVariant {
  fileprivate func palette(_ depth: ColorDepth) -> Palette {
    Palette(appearance: appearance, contrast: contrast, depth: depth)
  }
}

@Suite(.limited)
struct PaletteTests {
  private static let avatars = ColorRole.avatars
  private static let backgrounds: [ColorRole] = [.background, .secondaryBackground, .tertiaryBackground, .cover]
  private static let texts: [ColorRole] = [.primary, .primaryText, .secondaryText, .tertiaryText, .quaternaryText]
  private static let signs: [ColorRole] = texts + [.line, .star, .heart]
  private static let all = ColorRole.allCases

  @Test(arguments: ColorVariant.all)
  func `true color shows the exact colors of the theme where people can read them`(setting: ColorVariant) throws {
    let palette = setting.palette(.trueColor)
    for background in Self.backgrounds {
      for role in Self.signs {
        let pair = ColorPair(role, on: background)
        let drawn = try #require(palette.drawnColors(pair))
        #expect(drawn.background == palette.color(background))
        guard setting.contrast == .standard else { continue }
        let isReadable = !role.isText || palette.color(role).contrast(with: drawn.background) >= pair.use.minimum
        #expect((drawn.foreground == palette.color(role)) == isReadable, "\(role) on \(background)")
      }
    }
  }

  @Test func `a custom color is drawn with the contrast of text, too`() {
    let gray = TextColor.custom(DynamicColor(light: RGBAColor(RGBColor(0xCCCCCC))))
    let palette = Palette(appearance: .light, depth: .trueColor)
    let meant = palette.meantForeground(gray, on: .background)
    #expect(palette.style(gray, on: .background).foreground == .rgb(meant.value))
    #expect(meant.contrast(with: palette.color(.background)) >= 4.5)
  }

  @Test(arguments: [
    (ColorDepth.ansi256, UInt8(16)...255), (.ansi16, 0...15), (.ansi8, 0...7),
  ])
  func `only existing entries that the app may use are used`(depth: ColorDepth, indices: ClosedRange<UInt8>) {
    for setting in ColorVariant.all {
      for (palette, backgrounds) in [
        (setting.palette(depth), Self.all), (setting.palette(depth).faded, Self.backgrounds),
      ] {
        for background in backgrounds {
          for role in Self.all {
            let style = palette.style(role, on: background)
            for color in [style.foreground, style.background] {
              guard case .palette(let index) = color.kind, indices.contains(index) else {
                Issue.record("\(role) on \(background): \(color)")
                continue
              }
            }
          }
        }
      }
    }
  }

  @Test(arguments: ColorVariant.all, [ColorDepth.ansi16, .ansi8])
  func `in the reader's own colors nothing has the color of its background`(setting: ColorVariant, depth: ColorDepth) {
    for palette in [setting.palette(depth), setting.palette(depth).faded] {
      for background in Self.backgrounds + Self.avatars {
        for role in Self.signs + [.avatarText] {
          let style = palette.style(role, on: background)
          #expect(style.foreground != style.background, "\(role) on \(background)")
        }
      }
      for ground in Self.backgrounds {
        for avatar in Self.avatars {
          let edge = palette.style(avatar, on: ground)
          #expect(edge.foreground != edge.background, "\(avatar) on \(ground)")
        }
      }
    }
  }

  @Test func `without colors, attributes distinguish purposes`() {
    for setting in ColorVariant.all {
      let palette = setting.palette(.monochrome)
      for role in Self.all {
        for background in Self.all {
          let style = palette.style(role, on: background)
          #expect(style.foreground == .terminalDefault && style.background == .terminalDefault)
        }
      }
      #expect(palette.style(.primaryText) == .plain)
      #expect(palette.style(.primary).attributes == .underline)
      #expect(palette.style(.heart).attributes == .bold && palette.style(.star).attributes == .bold)
      #expect(palette.style(.line).attributes == .dim)
      #expect(palette.style(.quaternaryText).attributes == .italic && palette.style(.placeholder).attributes == .italic)
      #expect(palette.style(.primaryText, on: .fieldBackground).attributes == .underline)
      for ground in [ColorRole.secondaryBackground, .avatar(3)] {
        #expect(palette.style(.primaryText, on: ground).attributes == .reverse)
        #expect(palette.style(.primary, on: ground).attributes == [.reverse, .underline])
      }
      #expect(palette.faded.style(.primary, on: .cover).attributes == .dim)
    }
  }

  @Test(arguments: [ColorDepth.trueColor, .ansi256])
  func `a faded palette is closer to the background`(depth: ColorDepth) throws {
    for setting in ColorVariant.all {
      let palette = setting.palette(depth)
      #expect(palette.faded.isFaded && !palette.isFaded)
      for role in [ColorRole.primaryText, .primary, .heart] {
        let pair = ColorPair(role, on: .background)
        #expect(try #require(palette.faded.drawnRatio(pair)) < #require(palette.drawnRatio(pair)), "\(role)")
      }
    }
  }

  @Test func `attributes are added to a style without being cached`() {
    let palette = Palette(depth: .monochrome)
    #expect(palette.style(.primary, on: .background, .bold).attributes == [.underline, .bold])
    #expect(palette.style(.primary).attributes == .underline)
  }
}

@Suite(.limited)
struct MonochromeThemeTests {
  @Test func `every color becomes a gray of the same lightness`() {
    for role in ColorRole.themed {
      for setting in ColorVariant.all {
        let color = Theme.monochrome.color(role)[setting.appearance, setting.contrast]
        let meant = Theme.designKit.color(role)[setting.appearance, setting.contrast]
        #expect(color.red == color.green && color.green == color.blue, "\(role)")
        #expect(abs(OKLab(color).lightness - OKLab(meant).lightness) < 0.01, "\(role)")
      }
    }
  }

  @Test(arguments: ColorVariant.all, [ColorDepth.ansi16, .ansi8])
  func `only the grays of the reader's own colors are used`(setting: ColorVariant, depth: ColorDepth) {
    let palette = Palette(
      theme: Theme.monochrome, appearance: setting.appearance, contrast: setting.contrast, depth: depth)
    let greys = [0, 7, 8, 15].map { TerminalColor.palette($0) }
    for pair in ColorPair.declared {
      let style = palette.style(pair.text, on: pair.background)
      #expect(greys.contains(style.foreground) && greys.contains(style.background), "\(pair)")
    }
    #expect(palette.style(.line, on: .secondaryBackground).background != palette.style(.line).background)
  }
}

@Suite(.limited)
struct SystemThemeTests {
  /// Apple's values: light, dark, light and dark with increased contrast.
  @Test(
    arguments: [
      (.backgroundSecondary, [0xF2F2F7, 0x1C1C1E, 0xEBEBF0, 0x242426]),
      (.primary, [0x0088FF, 0x0091FF, 0x1E6EF4, 0x5CB8FF]),
      (.separatorOpaque, [0xC6C6C8, 0x38383A, 0xC6C6C8, 0x38383A]),
      (.labelLink, [0x007AFF, 0x0984FF, 0x007AFF, 0x0984FF]),
    ] as [(ColorRole, [UInt32])])
  func `colors are those that Apple publishes`(role: ColorRole, values: [UInt32]) {
    let theme = Theme.system
    #expect(
      [
        theme.color(role)[.light, .standard], theme.color(role)[.dark, .standard],
        theme.color(role)[.light, .increased],
        theme.color(role)[.dark, .increased],
      ].map(\.value) == values)
  }
}

@Suite(.limited)
struct DesignKitThemeTests {
  /// The nine colors of the DesignKit's specification: light, dark.
  @Test(
    arguments: [
      (.primary, 0x0770E3, 0x6D9FEB), (.background, 0xFFFFFF, 0x000000), (.secondaryBackground, 0xF1F2F8, 0x1D1B20),
      (.tertiaryBackground, 0xFFFFFF, 0x2C2C2E), (.line, 0xCDCDD7, 0x48484A), (.primaryText, 0x111236, 0xFFFFFF),
      (.secondaryText, 0x68697F, 0x8E8E93), (.tertiaryText, 0x8F90A0, 0x8E8E93), (.quaternaryText, 0xB2B2BF, 0x8E8E93),
    ] as [(ColorRole, UInt32, UInt32)])
  func `colors are those of the specification`(role: ColorRole, light: UInt32, dark: UInt32) {
    let theme = Theme.designKit
    #expect(ColorRole.designKit.contains(role) && ColorRole.designKit.count == 9)
    for contrast in ContrastLevel.allCases {
      #expect(theme.color(role)[.light, contrast] == RGBColor(light))
      #expect(theme.color(role)[.dark, contrast] == RGBColor(dark))
    }
  }
}
