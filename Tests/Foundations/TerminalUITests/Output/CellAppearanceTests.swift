import Testing

@testable import TerminalUI

struct CellAppearanceTests {
  private func appearance(
    _ foreground: TerminalColor = .terminalDefault, _ background: TerminalColor = .terminalDefault,
    _ attributes: TextAttributes = [], palette: TerminalPalette = TerminalPalette()
  ) -> CellAppearance {
    CellAppearance(
      CellStyle(foreground: foreground, background: background, attributes: attributes), palette: palette)
  }

  @Test(
    arguments: [
      (TerminalColor.terminalDefault, 0xE5E5E5), (.palette(1), 0xCD0000), (.palette(12), 0x5C5CFF),
      (.palette(16), 0x000000), (.palette(208), 0xFF8700), (.palette(255), 0xEEEEEE), (.rgb(0x010203), 0x010203),
    ] as [(TerminalColor, UInt32)])
  func `a colour of each kind has its value`(color: TerminalColor, value: UInt32) {
    #expect(appearance(color).foreground == value)
  }

  @Test func `where there are 88 colours the numbers mean others`() {
    let palette = TerminalPalette(depth: .ansi88)
    #expect(appearance(.palette(79), palette: palette).foreground == 0xFFFFFF)
    #expect(appearance(.palette(80), palette: palette).foreground == 0x2E2E2E)
    #expect(appearance(.palette(88), palette: palette).foreground == palette.foreground)
  }

  @Test func `the terminal's own colours can be chosen`() {
    let palette = TerminalPalette(foreground: 0x111111, background: 0xFAFAFA)
    #expect(appearance(palette: palette).foreground == 0x111111)
    #expect(appearance(palette: palette).background == 0xFAFAFA)
  }

  @Test func `a reversed cell has its colours swapped`() {
    let reversed = appearance(.rgb(0x0000FF), .terminalDefault, [.reverse, .bold])
    #expect(reversed == appearance(.rgb(0x000000), .rgb(0x0000FF), .bold))
  }

  @Test func `dim text goes towards its ground, whether that is light or dark`() {
    #expect(appearance(.rgb(0xFFFFFF), .rgb(0x000000), .dim).foreground == 0xAAAAAA)
    #expect(appearance(.rgb(0x000000), .rgb(0xFFFFFF), .dim).foreground == 0x555555)
  }
}
