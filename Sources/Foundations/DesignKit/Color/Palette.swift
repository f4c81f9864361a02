package import TerminalUI

/// What purposes look like here and now: a theme in one appearance and contrast, at the depth of the terminal.
///
/// Screens ask it while they draw and keep nothing of the answer, so that a change of any part repaints everything.
package final class Palette {
  package let theme: any Theme
  package let appearance: Appearance
  package let contrast: ContrastLevel
  package let depth: ColorDepth
  /// Whether all colours step back towards the background: for what lies under a modal frame.
  package let isFaded: Bool

  private typealias Pair = (foreground: ColorRole, background: ColorRole)

  /// By the numbers of foreground and background.
  private var styles = [CellStyle?](repeating: nil, count: ColorRole.count * ColorRole.count)

  package init(
    theme: any Theme = DesignKitTheme(), appearance: Appearance = .dark, contrast: ContrastLevel = .standard,
    depth: ColorDepth = .ansi256, isFaded: Bool = false
  ) {
    self.theme = theme
    self.appearance = appearance
    self.contrast = contrast
    self.depth = depth
    self.isFaded = isFaded
  }

  package var faded: Palette {
    Palette(theme: theme, appearance: appearance, contrast: contrast, depth: depth, isFaded: true)
  }

  /// The style of something that is drawn for one purpose on a surface of another.
  package func style(
    _ foreground: ColorRole, on background: ColorRole = .background, _ attributes: TextAttributes = []
  ) -> CellStyle {
    let index = foreground.number * ColorRole.count + background.number
    let style: CellStyle
    if let known = styles[index] {
      style = known
    } else {
      style = resolve((foreground, background))
      styles[index] = style
    }
    return attributes.isEmpty ? style : style.adding(attributes)
  }

  /// The colour that the theme means, before the terminal's depth is considered.
  package func color(_ role: ColorRole) -> RGBColor {
    let color = theme.color(role, appearance, contrast)
    guard isFaded else { return color }
    return color.mixed(with: theme.color(.background, appearance, contrast), share: 0.6)
  }

  private func resolve(_ pair: Pair) -> CellStyle {
    switch depth {
    case .trueColor:
      let background = color(pair.background)
      return CellStyle(
        foreground: .rgb(foreground(pair, on: background).value), background: .rgb(background.value))
    case .ansi256:
      return palette256(pair)
    case .ansi16:
      return ANSIPalette.style(pair.foreground, on: pair.background, appearance, bright: true, isFaded: isFaded)
    case .ansi8:
      return ANSIPalette.style(pair.foreground, on: pair.background, appearance, bright: false, isFaded: isFaded)
    case .monochrome:
      return MonochromePalette.style(pair.foreground, on: pair.background, isFaded: isFaded)
    }
  }

  /// The theme's colour, moved in lightness where increased contrast asks for it.
  private func foreground(_ pair: Pair, on background: RGBColor) -> RGBColor {
    let color = color(pair.foreground)
    guard contrast == .increased, !pair.foreground.isBackground, !isFaded else { return color }
    return color.adjusted(toContrast: contrast.requiredRatio, on: background)
  }

  /// The nearest entries, such that the drawn pair keeps the ratio of the meant one, up to what readers need.
  private func palette256(_ pair: Pair) -> CellStyle {
    let meantBackground = color(pair.background)
    let meant = foreground(pair, on: meantBackground)
    let background = XtermPalette.nearest(to: meantBackground)
    let ratio = min(meant.contrast(with: meantBackground), contrast.requiredRatio)
    let foreground =
      isFaded || pair.foreground.isBackground
      ? XtermPalette.nearest(to: meant)
      : XtermPalette.nearest(to: meant, keeping: ratio, on: XtermPalette.color(background))
    return CellStyle(
      foreground: .palette(UInt8(foreground)), background: .palette(UInt8(background)))
  }
}
