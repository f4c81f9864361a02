import TerminalTestSupport
import TerminalUI
import Testing

@testable import DesignKit

@Suite(.limited)
struct ThemeTests {
  @Test func `a role without a color has that of its fallback`() {
    let theme = Theme("Two", [(.primaryText, .colors(1, 2)), (.line, .colors(3, 4, 5, 6)), (.star, .like(.line))])
    #expect(theme.color(.labelPrimary)[.dark, .standard] == RGBColor(2))
    #expect(theme.color(.failure)[.light, .increased] == RGBColor(1))
    #expect(theme.color(.star)[.light, .increased] == RGBColor(5))
    #expect(theme.color(.star)[.dark, .increased] == RGBColor(6))
    #expect(theme.color(.avatarText)[.light, .standard] == RGBColor(0xFFFFFF))
  }

  @Test func `a fixed color is the same in every theme, and gray in the theme without hues`() {
    let color = TextColor.custom(DynamicColor(light: RGBAColor(RGBColor(0x123456))))
    for theme in Theme.builtIn {
      let shown = theme.color(color, .dark, .standard)
      #expect(theme == .monochrome ? shown.isGray : shown == RGBColor(0x123456))
    }
    let pair = Theme(light: .designKit, dark: .monochrome)
    #expect(pair.color(color, .dark, .standard).isGray && !pair.color(color, .light, .standard).isGray)
    let style = Palette(appearance: .light, depth: .trueColor).style(color, on: .background)
    #expect(style == CellStyle(foreground: .rgb(0x123456), background: .rgb(0xFFFFFF)))
  }

  @Test func `a search match is visible in plain and selected rows, at every depth`() {
    for theme in Theme.builtIn {
      for setting in ColorVariant.all {
        for depth in ColorDepth.allCases where depth != .ansi8 || setting.contrast == .standard {
          let palette = Palette(
            theme: theme, appearance: setting.appearance, contrast: setting.contrast, depth: depth)
          let match = palette.style(.primaryText, on: .searchMatch)
          #expect(match != palette.style(.primaryText), "\(theme.name) \(setting) \(depth)")
          // Of few colors, too few are gray.
          let hasFewGrays = theme == .monochrome && [.ansi8, .ansi16].contains(depth)
          let selected = palette.style(.primaryText, on: .secondaryBackground)
          #expect(hasFewGrays || match != selected, "\(theme.name) \(depth)")
        }
      }
    }
  }

  // MARK: Components

  @Test func `components have the standard roles unless the theme sets others`() {
    #expect(Theme.designKit.components == .empty)
    #expect(Theme.system.components[.barLink] == .labelLink && Theme.system.components[.barTitle] == .primaryText)
    #expect(Theme.highContrast.components[.markerEdge] == .primaryText)
    #expect(ComponentColors([.color(.barTitle, .primaryText)])[.barTitle] == ComponentColors.empty[.barTitle])
  }

  // MARK: Appearances

  @Test(
    arguments: [
      ("15;0", .dark), ("0;15", .light), ("15;default;0", .dark), ("0;default;15", .light), ("7;8", .dark),
      ("0;7", .light),
      ("0;6", .dark), ("0;9", .light), ("12;11", .light), ("0", .dark),
    ] as [(String, Appearance)])
  func `the background in COLORFGBG determines light or dark`(value: String, expected: Appearance) {
    #expect(Appearance(environment: ["COLORFGBG": value]) == expected)
  }

  @Test(arguments: ["", ";", "default;default", "0;16", "0;-1", "0;x", "15; 0", "0;999999999999999999999"])
  func `unreadable values are ignored`(value: String) {
    #expect(Appearance(environment: ["COLORFGBG": value]) == nil)
    #expect(Appearance(environment: [:]) == nil)
  }

  /// #777777 is the darkest gray of which the CIE lightness is not below half: 50.03 (CIE 1976, D65).
  @Test(
    arguments: [
      (0x000000, .dark), (0x002B36, .dark), (0x1E1E1E, .dark), (0x767676, .dark), (0x777777, .light),
      (0xFDF6E3, .light),
      (0xFFFFFF, .light), (0x0000FF, .dark), (0xFFFF00, .light),
    ] as [(UInt32, Appearance)])
  func `a background is light or dark as people see it`(value: UInt32, expected: Appearance) {
    #expect(Appearance(ofBackground: RGBColor(value)) == expected)
  }

  // MARK: Roles

  @Test func `each role has a unique name, by which it is found`() {
    let named = ColorRole.allCases.filter { $0.group != .custom }
    #expect(ColorRole.byName.count == named.count && ColorRole.allCases.count == ColorRole.count)
    for role in named { #expect(ColorRole.byName[role.name] == role) }
    #expect(ColorRole.themed + ColorRole.avatars + ColorRole.customs == ColorRole.allCases)
    // A theme names its own.
    #expect(ColorRole.customs.allSatisfy { ColorRole.byName[$0.name] == nil })
  }

  @Test func `every role is in one group, and every group has roles`() {
    let grouped = ColorRole.Group.allCases.flatMap(\.roles)
    #expect(grouped.count == ColorRole.count && Set(grouped).count == ColorRole.count)
    #expect(ColorRole.Group.allCases.allSatisfy { !$0.roles.isEmpty })
  }

  @Test func `every background is declared with the text on it`() {
    for role in ColorRole.allCases {
      let texts = ColorPair.declared.filter { $0.background == role }.map(\.text)
      switch role.kind {
      case .surface, .raisedSurface: #expect(texts == ColorPair.texts)
      case .tint: #expect(texts == [.avatarText])
      case .highlight: #expect(texts == [.primaryText])
      default: #expect(texts == [])
      }
    }
    #expect(Set(ColorPair.declared).count == ColorPair.declared.count)
  }

  // MARK: People

  @Test func `the same name has the same color in every run`() {
    // FNV-1a (32 bits) of no bytes, of "a" and of "foobar" are published: 811C9DC5, E40C292C, BF9CF968.
    #expect(ColorRole.avatar(for: "") == .avatar(Int(0x811C_9DC5 as UInt32 % 12)))
    #expect(ColorRole.avatar(for: "a") == .avatar(Int(0xE40C_292C as UInt32 % 12)))
    #expect(ColorRole.avatar(for: "foobar") == .avatar(Int(0xBF9C_F968 as UInt32 % 12)))
  }

  @Test func `people are spread over all colors`() {
    var counts: [ColorRole: Int] = [:]
    for index in 0..<1200 { counts[.avatar(for: "Person \(index)"), default: 0] += 1 }
    #expect(counts.count == 12 && counts.values.allSatisfy { (50...200).contains($0) }, "\(counts)")
  }

  @Test func `people's colors are entries of the xterm palette`() {
    for role in ColorRole.avatars {
      #expect(XtermColors.entries.contains(Theme.designKit.color(role)[.light, .standard].value))
    }
  }
}
