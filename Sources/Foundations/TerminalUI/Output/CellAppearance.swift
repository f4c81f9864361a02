/// How a cell looks once it is known what the terminal's own colours are: what is reversed or dim has become colours.
struct CellAppearance: Hashable, Sendable {
  let foreground: UInt32
  let background: UInt32
  /// Bold, italic, underline and strikethrough.
  let attributes: TextAttributes

  init(_ style: CellStyle, palette: TerminalPalette) {
    var foreground = palette.value(of: style.foreground, ownDefault: palette.foreground)
    var background = palette.value(of: style.background, ownDefault: palette.background)
    if style.attributes.contains(.reverse) { swap(&foreground, &background) }
    if style.attributes.contains(.dim) { foreground = Self.dimmed(foreground, on: background) }
    self.foreground = foreground
    self.background = background
    attributes = style.attributes.subtracting([.reverse, .dim])
  }

  /// Whether blanks look the same in both.
  func isSameOnBlanks(as other: CellAppearance) -> Bool {
    background == other.background && !attributes.isVisibleOnBlanks && !other.attributes.isVisibleOnBlanks
  }

  /// A third of the way to the ground, which is fainter on light and on dark ones.
  private static func dimmed(_ color: UInt32, on ground: UInt32) -> UInt32 {
    [16, 8, 0].reduce(0) { mixture, shift in
      let channel = ((color >> shift & 0xFF) * 2 + (ground >> shift & 0xFF)) / 3
      return mixture | channel << shift
    }
  }
}
