import TerminalTestSupport
import Testing

@testable import DesignKit

struct IndexedPaletteTests {
  @Test func `entries are those of xterm`() {
    #expect(XtermColors.entries.count == 240)
    #expect(IndexedPalette.xterm256.indices.map { IndexedPalette.xterm256.color($0).value } == XtermColors.entries)
  }

  @Test func `an entry is nearest to itself`() {
    for index in IndexedPalette.xterm256.indices {
      let nearest = IndexedPalette.xterm256.nearest(to: IndexedPalette.xterm256.color(index))
      // Some grays are in the cube and in the ramp.
      #expect(IndexedPalette.xterm256.color(nearest) == IndexedPalette.xterm256.color(index))
    }
  }

  @Test func `no entry is nearer than the nearest`() {
    var random = SeededGenerator(seed: 24)
    for _ in 0..<300 {
      let color = RGBColor(.random(in: 0...0xFFFFFF, using: &random))
      func distance(_ index: Int) -> Double {
        OKLab(IndexedPalette.xterm256.color(index)).squaredDistance(to: OKLab(color))
      }
      let least = IndexedPalette.xterm256.indices.map(distance).min()
      #expect(distance(IndexedPalette.xterm256.nearest(to: color)) == least)
    }
  }

  @Test func `the ratio is reached if any entry reaches it`() {
    var random = SeededGenerator(seed: 25)
    for _ in 0..<500 {
      let color = RGBColor(.random(in: 0...0xFFFFFF, using: &random))
      let background = RGBColor(.random(in: 0...0xFFFFFF, using: &random))
      let ratio = Double.random(in: 1...12, using: &random)
      let index = IndexedPalette.xterm256.nearest(to: color, keeping: ratio, on: background)
      let best =
        IndexedPalette.xterm256.indices.map { IndexedPalette.xterm256.color($0).contrast(with: background) }.max() ?? 0
      #expect(IndexedPalette.xterm256.indices.contains(index))
      #expect(IndexedPalette.xterm256.color(index).contrast(with: background) >= min(ratio, best))
    }
  }

  @Test func `the nearest entry is used if it reaches the ratio`() {
    let color = RGBColor(0x6D9FEB)
    #expect(
      IndexedPalette.xterm256.nearest(to: color, keeping: 4.5, on: RGBColor(0x000000))
        == IndexedPalette.xterm256.nearest(to: color))
  }
}

/// The entries 16…255 of the palette, as xterm has them (xterm, `256colres.h`).
enum XtermColors {
  static let entries: [UInt32] = """
    000000 00005f 000087 0000af 0000d7 0000ff 005f00 005f5f 005f87 005faf 005fd7 005fff
    008700 00875f 008787 0087af 0087d7 0087ff 00af00 00af5f 00af87 00afaf 00afd7 00afff
    00d700 00d75f 00d787 00d7af 00d7d7 00d7ff 00ff00 00ff5f 00ff87 00ffaf 00ffd7 00ffff
    5f0000 5f005f 5f0087 5f00af 5f00d7 5f00ff 5f5f00 5f5f5f 5f5f87 5f5faf 5f5fd7 5f5fff
    5f8700 5f875f 5f8787 5f87af 5f87d7 5f87ff 5faf00 5faf5f 5faf87 5fafaf 5fafd7 5fafff
    5fd700 5fd75f 5fd787 5fd7af 5fd7d7 5fd7ff 5fff00 5fff5f 5fff87 5fffaf 5fffd7 5fffff
    870000 87005f 870087 8700af 8700d7 8700ff 875f00 875f5f 875f87 875faf 875fd7 875fff
    878700 87875f 878787 8787af 8787d7 8787ff 87af00 87af5f 87af87 87afaf 87afd7 87afff
    87d700 87d75f 87d787 87d7af 87d7d7 87d7ff 87ff00 87ff5f 87ff87 87ffaf 87ffd7 87ffff
    af0000 af005f af0087 af00af af00d7 af00ff af5f00 af5f5f af5f87 af5faf af5fd7 af5fff
    af8700 af875f af8787 af87af af87d7 af87ff afaf00 afaf5f afaf87 afafaf afafd7 afafff
    afd700 afd75f afd787 afd7af afd7d7 afd7ff afff00 afff5f afff87 afffaf afffd7 afffff
    d70000 d7005f d70087 d700af d700d7 d700ff d75f00 d75f5f d75f87 d75faf d75fd7 d75fff
    d78700 d7875f d78787 d787af d787d7 d787ff d7af00 d7af5f d7af87 d7afaf d7afd7 d7afff
    d7d700 d7d75f d7d787 d7d7af d7d7d7 d7d7ff d7ff00 d7ff5f d7ff87 d7ffaf d7ffd7 d7ffff
    ff0000 ff005f ff0087 ff00af ff00d7 ff00ff ff5f00 ff5f5f ff5f87 ff5faf ff5fd7 ff5fff
    ff8700 ff875f ff8787 ff87af ff87d7 ff87ff ffaf00 ffaf5f ffaf87 ffafaf ffafd7 ffafff
    ffd700 ffd75f ffd787 ffd7af ffd7d7 ffd7ff ffff00 ffff5f ffff87 ffffaf ffffd7 ffffff
    080808 121212 1c1c1c 262626 303030 3a3a3a 444444 4e4e4e 585858 626262 6c6c6c 767676
    808080 8a8a8a 949494 9e9e9e a8a8a8 b2b2b2 bcbcbc c6c6c6 d0d0d0 dadada e4e4e4 eeeeee
    """.split(whereSeparator: \.isWhitespace).compactMap { UInt32($0, radix: 16) }
}
