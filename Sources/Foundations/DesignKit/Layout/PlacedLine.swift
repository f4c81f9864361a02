package import TerminalUI

/// A line of text at its place in a row; its colours are found when it is drawn.
package struct PlacedLine {
  package let line: StyledLine
  package let origin: CellPoint

  package init(_ line: StyledLine, at origin: CellPoint) {
    self.line = line
    self.origin = origin
  }

  package func draw(into canvas: inout Canvas, on background: ColorRole, palette: Palette) {
    canvas.draw(line, at: origin, on: background, palette: palette)
  }
}
