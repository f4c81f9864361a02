/// The colors of xterm, which documents and previews show. All values are 0xRRGGBB.
package enum TerminalPalette {
  /// The color of text without a color.
  static let foreground: UInt32 = 0xE5E5E5
  /// The color behind text without a background.
  static let background: UInt32 = 0x000000

  package static func value(of color: TerminalColor) -> UInt32? {
    switch color.kind {
    case .terminalDefault: nil
    case .palette(let index): xterm256[Int(index)]
    case .rgb(let value): value
    }
  }

  /// The 16 colors that the reader can choose, with the defaults of xterm (XTerm-col.ad).
  package static let xterm16: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]

  /// The 16 colors, the color cube 16…231 and the grays 232…255 (xterm, 256colres.h).
  package static let xterm256 = {
    let levels: [UInt32] = [0, 95, 135, 175, 215, 255]
    let cube = levels.flatMap { red in
      levels.flatMap { green in levels.map { blue in red << 16 | green << 8 | blue } }
    }
    return xterm16 + cube + (0..<24).map { (8 + 10 * $0) * 0x01_0101 }
  }()
}
