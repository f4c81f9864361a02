package import TerminalUI

/// The colors of roles as they are drawn: a theme in one appearance and contrast, at the depth of the terminal.
///
/// Screens look colors up while they draw and store none, so that a change of any part repaints everything.
package final class Palette {
  package let theme: Theme
  package let appearance: Appearance
  package let contrast: ContrastLevel
  package let depth: ColorDepth
  /// Whether all colors are mixed with the background, as below a modal frame.
  package let isFaded: Bool
  /// The depth of the terminal, whose colors may show a lower one.
  private let terminalDepth: ColorDepth
  /// The terminal's style of text in a palette without colors.
  private let plain: CellStyle

  /// Styles by foreground and background; empty for a foreground that has not been drawn.
  private var styles = [[CellStyle?]](repeating: [], count: ColorRole.count)

  /// The faded forms of palette entries in pictures.
  private var fadedEntries: [UInt8: TerminalColor] = [:]

  package init(
    theme: Theme = .designKit, appearance: Appearance = .dark, contrast: ContrastLevel = .standard,
    depth: ColorDepth = .ansi256
  ) {
    self.theme = theme
    self.appearance = appearance
    self.contrast = contrast
    self.depth = depth
    isFaded = false
    terminalDepth = depth
    plain = .plain
  }

  private init(_ palette: Palette, theme: Theme, depth: ColorDepth, isFaded: Bool) {
    self.theme = theme
    appearance = palette.appearance
    contrast = palette.contrast
    self.depth = depth
    self.isFaded = isFaded
    terminalDepth = palette.terminalDepth
    plain = depth == palette.depth ? palette.plain : palette.style(.primaryText)
  }

  package var variant: ColorVariant { ColorVariant(appearance: appearance, contrast: contrast) }

  package var faded: Palette { Palette(self, theme: theme, depth: depth, isFaded: true) }

  /// Returns a palette that shows another theme or a lower depth with the colors of this palette's terminal.
  package func showing(theme: Theme? = nil, depth: ColorDepth? = nil) -> Palette {
    Palette(self, theme: theme ?? self.theme, depth: min(depth ?? self.depth, self.depth), isFaded: isFaded)
  }

  package func style(
    _ foreground: ColorRole, on background: ColorRole = .background, _ attributes: TextAttributes = []
  ) -> CellStyle {
    let (row, column) = (Int(foreground.rawValue), Int(background.rawValue))
    let style: CellStyle
    if !styles[row].isEmpty, let known = styles[row][column] {
      style = known
    } else {
      style = shownStyle(.role(foreground), on: background)
      if styles[row].isEmpty { styles[row] = Array(repeating: nil, count: ColorRole.count) }
      styles[row][column] = style
    }
    return attributes.isEmpty ? style : style.adding(attributes)
  }

  package func style(
    _ foreground: TextColor, on background: ColorRole, _ attributes: TextAttributes = []
  ) -> CellStyle {
    switch foreground {
    case .role(let role): style(role, on: background, attributes)
    case .named(let name): style(theme.role(named: name) ?? .primaryText, on: background, attributes)
    case .custom: shownStyle(foreground, on: background).adding(attributes)
    }
  }

  private func shownStyle(_ foreground: TextColor, on background: ColorRole) -> CellStyle {
    let style = drawnStyle(foreground, on: background)
    if depth == terminalDepth { return style }
    if depth == .monochrome { return plain.adding(style.attributes) }
    return CellStyle(
      foreground: shown(style.foreground), background: shown(style.background), attributes: style.attributes)
  }

  /// Returns the terminal's color for one of a lower depth.
  private func shown(_ color: TerminalColor) -> TerminalColor {
    guard case .palette(let index) = color.kind else { return color }
    let value = RGBColor(TerminalPalette.xterm256[Int(index)])
    switch terminalDepth {
    case .trueColor: return .rgb(value.value)
    case .ansi256 where index >= 16: return .palette(UInt8(IndexedPalette.nearest(to: value)))
    default: return color
    }
  }

  // MARK: Theme colors

  /// Returns the theme's color, before it is reduced to the terminal's depth.
  package func color(_ role: ColorRole) -> RGBColor { color(.role(role)) }

  private func color(_ color: TextColor) -> RGBColor {
    let color = theme.color(color, appearance, contrast)
    return isFaded ? faded(color) : color
  }

  private func faded(_ color: RGBColor) -> RGBColor {
    color.mixed(with: theme.color(.background)[appearance, contrast], share: 0.6)
  }

  /// Returns a picture's color mixed with the background. Depths that cannot mix, and the entries that readers choose, keep it.
  package func faded(_ color: TerminalColor) -> TerminalColor {
    switch color.kind {
    case .rgb(let value): return .rgb(faded(RGBColor(value)).value)
    case .palette(let index):
      guard depth == .ansi256, IndexedPalette.indices.contains(Int(index)) else { return color }
      if let known = fadedEntries[index] { return known }
      let entry = TerminalColor.palette(UInt8(IndexedPalette.nearest(to: faded(IndexedPalette.color(Int(index))))))
      fadedEntries[index] = entry
      return entry
    case .terminalDefault: return color
    }
  }

  /// Whether even the theme's accents are gray.
  var isColorless: Bool {
    [.primary, .star, .heart].allSatisfy { (role: ColorRole) in theme.color(role)[appearance, contrast].isGray }
  }

  /// Returns the ratio that the drawn pair must have: in increased contrast 7, else that of the theme's colors, but at
  /// most 4.5 and at least what readers need for its use.
  func requiredRatio(_ text: TextColor, on background: ColorRole) -> Double {
    if contrast == .increased { return contrast.requiredRatio }
    let least = text.isText ? text.use(on: background).minimum : 1
    return max(least, min(color(text).contrast(with: color(background)), contrast.requiredRatio))
  }

  /// Returns the theme's color, made lighter or darker until it has the required ratio.
  package func meantForeground(_ text: TextColor, on background: ColorRole) -> RGBColor {
    let color = color(text)
    guard text.isSign, !isFaded else { return color }
    return color.adjusted(toContrast: requiredRatio(text, on: background), on: self.color(background))
  }

  // MARK: Drawn colors

  /// Returns the style of a pair at this depth, even if a terminal of another depth shows it.
  package func drawnStyle(_ pair: ColorPair) -> CellStyle { drawnStyle(.role(pair.text), on: pair.background) }

  private func drawnStyle(_ text: TextColor, on background: ColorRole) -> CellStyle {
    switch depth {
    case .trueColor:
      return CellStyle(
        foreground: .rgb(meantForeground(text, on: background).value), background: .rgb(color(background).value))
    case .ansi256: return indexed(text, on: background)
    case .ansi16, .ansi8:
      return ANSIPalette(palette: self).style(text.role, on: background, keeping: requiredRatio(text, on: background))
    case .monochrome:
      return MonochromePalette.style(text.role, on: background, isFaded: isFaded)
    }
  }

  /// Returns the nearest entries with the required ratio.
  private func indexed(_ text: TextColor, on background: ColorRole) -> CellStyle {
    let meantBackground = color(background)
    let meant = meantForeground(text, on: background)
    let reach = min(contrast.requiredRatio, meantBackground.greatestContrast)
    let ground = IndexedPalette.nearestGround(to: meantBackground, allowing: reach)
    let foreground =
      isFaded || !text.isSign
      ? IndexedPalette.nearest(to: meant)
      : IndexedPalette.nearest(
        to: meant, keeping: requiredRatio(text, on: background), on: IndexedPalette.color(ground))
    return CellStyle(foreground: .palette(UInt8(foreground)), background: .palette(UInt8(ground)))
  }
}
