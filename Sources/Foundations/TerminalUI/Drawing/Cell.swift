/// A character position. It has 16 bytes without references, so that a frame of 12,000 cells is compared and copied at
/// memory speed.
package struct Cell: Hashable, Sendable {
  package struct Content: Hashable, Sendable {
    @usableFromInline let bits: UInt32

    @inlinable init(bits: UInt32) {
      self.bits = bits
    }

    /// The right half of a character that is two columns wide.
    @inlinable package static var continuation: Content { Content(bits: 0) }
    @inlinable package static var blank: Content { Content(bits: 0x20) }

    static func scalar(_ value: UInt32) -> Content { Content(bits: value) }
    /// A base character with marks, as an index into the canvas's table of clusters.
    static func cluster(_ index: Int) -> Content { Content(bits: 0x8000_0000 | UInt32(index)) }

    @usableFromInline var clusterIndex: Int? { bits & 0x8000_0000 == 0 ? nil : Int(bits & 0x7FFF_FFFF) }

    /// The scalar, if there is exactly one.
    @inlinable package var scalar: UInt32? { bits & 0x8000_0000 == 0 && bits != 0 ? bits : nil }
  }

  package var content: Content
  package var style: CellStyle

  package init(content: Content = .blank, style: CellStyle = .plain) {
    self.content = content
    self.style = style
  }

  /// A character that is one column wide.
  package init(_ character: Unicode.Scalar, style: CellStyle) {
    self.init(content: .scalar(character.value), style: style)
  }

  @inlinable package var isContinuation: Bool { content.bits == 0 }
}

/// The look of a cell: two colors that the terminal has, and attributes.
package struct CellStyle: Hashable, Sendable {
  package var foreground: TerminalColor
  package var background: TerminalColor
  package var attributes: TextAttributes

  package init(
    foreground: TerminalColor = .terminalDefault, background: TerminalColor = .terminalDefault,
    attributes: TextAttributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  package static let plain = CellStyle()

  @inlinable package static func == (left: CellStyle, right: CellStyle) -> Bool {
    left.foreground == right.foreground && left.background == right.background
      && left.attributes.rawValue == right.attributes.rawValue
  }

  /// Whether spaces look the same in both styles and belong to the same link: their foreground and bold are invisible.
  package func isSameOnBlanks(as other: CellStyle) -> Bool {
    background == other.background && attributes.linkNumber == other.attributes.linkNumber
      && !attributes.isVisibleOnBlanks && !other.attributes.isVisibleOnBlanks
  }

  /// The same style for a line or a block, which is bold instead of underlined.
  var ofShape: CellStyle {
    attributes.contains(.underline) ? with(attributes.subtracting(.underline).union(.bold)) : self
  }

  package func adding(_ added: TextAttributes) -> CellStyle { with(attributes.union(added)) }

  private func with(_ attributes: TextAttributes) -> CellStyle {
    CellStyle(foreground: foreground, background: background, attributes: attributes)
  }
}

/// The attributes of a character that terminals show without color.
package struct TextAttributes: OptionSet, Hashable, Sendable {
  /// The bits; 32 so that a ``Cell`` has no padding, because rows are compared byte by byte.
  package let rawValue: UInt32

  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The same as the default implementation, which the compiler does not specialize: each frame creates hundreds of
  /// styles.
  package init(arrayLiteral elements: TextAttributes...) {
    rawValue = elements.reduce(0) { $0 | $1.rawValue }
  }

  /// The number of the link that the character belongs to; 0 for none. It is not visible.
  package var linkNumber: Int {
    get { Int(rawValue >> 16) }
    set { self = TextAttributes(rawValue: rawValue & 0xFFFF | UInt32(newValue) << 16) }
  }

  static let greatestLinkNumber = 0xFFFF

  package static let bold = TextAttributes(rawValue: 1 << 0)
  package static let dim = TextAttributes(rawValue: 1 << 1)
  package static let italic = TextAttributes(rawValue: 1 << 2)
  package static let underline = TextAttributes(rawValue: 1 << 3)
  package static let reverse = TextAttributes(rawValue: 1 << 4)
  package static let strikethrough = TextAttributes(rawValue: 1 << 5)

  /// Whether the attributes change the look of spaces.
  var isVisibleOnBlanks: Bool { !isDisjoint(with: [.underline, .reverse, .strikethrough]) }
}

/// A color of a terminal: its default, an entry of its palette, or a direct color.
///
/// It is packed into 32 bits, because every cell has two.
package struct TerminalColor: Hashable, Sendable {
  /// The bits, which differ for all colors.
  package let bits: UInt32

  @inlinable package static func == (left: TerminalColor, right: TerminalColor) -> Bool { left.bits == right.bits }

  package static let terminalDefault = TerminalColor(bits: 0)

  /// An entry of the terminal's palette, 0…255. The reader chooses the colors of 0…15.
  package static func palette(_ index: UInt8) -> TerminalColor { TerminalColor(bits: 0x0100_0000 | UInt32(index)) }

  /// A direct color 0xRRGGBB.
  package static func rgb(_ value: UInt32) -> TerminalColor { TerminalColor(bits: 0x0200_0000 | value & 0xFF_FFFF) }

  private init(bits: UInt32) {
    self.bits = bits
  }

  package enum Kind: Equatable, Sendable {
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
