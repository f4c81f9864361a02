import Documents
import Glibc

/// An opaque color with 8 bits per channel in the sRGB color space (IEC 61966-2-1).
package struct RGBColor: Hashable, Sendable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8
}

extension RGBColor {
  /// 0xRRGGBB; higher bits are ignored.
  package init(_ value: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
      blue: UInt8(truncatingIfNeeded: value))
  }

  package var value: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

  /// `#RRGGBB`
  package var hex: String { "#" + value.hexadecimal(digits: 6, uppercase: true) }

  /// Relative luminance, 0…1 (WCAG 2.2, "relative luminance").
  package var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  package var isGray: Bool { red == green && green == blue }

  /// Contrast ratio, 1…21 (WCAG 2.2, "contrast ratio").
  package func contrast(with other: RGBColor) -> Double {
    let (lighter, darker) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (lighter + 0.05) / (darker + 0.05)
  }

  /// Returns a mixture, channel by channel.
  ///
  /// - Parameter share: the share of `other`, 0…1.
  package func mixed(with other: RGBColor, share: Double) -> RGBColor {
    func mix(_ own: UInt8, _ other: UInt8) -> UInt8 {
      UInt8((Double(own) * (1 - share) + Double(other) * share).rounded())
    }
    return RGBColor(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }

  /// Returns the channel in linear light, 0…1.
  static func linear(_ channel: UInt8) -> Double { linearChannels[Int(channel)] }

  private static let linearChannels = (0...255).map { (channel: Int) -> Double in
    let value = Double(channel) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// Creates a color of red, green and blue in linear light, each limited to 0…1.
  init(linear: SIMD3<Double>) {
    self.init(
      red: Self.channel(linear: linear.x), green: Self.channel(linear: linear.y), blue: Self.channel(linear: linear.z))
  }

  /// Returns the channel for linear light, limited to 0…255.
  private static func channel(linear value: Double) -> UInt8 {
    let encoded = value <= 0.003_130_8 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    // A value that is not a number is black.
    return encoded > 0 ? UInt8((min(encoded, 1) * 255).rounded()) : 0
  }

  /// Returns the color made lighter or darker by as little as the ratio on `background` needs, in the same hue; white or
  /// black if no other color reaches the ratio.
  package func adjusted(toContrast ratio: Double, on background: RGBColor) -> RGBColor {
    if contrast(with: background) >= ratio { return self }
    let white = RGBColor(0xFFFFFF)
    let black = RGBColor(0x000000)
    let target = white.contrast(with: background) >= black.contrast(with: background) ? white : black
    let original = OKLab(self)
    let goal: Double = target == white ? 1 : 0
    let steps = 64
    for step in 1..<steps {
      let share = Double(step) / Double(steps)
      var candidate = original
      candidate.lightness += (goal - original.lightness) * share
      // At full chroma a much lighter or darker color is outside of sRGB, and clipping it changes the hue.
      candidate.a *= 1 - share
      candidate.b *= 1 - share
      let color = candidate.rgb
      if color.contrast(with: background) >= ratio { return color }
    }
    return target
  }

  /// The ratio of black or white on the color, whichever is higher.
  package var greatestContrast: Double {
    max(RGBColor(0xFFFFFF).contrast(with: self), RGBColor(0x000000).contrast(with: self))
  }

  /// Returns the perceived difference: the distance in OKLab, times 100. People just notice 2 side by side.
  package func difference(to other: RGBColor) -> Double {
    (OKLab(self).squaredDistance(to: OKLab(other))).squareRoot() * 100
  }
}

/// A color that may be translucent.
package struct RGBAColor: Equatable, Sendable {
  package let color: RGBColor
  /// 0 is clear, 255 opaque.
  package let alpha: UInt8

  package init(_ color: RGBColor, alpha: UInt8 = 255) {
    self.color = color
    self.alpha = alpha
  }

  /// `#RRGGBB`, or `#RRGGBBAA` for a translucent color.
  package var hex: String {
    alpha == 255 ? color.hex : color.hex + UInt32(alpha).hexadecimal(digits: 2, uppercase: true)
  }

  package func composited(over ground: RGBColor) -> RGBColor {
    ground.mixed(with: color, share: Double(alpha) / 255)
  }
}

/// A color in the OKLab space: lightness 0…1 and two opponent axes. The matrices are those of Björn Ottosson,
/// "A perceptual color space for image processing" (2020).
struct OKLab: Equatable, Sendable {
  var lightness: Double
  var a: Double
  var b: Double

  init(lightness: Double, a: Double, b: Double) {
    (self.lightness, self.a, self.b) = (lightness, a, b)
  }

  init(_ color: RGBColor) {
    self.init(linear: SIMD3(RGBColor.linear(color.red), RGBColor.linear(color.green), RGBColor.linear(color.blue)))
  }

  /// Converts red, green and blue in linear light, which may be outside of the sRGB gamut.
  init(linear: SIMD3<Double>) {
    let (red, green, blue) = (linear.x, linear.y, linear.z)
    let l = cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue)
    let m = cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue)
    let s = cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue)
    lightness = 0.210_454_255_3 * l + 0.793_617_785_0 * m - 0.004_072_046_8 * s
    a = 1.977_998_495_1 * l - 2.428_592_205_0 * m + 0.450_593_709_9 * s
    b = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766_0 * s
  }

  /// The nearest color in sRGB.
  var rgb: RGBColor { RGBColor(linear: linear) }

  /// Red, green and blue in linear light, outside of 0…1 for a color that sRGB does not have.
  var linear: SIMD3<Double> {
    let l = pow(lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b, 3)
    let m = pow(lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b, 3)
    let s = pow(lightness - 0.089_484_177_5 * a - 1.291_485_548_0 * b, 3)
    return SIMD3(
      4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
      -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
      -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701_0 * s)
  }

  /// The square of the perceived difference.
  func squaredDistance(to other: OKLab) -> Double {
    let lightness = lightness - other.lightness
    let a = a - other.a
    let b = b - other.b
    return lightness * lightness + a * a + b * b
  }
}
