import Glibc
import Testing

@testable import DesignKit

struct TokenColorTests {
  private func hex(_ space: String, _ first: Double, _ second: Double, _ third: Double) -> String? {
    TokenColor.color(space: space, SIMD3(first, second, third), alpha: 1)?.color.hex
  }

  /// The values are those of CSS Color 4 and of the color.js library.
  @Test func `each color space gives the color that CSS gives`() {
    #expect(hex("srgb", 1, 0.5, 0) == "#FF8000")
    #expect(hex("srgb-linear", 1, 0.2159, 0) == "#FF8000")
    #expect(hex("hsl", 210, 100, 40) == "#0066CC")
    #expect(hex("hsl", 0, 0, 100) == "#FFFFFF")
    #expect(hex("display-p3", 0.6, 0.6, 0.6) == "#999999")
    #expect(hex("display-p3", 0.9175, 0.2003, 0.1386) == "#FF0000")
    #expect(hex("oklch", 0.627_96, 0.257_68, 29.234) == "#FF0000")
    #expect(hex("oklab", 1, 0, 0) == "#FFFFFF")
    #expect(hex("lab", 50, 0, 0) == nil)
  }

  @Test(arguments: [SIMD3(0.7, 0.4, 150), SIMD3(0.5, 0.3, 260), SIMD3(0.9, 0.3, 30)])
  func `a color outside of sRGB keeps its lightness and hue`(components: SIMD3<Double>) throws {
    let color = try #require(TokenColor.color(space: "oklch", components, alpha: 1)).color
    let mapped = OKLab(color)
    #expect(abs(mapped.lightness - components.x) < 0.01)
    let hue = atan2(mapped.b, mapped.a) * 180 / .pi
    #expect(abs((hue < 0 ? hue + 360 : hue) - components.z) < 2)
    // It is as colorful as sRGB allows: at least one channel is at its limit.
    #expect([color.red, color.green, color.blue].contains { $0 <= 1 || $0 >= 254 })
  }

  @Test func `the most colorful colors of Display P3 become those of sRGB`() {
    #expect(hex("display-p3", 1, 0, 0)?.hasPrefix("#FF") == true)
    #expect(hex("display-p3", 1, 1, 1) == "#FFFFFF")
  }

  @Test func `too light is white and too dark is black`() {
    #expect(hex("oklch", 1.1, 0.2, 30) == "#FFFFFF")
    #expect(hex("oklch", -0.1, 0.2, 30) == "#000000")
  }
}
