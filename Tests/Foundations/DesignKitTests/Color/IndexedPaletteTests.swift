import TerminalTestSupport
import Testing

@testable import DesignKit

@Suite(.limited)
struct IndexedPaletteTests {
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
