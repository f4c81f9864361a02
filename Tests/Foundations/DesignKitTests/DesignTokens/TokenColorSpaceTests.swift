import Glibc
import TerminalTestSupport
import Testing

@testable import DesignKit

@Suite(.limited)
struct TokenColorSpaceTests {
  private func hex(_ space: String, _ components: SIMD3<Double>) -> String? {
    TokenColorSpace(space)?.color(components).hex
  }

  /// The values are those of CSS Color 4, of its tests and of the color.js library.
  @Test(
    arguments: [
      ("srgb", SIMD3(1, 0.5, 0), "#FF8000"), ("srgb-linear", SIMD3(1, 0.2159, 0), "#FF8000"),
      ("hsl", SIMD3(210, 100, 40), "#0066CC"), ("hsl", SIMD3(0, 0, 100), "#FFFFFF"),
      ("hwb", SIMD3(60, 20, 20), "#CCCC33"), ("hwb", SIMD3(210, 60, 60), "#808080"),
      ("display-p3", SIMD3(0.6, 0.6, 0.6), "#999999"), ("display-p3", SIMD3(0.9175, 0.2003, 0.1386), "#FF0000"),
      ("a98-rgb", SIMD3(0.281363, 0.498012, 0.116746), "#008000"),
      ("prophoto-rgb", SIMD3(0.230479, 0.395789, 0.129968), "#008000"),
      ("rec2020", SIMD3(0.3323, 0.5097, 0.1916), "#008000"), ("rec2020", SIMD3(1, 1, 1), "#FFFFFF"),
      ("xyz-d65", SIMD3(0.21661, 0.14602, 0.59452), "#7654CD"), ("xyz-d65", SIMD3(0.9505, 1, 1.0891), "#FFFFFF"),
      ("xyz-d50", SIMD3(0.2005, 0.14089, 0.4472), "#7654CD"),
      ("lab", SIMD3(44.36, 36.05, -58.99), "#7654CD"), ("lab", SIMD3(29.2345, 39.3825, 20.0664), "#7D2329"),
      ("lab", SIMD3(4, 0, 0), "#0E0E0E"), ("lch", SIMD3(44.36, 69.13, 301.43), "#7654CD"),
      ("oklch", SIMD3(0.627_96, 0.257_68, 29.234), "#FF0000"), ("oklab", SIMD3(1, 0, 0), "#FFFFFF"),
    ] as [(String, SIMD3<Double>, String)])
  func `each color space gives the color that CSS gives`(space: String, components: SIMD3<Double>, color: String) {
    #expect(hex(space, components) == color)
  }

  @Test(arguments: [SIMD3(0.7, 0.4, 150), SIMD3(0.5, 0.3, 260), SIMD3(0.9, 0.3, 30)])
  func `a color outside of sRGB keeps its lightness and hue`(components: SIMD3<Double>) throws {
    let color = try #require(TokenColorSpace("oklch")).color(components)
    let mapped = OKLab(color)
    #expect(abs(mapped.lightness - components.x) < 0.01)
    let hue = atan2(mapped.b, mapped.a) * 180 / .pi
    #expect(abs((hue < 0 ? hue + 360 : hue) - components.z) < 2)
    // It is as colorful as sRGB allows: at least one channel is at its limit.
    #expect([color.red, color.green, color.blue].contains { $0 <= 1 || $0 >= 254 })
  }

  @Test func `the most colorful colors of Display P3 become those of sRGB`() {
    #expect(hex("display-p3", SIMD3(1, 0, 0))?.hasPrefix("#FF") == true)
    #expect(hex("display-p3", SIMD3(1, 1, 1)) == "#FFFFFF")
  }

  @Test func `the corners of every space are colors`() throws {
    for name in [
      "srgb", "srgb-linear", "display-p3", "a98-rgb", "prophoto-rgb", "rec2020", "xyz-d65", "xyz-d50", "hsl", "hwb",
      "lab",
      "lch", "oklab", "oklch",
    ] {
      let space = try #require(TokenColorSpace(name))
      for corner in 0..<8 {
        let ends = space.ranges.enumerated().map { corner >> $0 & 1 == 0 ? $1.lowerBound : $1.upperBound }
        _ = space.color(SIMD3(ends))
      }
    }
    #expect(RGBColor(linear: SIMD3(.nan, .infinity, -.infinity)) == RGBColor(0x00FF00))
    #expect(TokenColorSpace("cmyk") == nil)
  }
}
