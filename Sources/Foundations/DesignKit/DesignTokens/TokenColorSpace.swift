import Glibc

/// A color space of the Design Tokens Color Module 2025.10; they are those of CSS Color 4.
struct TokenColorSpace {
  typealias Components = SIMD3<Double>

  /// The range of each component. Those without limits in the standard have limits beyond all visible colors, and Z has
  /// those of the white of D65.
  let ranges: [ClosedRange<Double>]
  /// Converts components to linear sRGB.
  private let linear: (Components) -> Components

  /// Degrees; 360 is 0.
  static let hue = 0.0...360.0.nextDown

  init?(_ name: String) {
    let (unit, percent, hue) = (0.0...1, 0.0...100, Self.hue)
    func rgb(_ matrix: [Double], _ curve: @escaping (Double) -> Double) -> Self {
      Self(ranges: [unit, unit, unit]) { Self.product(matrix, Components(curve($0.x), curve($0.y), curve($0.z))) }
    }
    switch name {
    case "srgb": self = rgb(Self.sRGB, Self.decoded)
    case "srgb-linear": self = rgb(Self.sRGB) { $0 }
    case "display-p3": self = rgb(Self.displayP3, Self.decoded)
    case "a98-rgb": self = rgb(Self.a98) { pow($0, 563 / 256) }
    case "prophoto-rgb": self = rgb(Self.proPhoto) { $0 < 1 / 32 ? $0 / 16 : pow($0, 1.8) }
    case "rec2020": self = rgb(Self.rec2020) { pow($0, 2.4) }
    case "xyz-d65": self.init(ranges: [unit, unit, 0...1.1]) { Self.product(Self.xyzD65, $0) }
    case "xyz-d50": self.init(ranges: [unit, unit, unit]) { Self.product(Self.xyzD50, $0) }
    case "hsl": self.init(ranges: [hue, percent, percent]) { Self.fromHSL($0.x, $0.y / 100, $0.z / 100) }
    case "hwb": self.init(ranges: [hue, percent, percent]) { Self.fromHWB($0.x, $0.y / 100, $0.z / 100) }
    case "lab": self.init(ranges: [percent, -400...400, -400...400], linear: Self.fromLab)
    case "lch": self.init(ranges: [percent, 0...400, hue]) { Self.fromLab(Self.fromPolar($0)) }
    case "oklab": self.init(ranges: [unit, -1...1, -1...1], linear: Self.fromOKLab)
    case "oklch": self.init(ranges: [unit, unit, hue]) { Self.fromOKLab(Self.fromPolar($0)) }
    default: return nil
    }
  }

  private init(ranges: [ClosedRange<Double>], linear: @escaping (Components) -> Components) {
    (self.ranges, self.linear) = (ranges, linear)
  }

  /// Returns the color of components within their ranges. One outside of the sRGB gamut keeps its lightness and hue, and loses
  /// as little chroma as possible (in OKLCH).
  func color(_ components: Components) -> RGBColor {
    let linear = linear(components)
    if Self.isInGamut(linear) { return RGBColor(linear: linear) }
    let original = OKLab(linear: linear)
    if original.lightness >= 1 { return RGBColor(0xFFFFFF) }
    if original.lightness <= 0 { return RGBColor(0x000000) }
    func reduced(_ share: Double) -> Components {
      OKLab(lightness: original.lightness, a: original.a * share, b: original.b * share).linear
    }
    var (inside, outside) = (0.0, 1.0)
    // The share of the chroma, to a thousandth.
    for _ in 0..<10 {
      let share = (inside + outside) / 2
      if Self.isInGamut(reduced(share)) { inside = share } else { outside = share }
    }
    return RGBColor(linear: reduced(inside))
  }

  /// Rounding to 8 bits absorbs a ten-thousandth.
  private static func isInGamut(_ linear: Components) -> Bool { linear.min() >= -0.000_1 && linear.max() <= 1.000_1 }

  // MARK: Conversions

  // Matrices to linear sRGB, column by column. They follow from the primaries and white points; those of D50 are adapted after
  // Bradford.
  private static let sRGB = [1.0, 0, 0, 0, 1, 0, 0, 0, 1]
  private static let displayP3 = [1.22494, -0.04206, -0.01964, -0.22494, 1.04206, -0.07864, 0, 0, 1.09827]
  private static let a98 = [1.39836, 0, 0, -0.39836, 1, -0.04293, 0, 0, 1.04293]
  private static let rec2020 = [1.66049, -0.12455, -0.01815, -0.58764, 1.1329, -0.10058, -0.07285, -0.00835, 1.11873]
  private static let proPhoto = [2.03438, -0.22883, -0.00856, -0.72764, 1.23174, -0.15327, -0.30675, -0.00292, 1.16183]
  private static let xyzD65 = [3.24097, -0.96924, 0.05563, -1.53738, 1.87597, -0.20398, -0.49861, 0.04156, 1.05697]
  private static let xyzD50 = [3.13414, -0.9788, 0.07196, -1.61739, 1.91625, -0.22898, -0.49066, 0.03344, 1.40539]

  private static func product(_ matrix: [Double], _ vector: Components) -> Components {
    func column(_ start: Int) -> Components { Components(matrix[start], matrix[start + 1], matrix[start + 2]) }
    return column(0) * vector.x + column(3) * vector.y + column(6) * vector.z
  }

  /// Returns linear light by the transfer function of sRGB and Display P3.
  private static func decoded(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func fromPolar(_ color: Components) -> Components {
    Components(color.x, color.y * cos(color.z * .pi / 180), color.y * sin(color.z * .pi / 180))
  }

  private static func fromOKLab(_ color: Components) -> Components {
    OKLab(lightness: color.x, a: color.y, b: color.z).linear
  }

  /// The white of CIE Lab is that of D50.
  private static func fromLab(_ color: Components) -> Components {
    func share(_ value: Double) -> Double { value > 6 / 29 ? value * value * value : (value * 116 - 16) * 27 / 24_389 }
    let y = (color.x + 16) / 116
    let (x, z) = (share(y + color.y / 500), share(y - color.z / 200))
    return product(xyzD50, Components(0.964_296 * x, share(y), 0.825_105 * z))
  }

  private static func fromHSL(_ hue: Double, _ saturation: Double, _ lightness: Double) -> Components {
    func channel(_ step: Double) -> Double {
      let position = (step + hue / 30).truncatingRemainder(dividingBy: 12)
      return decoded(
        lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(position - 3, 9 - position, 1)))
    }
    return Components(channel(0), channel(8), channel(4))
  }

  /// The HSL color of the same value and saturation (CSS Color 4, 8.1).
  private static func fromHWB(_ hue: Double, _ whiteness: Double, _ blackness: Double) -> Components {
    let gray = max(1, whiteness + blackness)
    let (white, value) = (whiteness / gray, 1 - blackness / gray)
    let lightness = (white + value) / 2
    let range = min(lightness, 1 - lightness)
    return fromHSL(hue, range > 0 ? (value - lightness) / range : 0, lightness)
  }
}
