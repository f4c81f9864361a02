/// How a cell is drawn: two colours that the terminal has, and attributes.
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

  /// Whether blanks look the same in both: nobody sees their foreground, nor whether they are bold.
  package func isSameOnBlanks(as other: CellStyle) -> Bool {
    background == other.background && !attributes.isVisibleOnBlanks && !other.attributes.isVisibleOnBlanks
  }

  /// The same style for a line or a block, which an underline would cross.
  var ofShape: CellStyle {
    guard attributes.contains(.underline) else { return self }
    var copy = self
    copy.attributes = attributes.subtracting(.underline).union(.bold)
    return copy
  }

  /// The same style with more attributes.
  package func adding(_ attributes: TextAttributes) -> CellStyle {
    var copy = self
    copy.attributes.formUnion(attributes)
    return copy
  }
}
