/// A colour as a terminal can be told it: its own default, an entry of its palette, or a mixture.
///
/// Packed into 32 bits, since every cell of a canvas carries two.
package struct TerminalColor: Hashable, Sendable {
  /// Different for each colour.
  package let bits: UInt32

  @inlinable package static func == (left: TerminalColor, right: TerminalColor) -> Bool { left.bits == right.bits }

  /// Whatever the terminal's own foreground or background is.
  package static let terminalDefault = TerminalColor(bits: 0)

  /// An entry of the terminal's palette, 0…255; 0…15 are the reader's own choice.
  package static func palette(_ index: UInt8) -> TerminalColor { TerminalColor(bits: 0x0100_0000 | UInt32(index)) }

  /// 0xRRGGBB, for terminals that mix freely.
  package static func rgb(_ value: UInt32) -> TerminalColor { TerminalColor(bits: 0x0200_0000 | value & 0xFF_FFFF) }

  private init(bits: UInt32) {
    self.bits = bits
  }

  package enum Kind: Hashable, Sendable {
    case terminalDefault
    case palette(UInt8)
    case rgb(UInt32)
  }

  package var kind: Kind {
    switch bits >> 24 {
    case 1: .palette(UInt8(truncatingIfNeeded: bits))
    case 2: .rgb(bits & 0xFF_FFFF)
    default: .terminalDefault
    }
  }
}
