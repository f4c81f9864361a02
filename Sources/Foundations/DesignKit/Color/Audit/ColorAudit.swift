package import TerminalUI

/// Checks themes: whether people can read their colors, and whether what a terminal draws keeps the contrast of these colors,
/// for every declared pair, in both appearances and contrasts, at every depth.
package struct ColorAudit: Sendable {
  /// What can be said of one pair in one setting.
  package struct Finding: Hashable, Sendable {
    package let theme: String
    package let appearance: Appearance
    package let contrast: ContrastLevel
    package let depth: ColorDepth
    package let pair: ColorPair
    /// The ratio of the colors that the theme means.
    package let meant: Double
    /// The ratio that the drawn colors must have.
    package let required: Double
    /// The ratio that they have: at 8 and 16 colors the smaller one of xterm and the Linux console; nil without colors.
    package let drawn: Double?
    /// Whether the rule holds; without colors, whether the text is not dim.
    package let holds: Bool

    /// How far the drawn ratio is above what it must be; 1 is just enough.
    package var margin: Double { drawn.map { $0 / required } ?? (holds ? .infinity : 0) }
  }

  /// What 256 colors make of a purpose.
  package struct Match: Hashable, Sendable {
    package let theme: String
    package let appearance: Appearance
    package let contrast: ContrastLevel
    package let role: ColorRole
    package let meant: RGBColor
    package let entry: Int
    /// The perceived difference to what is meant, see ``RGBColor/difference(to:)``.
    package let difference: Double
    /// The difference of the entry with the nearest numbers of red, green and blue, as xterm itself chooses.
    package let plainDifference: Double
    /// Whether another entry than the nearest was taken for the sake of contrast.
    package let isMovedForContrast: Bool
  }

  /// The least margin first, and of those that are equal the least ratio.
  package let findings: [Finding]
  package let matches: [Match]
  /// One for each theme.
  package let readability: [ThemeReadability]

  /// Whether every theme is readable and keeps its contrast on every terminal.
  package var isPassed: Bool { failures.isEmpty && readability.allSatisfy(\.failures.isEmpty) }

  package var failures: [Finding] { findings.filter { !$0.holds } }

  /// - Parameter minimum: a ratio that all text and all marks must have, 1…21; it raises the usual minimums.
  package init(themes: [Theme], minimum: Double = 1) {
    readability = themes.map { ThemeReadability(of: $0, minimum: minimum) }
    var findings: [Finding] = []
    var matches: [Match] = []
    for theme in themes {
      for appearance in Appearance.allCases {
        for contrast in ContrastLevel.allCases {
          for depth in ColorDepth.allCases {
            let palette = Palette(theme: theme, appearance: appearance, contrast: contrast, depth: depth)
            findings += ColorPair.declared.map { palette.finding($0) }
            if depth == .ansi256 { matches += ColorRole.themed.map { palette.match($0) } }
          }
        }
      }
    }
    self.findings = findings.sorted { ($0.margin, $0.drawn ?? 0) < ($1.margin, $1.drawn ?? 0) }
    self.matches = matches
  }
}

extension Palette {
  /// The color that should be drawn: of the ground, or of the text, moved where increased contrast asks for it.
  package func meantColor(_ pair: ColorPair, ofBackground isBackground: Bool) -> RGBColor {
    let background = color(pair.background)
    return isBackground ? background : meantForeground(.role(pair.text), on: background)
  }

  /// What is drawn for a pair at this depth; nil for what the terminal's own colors are drawn in.
  package func drawnColors(_ pair: ColorPair) -> (foreground: RGBColor, background: RGBColor)? {
    let style = drawnStyle(pair)
    func color(_ color: TerminalColor) -> RGBColor? {
      switch color.kind {
      case .terminalDefault: nil
      case .palette(let index): depth.color(ofEntry: index)
      case .rgb(let value): RGBColor(value)
      }
    }
    guard let foreground = color(style.foreground), let background = color(style.background) else { return nil }
    return (foreground, background)
  }

  /// The ratio of the drawn pair; of the reader's own colors the least of those that are reckoned with.
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
    let required = requiredRatio(pair)
    let drawn = drawnRatio(pair)
    return ColorAudit.Finding(
      theme: theme.name, appearance: appearance, contrast: contrast, depth: depth, pair: pair,
      meant: color(pair.text).contrast(with: color(pair.background)), required: required, drawn: drawn,
      holds: drawn.map { $0 >= required } ?? !drawnStyle(pair).attributes.contains(.dim))
  }

  /// What the 256 colors make of a purpose: of a ground itself, of all else on the background.
  package func match(_ role: ColorRole) -> ColorAudit.Match {
    let entries = IndexedPalette.xterm256
    let pair = role.isBackground ? ColorPair(.primaryText, on: role) : ColorPair(role, on: .background)
    let style = drawnStyle(pair)
    let terminalColor = role.isBackground ? style.background : style.foreground
    let meant = meantColor(pair, ofBackground: role.isBackground)
    let entry: Int = if case .palette(let index) = terminalColor.kind { Int(index) } else { 0 }
    return ColorAudit.Match(
      theme: theme.name, appearance: appearance, contrast: contrast, role: role, meant: meant, entry: entry,
      difference: entries.color(entry).difference(to: meant),
      plainDifference: entries.color(entries.nearestByChannels(to: meant)).difference(to: meant),
      isMovedForContrast: entry != entries.nearest(to: meant))
  }
}
