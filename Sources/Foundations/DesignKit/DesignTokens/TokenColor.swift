import Glibc

/// Colors of the Design Tokens Color Module 2025.10 in the spaces that design tools write. A color outside of the sRGB gamut
/// keeps its lightness and hue and loses as little chroma as possible (in OKLCH).
enum TokenColor {
  /// Returns the color; `nil` for an unknown space.
  static func color(space: String, _ components: SIMD3<Double>, alpha: Double) -> RGBAColor? {
    let linear: SIMD3<Double>
    switch space {
    case "srgb": linear = decoded(components)
    case "srgb-linear": linear = components
    case "display-p3": linear = fromDisplayP3(decoded(components))
    case "hsl": linear = decoded(fromHSL(components.x, components.y / 100, components.z / 100))
    case "oklab": linear = OKLab(lightness: components.x, a: components.y, b: components.z).linear
    case "oklch":
      let (chroma, hue) = (components.y, components.z * .pi / 180)
      linear = OKLab(lightness: components.x, a: chroma * cos(hue), b: chroma * sin(hue)).linear
    default: return nil
    }
    return RGBAColor(inGamut(linear), alpha: UInt8((min(max(alpha, 0), 1) * 255).rounded()))
  }

  /// Returns linear light by the transfer function of sRGB and Display P3, for values beyond 0…1 too (CSS Color 4, 10.2).
  private static func decoded(_ components: SIMD3<Double>) -> SIMD3<Double> {
    func linear(_ value: Double) -> Double {
      let size = abs(value)
      let linear = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
      return value < 0 ? -linear : linear
    }
    return SIMD3(linear(components.x), linear(components.y), linear(components.z))
  }

  /// The matrix follows from the primaries of the two spaces, which share the white point D65.
  private static func fromDisplayP3(_ color: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(1.224_940_176, -0.042_056_955, -0.019_637_555) * color.x
      + SIMD3(-0.224_940_176, 1.042_056_955, -0.078_636_046) * color.y + SIMD3(0, 0, 1.098_273_600) * color.z
  }

  private static func fromHSL(_ hue: Double, _ saturation: Double, _ lightness: Double) -> SIMD3<Double> {
    func channel(_ step: Double) -> Double {
      let position = (step + hue / 30).truncatingRemainder(dividingBy: 12)
      return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(position - 3, 9 - position, 1))
    }
    return SIMD3(channel(0), channel(8), channel(4))
  }

  private static func inGamut(_ linear: SIMD3<Double>) -> RGBColor {
    if isInGamut(linear) { return RGBColor(linear: linear) }
    let original = OKLab(linear: linear)
    if original.lightness >= 1 { return RGBColor(0xFFFFFF) }
    if original.lightness <= 0 { return RGBColor(0x000000) }
    func reduced(_ share: Double) -> SIMD3<Double> {
      OKLab(lightness: original.lightness, a: original.a * share, b: original.b * share).linear
    }
    var (inside, outside) = (0.0, 1.0)
    // The share of the chroma, to a thousandth.
    for _ in 0..<10 {
      let share = (inside + outside) / 2
      if isInGamut(reduced(share)) { inside = share } else { outside = share }
    }
    return RGBColor(linear: reduced(inside))
  }

  /// Rounding to 8 bits absorbs a ten-thousandth.
  private static func isInGamut(_ linear: SIMD3<Double>) -> Bool { linear.min() >= -0.000_1 && linear.max() <= 1.000_1 }
}
