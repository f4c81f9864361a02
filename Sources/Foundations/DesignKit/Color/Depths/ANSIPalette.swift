import TerminalUI

/// The purposes in the 8 or 16 colours whose values only the reader knows: chosen by meaning, not by nearness.
///
/// A colour is taken where it keeps the ratio that is needed both in xterm's default values and in those of the Linux
/// console; where none of the purpose's own does, text is plain.
struct ANSIPalette {
  let appearance: Appearance
  let contrast: ContrastLevel
  /// Whether there are 16 colours, or 8.
  let isBright: Bool
  /// Whether the theme has no hues, so that greys alone are to be used.
  let isColorless: Bool

  /// - Parameter ratio: what text must keep.
  func style(_ foreground: ColorRole, on background: ColorRole, keeping ratio: Double, isFaded: Bool) -> CellStyle {
    let ground = surface(background)
    let sign: UInt8
    if foreground.isBackground {
      sign = surface(foreground)
    } else if isFaded {
      sign = isBright && ground != Self.darkGrey ? Self.darkGrey : plain(on: ground)
    } else if foreground.isText {
      sign = candidates(foreground).first { Self.ratio($0, ground) >= ratio } ?? plain(on: ground)
    } else {
      sign = isBright && ground != Self.darkGrey ? Self.darkGrey : plain(on: ground)
    }
    return CellStyle(foreground: .palette(sign), background: .palette(ground))
  }

  // MARK: Entries

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
  private static let brightCyan: UInt8 = 14
  private static let white: UInt8 = 15

  /// The default values of xterm.
  static let xterm = TerminalPalette.xterm16.map { RGBColor($0) }

  /// The default values of the Linux console, which are those of VGA (drivers/tty/vt/vt.c).
  static let console: [RGBColor] = [
    0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA,
    0x555555, 0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF,
  ].map { RGBColor($0) }

  /// The ratio of two entries where it is least.
  static func ratio(_ foreground: UInt8, _ background: UInt8) -> Double {
    [xterm, console].map { $0[Int(foreground)].contrast(with: $0[Int(background)]) }.min() ?? 1
  }

  // MARK: Grounds

  private func surface(_ role: ColorRole) -> UInt8 {
    let choices = surfaces(role).filter { Self.ratio(plain(on: $0), $0) >= contrast.requiredRatio }
    if case .avatar(let index) = role, !choices.isEmpty { return choices[index % choices.count] }
    return choices.first ?? Self.black
  }

  /// Grounds for a purpose, the best first.
  private func surfaces(_ role: ColorRole) -> [UInt8] {
    let light = isBright ? Self.white : Self.lightGrey
    if isColorless { return greySurfaces(role) }
    switch (role, appearance) {
    // Those of grounds that avatars stand on are left out.
    case (.avatar, .light): return [Self.blue, Self.magenta, Self.red, Self.green, Self.black]
    case (.avatar, .dark): return [Self.magenta, Self.red, Self.cyan, Self.green, Self.yellow]
    case (.semantic(.fill(.accent)), _): return [Self.blue, Self.cyan]
    case (.cover, .light): return [Self.cyan]
    case (.cover, .dark): return [Self.blue, Self.lightGrey]
    case (_, .light) where role.isRaised: return isBright ? [Self.lightGrey] : [Self.cyan]
    case (_, .dark) where role.isRaised: return [Self.blue, Self.lightGrey]
    case (_, .light): return [light]
    case (_, .dark): return [Self.black]
    }
  }

  private func greySurfaces(_ role: ColorRole) -> [UInt8] {
    let isPlain = !role.isRaised && ![.cover, .semantic(.fill(.accent))].contains(role)
    let light = isBright ? Self.white : Self.lightGrey
    if case .avatar = role { return appearance == .light ? [Self.black] : [Self.lightGrey] }
    if appearance == .dark { return [isPlain ? Self.black : Self.lightGrey] }
    return [isPlain ? light : isBright ? Self.lightGrey : Self.black]
  }

  // MARK: Signs

  /// Black, or the lightest that there is: what is easier to read on a ground.
  private func plain(on ground: UInt8) -> UInt8 {
    let light = isBright ? Self.white : Self.lightGrey
    return Self.ratio(light, ground) > Self.ratio(Self.black, ground) ? light : Self.black
  }

  /// Colours for a purpose, the best first.
  private func candidates(_ role: ColorRole) -> [UInt8] {
    if role.isSubdued {
      guard isBright else { return [] }
      return appearance == .light ? [Self.darkGrey] : [Self.darkGrey, Self.lightGrey]
    }
    if isColorless { return [] }
    return switch (role, appearance) {
    case (.primary, .light), (.semantic(.label(.link)), .light): [Self.blue]
    case (.primary, .dark), (.semantic(.label(.link)), .dark):
      isBright ? [Self.brightBlue, Self.brightCyan, Self.cyan] : [Self.cyan]
    case (.star, .light): [Self.yellow]
    case (.star, .dark): isBright ? [Self.brightYellow] : [Self.yellow]
    case (.heart, .light), (.failure, .light): [Self.red]
    case (.heart, .dark), (.failure, .dark): isBright ? [Self.brightRed, Self.red] : [Self.red]
    default: []
    }
  }
}
