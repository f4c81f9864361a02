import TerminalTestSupport
import Testing

@testable import DesignKit

struct OKLabTests {
  /// Values of the article's table of primaries, to three decimals.
  @Test(
    arguments: [
      (0xFFFFFF, 1.000, 0.000, 0.000), (0x000000, 0, 0, 0), (0xFF0000, 0.628, 0.225, 0.126),
      (0x00FF00, 0.866, -0.234, 0.179), (0x0000FF, 0.452, -0.032, -0.312),
    ] as [(UInt32, Double, Double, Double)])
  func `primaries have their published places`(value: UInt32, lightness: Double, a: Double, b: Double) {
    let lab = OKLab(RGBColor(value))
    #expect(abs(lab.lightness - lightness) < 0.001 && abs(lab.a - a) < 0.001 && abs(lab.b - b) < 0.001)
  }

  @Test func `colours come back as they were`() {
    var random = SeededGenerator(seed: 23)
    let corners: [UInt32] = [0, 0xFF, 0xFF00, 0xFFFF, 0xFF0000, 0xFF00FF, 0xFFFF00, 0xFFFFFF]
    for value in corners + (0..<5000).map({ _ in UInt32.random(in: 0...0xFFFFFF, using: &random) }) {
      #expect(OKLab(RGBColor(value)).rgb == RGBColor(value))
    }
  }

  @Test func `what sRGB does not have becomes something that it has`() {
    var lab = OKLab(RGBColor(0xFF0000))
    lab.lightness = 2
    #expect(lab.rgb.red == 255)
    lab.lightness = -1
    #expect(lab.rgb.luminance < 0.1)
  }

  @Test func `distance is that of people's eyes`() {
    let grey = OKLab(RGBColor(0x808080))
    #expect(grey.squaredDistance(to: grey) == 0)
    #expect(grey.squaredDistance(to: OKLab(RGBColor(0x888888))) < grey.squaredDistance(to: OKLab(RGBColor(0x80FF80))))
  }
}
