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

  /// The same style with more attributes.
  package func adding(_ attributes: TextAttributes) -> CellStyle {
    var copy = self
    copy.attributes.formUnion(attributes)
    return copy
  }
}
