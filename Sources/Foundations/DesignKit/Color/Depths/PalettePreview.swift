import TerminalUI

/// Shows the colours of a lower depth with what the terminal has.
struct PalettePreview {
  private let source: ColorDepth
  private let display: ColorDepth
  /// What colourless text is drawn in.
  private let plain: CellStyle

  init(of source: ColorDepth, on palette: Palette) {
    self.source = source
    display = palette.depth
    plain = palette.style(.primaryText)
  }

  func style(for style: CellStyle) -> CellStyle {
    if source == .monochrome { return plain.adding(style.attributes) }
    return CellStyle(
      foreground: color(for: style.foreground), background: color(for: style.background), attributes: style.attributes)
  }

  private func color(for color: TerminalColor) -> TerminalColor {
    guard case .palette(let index) = color.kind, let value = source.color(ofEntry: index) else { return color }
    switch display {
    case .trueColor: return .rgb(value.value)
    case .ansi256 where index >= 16: return .palette(UInt8(IndexedPalette.xterm256.nearest(to: value)))
    default: return color
    }
  }
}

extension ColorDepth {
  /// The value of an entry of the terminal's palette; of the reader's own 16, that of xterm.
  package func color(ofEntry index: UInt8) -> RGBColor? {
    if index < 16 { return ANSIPalette.xterm[Int(index)] }
    let palette: IndexedPalette = self == .ansi88 ? .xterm88 : .xterm256
    return palette.indices.contains(Int(index)) ? palette.color(Int(index)) : nil
  }
}
