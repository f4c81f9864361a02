package import TerminalUI

/// A line of text at its place in a row, for a purpose; its colours are found when it is drawn.
package struct PlacedLine {
  package let line: TextLine
  package let origin: CellPoint
  package let role: ColorRole
  package let attributes: TextAttributes

  package init(_ line: TextLine, at origin: CellPoint, role: ColorRole, attributes: TextAttributes = []) {
    self.line = line
    self.origin = origin
    self.role = role
    self.attributes = attributes
  }

  package func draw(into canvas: inout Canvas, on background: ColorRole, palette: Palette) {
    canvas.draw(line, at: origin, style: palette.style(role, on: background, attributes))
  }
}
