import Foundation
import TerminalTestSupport
import Testing

@testable import DesignKit

@Suite(.limited)
struct RGBColorTests {
  @Test func `a color is printed in hexadecimal`() {
    #expect(RGBColor(0x0770E3).hex == "#0770E3")
    #expect(RGBColor(0xFF00_0001).hex == "#000001")
    #expect(RGBColor(red: 1, green: 2, blue: 3).value == 0x010203)
  }

  /// WCAG 2.2, definition of relative luminance: white 1, black 0; the coefficients for the primaries.
  @Test(
    arguments: [
      (0x000000, 0), (0xFFFFFF, 1), (0xFF0000, 0.2126), (0x00FF00, 0.7152), (0x0000FF, 0.0722), (0x808080, 0.215_86),
      (0x0A0A0A, 0.003_035), (0x767676, 0.181_16),
    ] as [(UInt32, Double)])
  func `luminance is that of WCAG`(value: UInt32, luminance: Double) {
    #expect(abs(RGBColor(value).luminance - luminance) < 0.000_01)
  }

  /// #767676 is the lightest gray that reaches 4.5 on white, #949494 the lightest that reaches 3.
  @Test(
    arguments: [
      (0x000000, 0xFFFFFF, 21), (0x767676, 0xFFFFFF, 4.54), (0x777777, 0xFFFFFF, 4.48), (0x949494, 0xFFFFFF, 3.03),
      (0x959595, 0xFFFFFF, 2.995), (0xFF0000, 0xFFFFFF, 3.998), (0x0000FF, 0xFFFFFF, 8.592), (0x123456, 0x123456, 1),
    ] as [(UInt32, UInt32, Double)])
  func `contrast is that of WCAG, in either order`(one: UInt32, other: UInt32, ratio: Double) {
    #expect(abs(RGBColor(one).contrast(with: RGBColor(other)) - ratio) < 0.006)
    #expect(RGBColor(one).contrast(with: RGBColor(other)) == RGBColor(other).contrast(with: RGBColor(one)))
  }

  @Test func `a mixture lies between its parts`() {
    let (one, other) = (RGBColor(0x0080FF), RGBColor(0xFF8000))
    #expect(one.mixed(with: other, share: 0) == one)
    #expect(one.mixed(with: other, share: 1) == other)
    #expect(one.mixed(with: other, share: 0.5) == RGBColor(0x808080))
    #expect(one.mixed(with: other, share: 0.25) == RGBColor(0x4080BF))
  }

  // MARK: Adjusting

  private func hue(_ color: RGBColor) -> (angle: Double, chroma: Double) {
    let lab = OKLab(color)
    return (atan2(lab.b, lab.a), (lab.a * lab.a + lab.b * lab.b).squareRoot())
  }

  @Test(arguments: [3, 4.5, 7]) func `an adjusted color reaches the ratio if black or white does`(ratio: Double) {
    var random = SeededGenerator(seed: 20)
    for _ in 0..<3000 {
      let color = RGBColor(.random(in: 0...0xFFFFFF, using: &random))
      let background = RGBColor(.random(in: 0...0xFFFFFF, using: &random))
      let adjusted = color.adjusted(toContrast: ratio, on: background)
      let best = max(
        RGBColor(0).contrast(with: background), RGBColor(0xFFFFFF).contrast(with: background))
      #expect(adjusted.contrast(with: background) >= min(ratio, best))
      if color.contrast(with: background) >= ratio { #expect(adjusted == color) }
    }
  }

  @Test func `an adjusted color keeps its hue`() {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<3000 {
      let color = RGBColor(.random(in: 0...0xFFFFFF, using: &random))
      let background = RGBColor(.random(in: 0...0xFFFFFF, using: &random))
      let (before, after) = (hue(color), hue(color.adjusted(toContrast: 4.5, on: background)))
      // Near gray the angle of a color of 8 bits means nothing.
      guard before.chroma > 0.05, after.chroma > 0.04 else { continue }
      let turn = abs(remainder(after.angle - before.angle, 2 * .pi))
      #expect(turn < 0.2, "\(color.hex) on \(background.hex)")
    }
  }

  @Test func `a color is adjusted only as much as needed`() {
    var random = SeededGenerator(seed: 22)
    for _ in 0..<500 {
      let color = RGBColor(.random(in: 0...0xFFFFFF, using: &random))
      for background in [RGBColor(0xFFFFFF), RGBColor(0x000000)] where color.contrast(with: background) < 4.5 {
        #expect(color.adjusted(toContrast: 4.5, on: background).contrast(with: background) < 5.6, "\(color.hex)")
      }
    }
  }

  // MARK: OKLab and the palette

  /// Values of the article's table of primaries, to three decimals.
  @Test(
    arguments: [
      (0xFFFFFF, 1.000, 0.000, 0.000), (0x000000, 0, 0, 0), (0xFF0000, 0.628, 0.225, 0.126),
      (0x00FF00, 0.866, -0.234, 0.179), (0x0000FF, 0.452, -0.032, -0.312),
    ] as [(UInt32, Double, Double, Double)])
  func `primaries have their published coordinates`(value: UInt32, lightness: Double, a: Double, b: Double) {
    let lab = OKLab(RGBColor(value))
    #expect(abs(lab.lightness - lightness) < 0.001 && abs(lab.a - a) < 0.001 && abs(lab.b - b) < 0.001)
  }

  @Test func `colors survive a round trip`() {
    var random = SeededGenerator(seed: 23)
    let corners: [UInt32] = [0, 0xFF, 0xFF00, 0xFFFF, 0xFF0000, 0xFF00FF, 0xFFFF00, 0xFFFFFF]
    for value in corners + (0..<5000).map({ _ in UInt32.random(in: 0...0xFFFFFF, using: &random) }) {
      #expect(OKLab(RGBColor(value)).rgb == RGBColor(value))
    }
  }

  @Test func `colors outside of sRGB are mapped into it`() {
    var lab = OKLab(RGBColor(0xFF0000))
    lab.lightness = 2
    #expect(lab.rgb.red == 255)
    lab.lightness = -1
    #expect(lab.rgb.luminance < 0.1)
  }

  @Test func `entries are those of xterm`() {
    #expect(XtermColors.entries.count == 240)
    #expect(IndexedPalette.indices.map { IndexedPalette.color($0).value } == XtermColors.entries)
  }

  @Test func `no entry is nearer than the nearest`() {
    var random = SeededGenerator(seed: 24)
    for _ in 0..<300 {
      let color = RGBColor(.random(in: 0...0xFFFFFF, using: &random))
      func distance(_ index: Int) -> Double {
        OKLab(IndexedPalette.color(index)).squaredDistance(to: OKLab(color))
      }
      let least = IndexedPalette.indices.map(distance).min()
      #expect(distance(IndexedPalette.nearest(to: color)) == least)
    }
  }

  @Test func `the ratio is reached if any entry reaches it`() {
    var random = SeededGenerator(seed: 25)
    for _ in 0..<500 {
      let color = RGBColor(.random(in: 0...0xFFFFFF, using: &random))
      let background = RGBColor(.random(in: 0...0xFFFFFF, using: &random))
      let ratio = Double.random(in: 1...12, using: &random)
      let index = IndexedPalette.nearest(to: color, keeping: ratio, on: background)
      let best =
        IndexedPalette.indices.map { IndexedPalette.color($0).contrast(with: background) }.max() ?? 0
      #expect(IndexedPalette.indices.contains(index))
      #expect(IndexedPalette.color(index).contrast(with: background) >= min(ratio, best))
    }
  }
}

/// The entries 16…255 of the palette: a cube of 6 × 6 × 6 colors and a ramp of grays (xterm, `256colres.pl`).
enum XtermColors {
  private static let levels: [UInt32] = [0x00, 0x5F, 0x87, 0xAF, 0xD7, 0xFF]

  static let entries: [UInt32] =
    levels.flatMap { red in levels.flatMap { green in levels.map { red << 16 | green << 8 | $0 } } }
    + (0..<24).map { 0x010101 * (8 + 10 * $0) }
}
