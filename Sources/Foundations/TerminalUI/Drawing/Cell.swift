/// One character position: 16 plain bytes, so that a frame of 12,000 of them is compared and copied at memory speed.
package struct Cell: Hashable, Sendable {
  /// What stands in a cell.
  package struct Content: Hashable, Sendable {
    @usableFromInline let bits: UInt32

    @inlinable init(bits: UInt32) {
      self.bits = bits
    }

    /// The right half of a character that is two columns wide.
    @inlinable package static var continuation: Content { Content(bits: 0) }
    @inlinable package static var blank: Content { Content(bits: 0x20) }

    static func scalar(_ value: UInt32) -> Content { Content(bits: value) }
    /// An index into the canvas's table of clusters: a base character with marks on it.
    static func cluster(_ index: Int) -> Content { Content(bits: 0x8000_0000 | UInt32(index)) }

    @usableFromInline var clusterIndex: Int? { bits & 0x8000_0000 == 0 ? nil : Int(bits & 0x7FFF_FFFF) }

    /// The scalar, where there is just one.
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
