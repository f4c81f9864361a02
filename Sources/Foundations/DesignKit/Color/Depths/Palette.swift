package import TerminalUI

/// What purposes look like here and now: a theme in one appearance and contrast, at the depth of the terminal.
///
/// Screens ask it while they draw and keep nothing of the answer, so that a change of any part repaints everything.
package final class Palette {
  package let theme: any ThemeProtocol
  package let appearance: Appearance
  package let contrast: ContrastLevel
  package let depth: ColorDepth
  /// Whether all colours step back towards the background: for what lies under a modal frame.
  package let isFaded: Bool
  /// The depth of the terminal on which a lower one is previewed; nil shows what it is.
  private let preview: PalettePreview?

  /// By the numbers of foreground and background. Made when the first style is asked for: of the palettes of a session most
  /// draw nothing.
  private lazy var styles = [CellStyle?](repeating: nil, count: ColorRole.count * ColorRole.count)

  /// What became of the entries of pictures.
  private var fadedEntries: [UInt8: TerminalColor] = [:]

  package init(
    theme: any ThemeProtocol = DesignKitTheme(), appearance: Appearance = .dark, contrast: ContrastLevel = .standard,
    depth: ColorDepth = .ansi256, isFaded: Bool = false
  ) {
    self.theme = theme
    self.appearance = appearance
    self.contrast = contrast
    self.depth = depth
    self.isFaded = isFaded
    preview = nil
  }

  private init(_ palette: Palette, theme: any ThemeProtocol, depth: ColorDepth, isFaded: Bool) {
    self.theme = theme
    appearance = palette.appearance
    contrast = palette.contrast
    self.depth = depth
    self.isFaded = isFaded
    preview = depth == palette.depth ? palette.preview : PalettePreview(of: depth, on: palette)
  }

  package var faded: Palette { Palette(self, theme: theme, depth: depth, isFaded: true) }

  /// Another theme or a lower depth, drawn with what this palette's terminal has.
  package func showing(theme: (any ThemeProtocol)? = nil, depth: ColorDepth? = nil) -> Palette {
    Palette(self, theme: theme ?? self.theme, depth: min(depth ?? self.depth, self.depth), isFaded: isFaded)
  }

  /// The style of something that is drawn for one purpose on a surface of another.
  package func style(
    _ foreground: ColorRole, on background: ColorRole = .background, _ attributes: TextAttributes = []
  ) -> CellStyle {
    let style = knownStyle(foreground, on: background)
    return attributes.isEmpty ? style : style.adding(attributes)
  }

  private func knownStyle(_ foreground: ColorRole, on background: ColorRole) -> CellStyle {
    guard let first = foreground.number, let second = background.number else {
      return shown(ColorPair(foreground, on: background))
    }
    let index = first * ColorRole.count + second
    if let known = styles[index] { return known }
    let style = shown(ColorPair(foreground, on: background))
    styles[index] = style
    return style
  }

  private func shown(_ pair: ColorPair) -> CellStyle {
    let style = drawnStyle(pair)
    return preview?.style(for: style) ?? style
  }

  // MARK: What is meant

  /// The colour that the theme means, before the terminal's depth is considered.
  package func color(_ role: ColorRole) -> RGBColor {
    let color = theme.color(role, appearance, contrast)
    guard isFaded else { return color }
    return faded(color)
  }

  private func faded(_ color: RGBColor) -> RGBColor {
    color.mixed(with: theme.color(.background, appearance, contrast), share: 0.6)
  }

  /// The color of a picture, stepped back as far as the depth can mix; the entries that belong to the reader stay.
  func faded(_ color: TerminalColor) -> TerminalColor {
    switch color.kind {
    case .rgb(let value): return .rgb(faded(RGBColor(value)).value)
    case .palette(let index):
      guard let entries = depth == .ansi256 ? IndexedPalette.xterm256 : depth == .ansi88 ? .xterm88 : nil,
        entries.indices.contains(Int(index))
      else { return color }
      if let known = fadedEntries[index] { return known }
      let entry = TerminalColor.palette(UInt8(entries.nearest(to: faded(entries.color(Int(index))))))
      fadedEntries[index] = entry
      return entry
    case .terminalDefault: return color
    }
  }

  /// Whether even the theme's accents are grey.
  private var isColorless: Bool {
    [.primary, .star, .heart].allSatisfy { (role: ColorRole) in theme.color(role, appearance, contrast).isGrey }
  }

  /// The ratio that the drawn pair must keep: that of the theme's colours, up to what readers need; with increased contrast
  /// all that they need.
  package func requiredRatio(_ pair: ColorPair) -> Double {
    if contrast == .increased { return contrast.requiredRatio }
    return min(color(pair.text).contrast(with: color(pair.background)), contrast.requiredRatio)
  }

  /// The theme's colour, moved in lightness where increased contrast asks for it.
  func foreground(_ pair: ColorPair, on background: RGBColor) -> RGBColor {
    let color = color(pair.text)
    guard contrast == .increased, pair.text.isSign, !isFaded else { return color }
    return color.adjusted(toContrast: contrast.requiredRatio, on: background)
  }

  // MARK: What is drawn

  /// The style of a pair at this depth, whatever it is shown on.
  package func drawnStyle(_ pair: ColorPair) -> CellStyle {
    switch depth {
    case .trueColor:
      let background = color(pair.background)
      return CellStyle(
        foreground: .rgb(foreground(pair, on: background).value), background: .rgb(background.value))
    case .ansi256: return indexed(pair, .xterm256)
    case .ansi88: return indexed(pair, .xterm88)
    case .ansi16, .ansi8:
      let palette = ANSIPalette(
        appearance: appearance, contrast: contrast, isBright: depth == .ansi16, isColorless: isColorless)
      return palette.style(pair.text, on: pair.background, keeping: requiredRatio(pair), isFaded: isFaded)
    case .monochrome:
      return MonochromePalette.style(pair.text, on: pair.background, isFaded: isFaded)
    }
  }

  /// The nearest entries, such that the drawn pair keeps the ratio that it must.
  private func indexed(_ pair: ColorPair, _ entries: IndexedPalette) -> CellStyle {
    let meantBackground = color(pair.background)
    let meant = foreground(pair, on: meantBackground)
    let reach = min(contrast.requiredRatio, meantBackground.greatestContrast)
    let background = entries.nearestGround(to: meantBackground, allowing: reach)
    let foreground =
      isFaded || !pair.text.isSign
      ? entries.nearest(to: meant)
      : entries.nearest(to: meant, keeping: requiredRatio(pair), on: entries.color(background))
    return CellStyle(foreground: .palette(UInt8(foreground)), background: .palette(UInt8(background)))
  }
}
