package import TerminalUI

/// A check of themes: whether people can read their colors, and whether every declared pair keeps its contrast at every
/// color depth, in both appearances and contrasts.
package struct ColorAudit: Sendable {
  /// The contrast of one pair in one theme, appearance, contrast and depth.
  package struct Finding: Equatable, Sendable {
    package let theme: String
    package let appearance: Appearance
    package let contrast: ContrastLevel
    package let depth: ColorDepth
    package let pair: ColorPair
    /// The ratio of the theme's colors.
    package let meant: Double
    /// The ratio that the drawn colors must have.
    package let required: Double
    /// The ratio of the drawn colors: at 8 and 16 colors the lower one of xterm and the Linux console; `nil` without colors.
    package let drawn: Double?
    /// Whether the drawn ratio suffices; without colors, whether the text is not dim.
    package let holds: Bool

    /// The drawn ratio divided by the required one; 1 is just enough.
    package var margin: Double { drawn.map { $0 / required } ?? (holds ? .infinity : 0) }
  }

  /// The palette entry that shows a role in 256 colors.
  package struct Match: Equatable, Sendable {
    package let theme: String
    package let appearance: Appearance
    package let contrast: ContrastLevel
    package let role: ColorRole
    package let meant: RGBColor
    package let entry: Int
    /// The perceived difference to the theme's color, see ``RGBColor/difference(to:)``.
    package let difference: Double
    /// Whether the nearest entry is not used because it has too little contrast.
    package let isMovedForContrast: Bool
  }

  package let themes: [Theme]
  /// In ascending order of margin, then of the drawn ratio.
  package let findings: [Finding]
  package let matches: [Match]
  package let readability: [ThemeReadability]

  /// Whether every theme is readable and keeps its contrast on every terminal.
  package var isPassed: Bool { failures.isEmpty && readability.allSatisfy(\.failures.isEmpty) }

  package var failures: [Finding] { findings.filter { !$0.holds } }

  /// - Parameter minimum: a ratio that raises the minimum of text and marks, 1…21.
  package init(themes: [Theme], minimum: Double = 1) {
    self.themes = themes
    readability = themes.map { ThemeReadability(of: $0, minimum: minimum) }
    var findings: [Finding] = []
    var matches: [Match] = []
    for theme in themes {
      for variant in ColorVariant.all {
        for depth in ColorDepth.allCases {
          let palette = Palette(theme: theme, appearance: variant.appearance, contrast: variant.contrast, depth: depth)
          findings += ColorPair.declared.map { palette.finding($0) }
          if depth == .ansi256 { matches += ColorRole.themed.map { palette.match($0) } }
        }
      }
    }
    self.findings = findings.sorted { ($0.margin, $0.drawn ?? 0) < ($1.margin, $1.drawn ?? 0) }
    self.matches = matches
  }
}

extension Palette {
  /// Returns the color of the pair's background, or of its text with the contrast that the palette requires.
  package func meantColor(_ pair: ColorPair, ofBackground isBackground: Bool) -> RGBColor {
    isBackground ? color(pair.background) : meantForeground(.role(pair.text), on: pair.background)
  }

  /// Returns the drawn colors of a pair; `nil` for the terminal's default colors.
  package func drawnColors(_ pair: ColorPair) -> (foreground: RGBColor, background: RGBColor)? {
    let style = drawnStyle(pair)
    guard let foreground = TerminalPalette.value(of: style.foreground),
      let background = TerminalPalette.value(of: style.background)
    else { return nil }
    return (RGBColor(foreground), RGBColor(background))
  }

  /// Returns the ratio of the drawn pair; for colors that readers choose, the lowest of the common defaults.
  package func drawnRatio(_ pair: ColorPair) -> Double? {
    let style = drawnStyle(pair)
    if depth == .ansi16 || depth == .ansi8, case .palette(let foreground) = style.foreground.kind,
      case .palette(let background) = style.background.kind
    {
      return ANSIPalette.ratio(foreground, background)
    }
    return drawnColors(pair).map { $0.foreground.contrast(with: $0.background) }
  }

  package func finding(_ pair: ColorPair) -> ColorAudit.Finding {
    let required = requiredRatio(.role(pair.text), on: pair.background)
    let drawn = drawnRatio(pair)
    return ColorAudit.Finding(
      theme: theme.name, appearance: appearance, contrast: contrast, depth: depth, pair: pair,
      meant: color(pair.text).contrast(with: color(pair.background)), required: required, drawn: drawn,
      holds: drawn.map { $0 >= required } ?? !drawnStyle(pair).attributes.contains(.dim))
  }

  /// Returns the entry that shows a role in 256 colors: a background, or text on ``ColorRole/background``.
  package func match(_ role: ColorRole) -> ColorAudit.Match {
    let pair = role.isBackground ? ColorPair(.primaryText, on: role) : ColorPair(role, on: .background)
    let style = drawnStyle(pair)
    let terminalColor = role.isBackground ? style.background : style.foreground
    let meant = meantColor(pair, ofBackground: role.isBackground)
    let entry: Int = if case .palette(let index) = terminalColor.kind { Int(index) } else { 0 }
    return ColorAudit.Match(
      theme: theme.name, appearance: appearance, contrast: contrast, role: role, meant: meant, entry: entry,
      difference: IndexedPalette.color(entry).difference(to: meant),
      isMovedForContrast: entry != IndexedPalette.nearest(to: meant))
  }
}
