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
}
