/// A colour made lighter or darker by a word; the factors are those of TypographyKit 6.
package enum ColorShade: String, Hashable, Sendable, CaseIterable {
  case lightest
  case lighter
  case light
  case dark
  case darker
  case darkest

  /// What red, green and blue are multiplied by.
  var factor: Double {
    switch self {
    case .lightest: 1.75
    case .lighter: 1.5
    case .light: 1.25
    case .dark: 0.75
    case .darker: 0.5
    case .darkest: 0.25
    }
  }

  func applied(to color: RGBAColor) -> RGBAColor {
    func scaled(_ channel: UInt8) -> UInt8 { UInt8(min(255, (Double(channel) * factor).rounded())) }
    let rgb = color.color
    return RGBAColor(
      RGBColor(red: scaled(rgb.red), green: scaled(rgb.green), blue: scaled(rgb.blue)), alpha: color.alpha)
  }
}
