/// What a terminal draws into one or two cells: a base character and the marks on it.
struct Glyph: Hashable, Sendable {
  /// The base character.
  var scalar: UInt32
  /// One more than the index of its marks in the text's table; 0 for none.
  var marks: UInt16 = 0
  /// 1 or 2; 0 for the line breaks of ``DisplayText``, which are never drawn.
  var columns: UInt8
  var flags: Flags
  /// Which run of its text it belongs to.
  var run: UInt8 = 0

  struct Flags: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    /// A reader's character begins here; a flag or a family is several glyphs, of which only the first has this.
    static let clusterStart = Flags(rawValue: 1 << 0)
    /// The text itself says that a line may end after this glyph (zero-width space).
    static let breakAfter = Flags(rawValue: 1 << 1)
    /// A blank that only keeps letters apart: no line ends here.
    static let tracking = Flags(rawValue: 1 << 2)
  }

  var isSpace: Bool { (scalar == 0x20 || scalar == 0x3000) && !flags.contains(.tracking) }
  var isLineBreak: Bool { scalar == 0x0A }

  static let lineBreak = Glyph(scalar: 0x0A, columns: 0, flags: .clusterStart)
}
