import Foundation

/// A colour of 8 bits a channel in the sRGB colour space (IEC 61966-2-1), opaque.
package struct RGBColor: Hashable, Sendable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// 0xRRGGBB; higher bits are ignored.
  package init(_ value: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
      blue: UInt8(truncatingIfNeeded: value))
  }

  package var value: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

  /// `#RRGGBB`
  package var hex: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// Relative luminance, 0…1 (WCAG 2.2, "relative luminance").
  package var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  package var isGrey: Bool { red == green && green == blue }

  /// CIE 1976 L*, 0…100, of the luminance.
  package var perceivedLightness: Double {
    let luminance = luminance
    return luminance <= 216 / 24389 ? luminance * 24389 / 27 : 116 * cbrt(luminance) - 16
  }

  /// Contrast ratio, 1…21 (WCAG 2.2, "contrast ratio").
  package func contrast(with other: RGBColor) -> Double {
    let (lighter, darker) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (lighter + 0.05) / (darker + 0.05)
  }

  /// A mixture, channel by channel; `share` of `other`, 0…1.
  package func mixed(with other: RGBColor, share: Double) -> RGBColor {
    func mix(_ own: UInt8, _ other: UInt8) -> UInt8 {
      UInt8((Double(own) * (1 - share) + Double(other) * share).rounded())
    }
    return RGBColor(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }

  /// The channel in linear light, 0…1.
  static func linear(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// The channel for linear light, cut to 0…255.
  static func channel(linear value: Double) -> UInt8 {
    let encoded = value <= 0.003_130_8 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    return UInt8((min(max(encoded, 0), 1) * 255).rounded())
  }
}
