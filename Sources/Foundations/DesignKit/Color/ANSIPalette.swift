import TerminalUI

/// The roles in 8 or 16 colors, which readers choose: entries are picked by meaning, not by nearness.
///
/// An entry is used if it has the required ratio in the default colors of both xterm and the Linux console. If none of a
/// role's entries has it, the text is black, or the lightest color.
struct ANSIPalette {
  let palette: Palette

  /// Whether there are 16 colors instead of 8.
  private var isBright: Bool { palette.depth == .ansi16 }
  private var isLight: Bool { palette.appearance == .light }

  /// - Parameters:
  ///   - foreground: `nil` for a custom color.
  ///   - ratio: the contrast ratio that text must have.
  func style(_ foreground: ColorRole?, on background: ColorRole, keeping ratio: Double) -> CellStyle {
    let ground = surface(background)
    let sign: Entry
    if let foreground, foreground.isBackground {
      sign = surface(foreground)
    } else if palette.isFaded || foreground?.isText == false {
      sign = isBright && ground != .darkGray ? .darkGray : plain(on: ground)
    } else {
      sign = foreground.flatMap { candidates($0).first { Self.ratio($0, ground) >= ratio } } ?? plain(on: ground)
    }
    return CellStyle(foreground: .palette(sign.rawValue), background: .palette(ground.rawValue))
  }

  // MARK: Entries

  private enum Entry: UInt8 {
    case black, red, green, yellow, blue, magenta, cyan, lightGray
    case darkGray, brightRed, brightGreen, brightYellow, brightBlue, brightMagenta, brightCyan, white
  }

  static let xterm = TerminalPalette.xterm16.map { RGBColor($0) }

  /// The default values of the Linux console, which are those of VGA (drivers/tty/vt/vt.c).
  static let console: [RGBColor] = [
    0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA,
    0x555555, 0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF,
  ].map { RGBColor($0) }

  /// Returns the ratio of two entries, in the defaults where it is lower.
  static func ratio(_ foreground: UInt8, _ background: UInt8) -> Double {
    [xterm, console].map { $0[Int(foreground)].contrast(with: $0[Int(background)]) }.min() ?? 1
  }

  private static func ratio(_ foreground: Entry, _ background: Entry) -> Double {
    ratio(foreground.rawValue, background.rawValue)
  }

  // MARK: Backgrounds

  private func surface(_ role: ColorRole) -> Entry {
    let choices = surfaces(role).filter { Self.ratio(plain(on: $0), $0) >= palette.contrast.requiredRatio }
    if let index = role.avatarIndex, !choices.isEmpty { return choices[index % choices.count] }
    return choices.first ?? .black
  }

  /// Returns backgrounds for a role, the best first.
  private func surfaces(_ role: ColorRole) -> [Entry] {
    if palette.isColorless { return graySurfaces(role) }
    switch role.kind {
    case .tint where role == .fillAccent: return [.blue, .cyan]
    // The backgrounds below avatars are left out.
    case .tint where isLight: return [.blue, .magenta, .red, .green, .black]
    case .tint: return [.magenta, .red, .cyan, .green, .yellow]
    // The color differs from that of the selected row.
    case .highlight: return isBright ? [.brightYellow] : [.green, isLight ? .black : .cyan]
    case .surface where role == .cover: return isLight ? [.cyan] : [.blue, .lightGray]
    case .raisedSurface where isLight: return isBright ? [.lightGray] : [.cyan]
    case .raisedSurface: return [.blue, .lightGray]
    default: return [isLight ? isBright ? .white : .lightGray : .black]
    }
  }

  private func graySurfaces(_ role: ColorRole) -> [Entry] {
    let isPlain = role.kind == .surface && role != .cover || !role.isBackground
    if role.avatarIndex != nil { return isLight ? [.black] : [.lightGray] }
    if !isLight { return [isPlain ? .black : .lightGray] }
    guard isPlain else { return [isBright ? .lightGray : .black] }
    return [isBright ? .white : .lightGray]
  }

  // MARK: Text

  /// Returns black or the lightest color, whichever is easier to read on a background.
  private func plain(on ground: Entry) -> Entry {
    let light: Entry = isBright ? .white : .lightGray
    return Self.ratio(light, ground) > Self.ratio(.black, ground) ? light : .black
  }

  /// Returns text colors for a role, the best first.
  private func candidates(_ role: ColorRole) -> [Entry] {
    if role.kind == .subduedText {
      guard isBright else { return [] }
      return isLight ? [.darkGray] : [.darkGray, .lightGray]
    }
    if palette.isColorless { return [] }
    return switch role {
    case .primary: isLight ? [.blue] : isBright ? [.brightBlue, .brightCyan, .cyan] : [.cyan]
    case .star: [isBright && !isLight ? .brightYellow : .yellow]
    case .heart, .failure: isBright && !isLight ? [.brightRed, .red] : [.red]
    default: role.substitute.map(candidates) ?? []
    }
  }
}

/// The roles without colors: attributes tell them apart. Text is never dim, because that costs contrast.
enum MonochromePalette {
  /// - Parameter foreground: `nil` for a custom color.
  static func style(_ foreground: ColorRole?, on background: ColorRole, isFaded: Bool) -> CellStyle {
    if isFaded { return CellStyle(attributes: .dim) }
    return CellStyle(attributes: ground(background).union(foreground.map(sign) ?? []))
  }

  private static func ground(_ role: ColorRole) -> TextAttributes {
    switch role.kind {
    case .raisedSurface where role == .fieldBackground: .underline
    case .raisedSurface, .tint: .reverse
    // The selected row is reversed as well.
    case .highlight: [.reverse, .bold, .underline]
    default: []
    }
  }

  private static func sign(_ role: ColorRole) -> TextAttributes {
    switch role {
    case .primary: .underline
    case .star, .heart, .failure: .bold
    case .line, .fillAccent: .dim
    case _ where role.kind == .decoration: .dim
    case _ where role.kind == .subduedText: .italic
    default: role.substitute.map(sign) ?? []
    }
  }
}
