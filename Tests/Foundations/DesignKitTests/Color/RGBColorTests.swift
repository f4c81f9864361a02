import TerminalTestSupport
import Testing

@testable import DesignKit

struct RGBColorTests {
  /// Ratios that WCAG's own examples and common calculators give.
  @Test(
    arguments: [
      (0x000000, 0xFFFFFF, 21.0), (0x777777, 0xFFFFFF, 4.48), (0x767676, 0xFFFFFF, 4.54), (0xFF0000, 0xFFFFFF, 4.0),
      (0x123456, 0x123456, 1.0),
    ] as [(UInt32, UInt32, Double)])
  func `contrast is WCAG's`(first: UInt32, second: UInt32, ratio: Double) {
    #expect(abs(RGBColor(first).contrast(with: RGBColor(second)) - ratio) < 0.01)
    #expect(RGBColor(first).contrast(with: RGBColor(second)) == RGBColor(second).contrast(with: RGBColor(first)))
  }

  @Test func `OKLab and back is the same colour`() {
    var generator = SeededGenerator(seed: 40)
    for value in [0x000000, 0xFFFFFF, 0xFF0000, 0x00FF00, 0x0000FF]
      + (0..<2000).map({ _ in UInt32.random(in: 0...0xFFFFFF, using: &generator) })
    {
      #expect(OKLab(RGBColor(value)).rgb == RGBColor(value))
    }
  }

  @Test func `a colour is moved as far as its ratio asks, and no hue is changed for it`() {
    var generator = SeededGenerator(seed: 41)
    for _ in 0..<1000 {
      let color = RGBColor(.random(in: 0...0xFFFFFF, using: &generator))
      let ground = RGBColor(.random(in: 0...0xFFFFFF, using: &generator))
      let best = max(RGBColor(0).contrast(with: ground), RGBColor(0xFFFFFF).contrast(with: ground))
      let moved = color.adjusted(toContrast: 7, on: ground)
      #expect(moved.contrast(with: ground) >= min(7, best) - 0.0001)
      if color.contrast(with: ground) >= 7 { #expect(moved == color) }
    }
  }

  @Test func `a colour is written as hex`() {
    #expect(RGBColor(0x0770E3).hex == "#0770E3")
    #expect(RGBColor(0x00000A).hex == "#00000A")
  }
}
