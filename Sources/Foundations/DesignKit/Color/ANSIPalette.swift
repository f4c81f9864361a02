import TerminalUI

/// The purposes in the 8 or 16 colours whose values only the reader knows: chosen by meaning, not by nearness.
enum ANSIPalette {
  static func style(
    _ foreground: ColorRole, on background: ColorRole, _ appearance: Appearance, bright: Bool, isFaded: Bool
  ) -> CellStyle {
    let ground = surface(background, appearance, bright: bright)
    let sign = foreground.isBackground ? surface(foreground, appearance, bright: bright) : nil
    return CellStyle(
      foreground: .palette(sign ?? text(foreground, on: background, appearance, bright: bright, isFaded: isFaded)),
      background: .palette(ground))
  }

  private static let avatars = [blue, magenta, red, cyan, green, yellow]
  /// Those on which black is easier to read than white.
  private static let lightAvatars = [cyan, green, yellow]

  private static let black: UInt8 = 0
  private static let red: UInt8 = 1
  private static let green: UInt8 = 2
  private static let yellow: UInt8 = 3
  private static let blue: UInt8 = 4
  private static let magenta: UInt8 = 5
  private static let cyan: UInt8 = 6
  private static let lightGrey: UInt8 = 7
  private static let darkGrey: UInt8 = 8
  private static let brightRed: UInt8 = 9
  private static let brightYellow: UInt8 = 11
  private static let brightBlue: UInt8 = 12
  private static let white: UInt8 = 15

  private static func surface(_ role: ColorRole, _ appearance: Appearance, bright: Bool) -> UInt8 {
    switch (role, appearance) {
    case (.avatar(let index), _): avatars[index % avatars.count]
    case (.cover, .light): cyan
    case (.cover, .dark): blue
    case (.secondaryBackground, .light): bright ? lightGrey : cyan
    case (.secondaryBackground, .dark): blue
    case (_, .light): bright ? white : lightGrey
    case (_, .dark): black
    }
  }

  private static func text(
    _ role: ColorRole, on background: ColorRole, _ appearance: Appearance, bright: Bool, isFaded: Bool
  ) -> UInt8 {
    if case .avatar(let index) = background {
      return lightAvatars.contains(avatars[index % avatars.count]) ? black : bright ? white : lightGrey
    }
    let plain = appearance == .light ? black : (bright ? white : lightGrey)
    if isFaded { return bright ? darkGrey : plain }
    // Beside the plain colour nothing is sure to be readable on a coloured ground.
    if background == .secondaryBackground || background == .cover { return plain }
    switch (role, appearance) {
    case (.primary, .light): return blue
    case (.primary, .dark): return bright ? brightBlue : cyan
    case (.star, .light): return yellow
    case (.star, .dark): return bright ? brightYellow : yellow
    case (.heart, .light): return red
    case (.heart, .dark): return bright ? brightRed : red
    case (.secondaryText, .light), (.tertiaryText, .light), (.quaternaryText, .light), (.line, .light):
      return bright ? darkGrey : plain
    case (.secondaryText, .dark), (.tertiaryText, .dark): return lightGrey
    case (.quaternaryText, .dark), (.line, .dark): return bright ? darkGrey : plain
    default: return plain
    }
  }
}
