package import TerminalUI

/// The chosen row: a ground one step away, a bar at each edge, and the terminal's cursor, which screen readers follow.
package enum SelectionMark {
  /// Draws ground and bars over `rows` rows from the top of the region; `columns` is its width.
  package static func draw(into canvas: inout Canvas, columns: Int, rows: Int, environment: EnvironmentValues) {
    let palette = environment.palette
    let symbols = environment.symbols
    canvas.fill(
      CellRect(column: 0, row: 0, columns: columns, rows: rows),
      style: palette.style(.primaryText, on: .secondaryBackground))
    let bar = palette.style(.primary, on: .secondaryBackground)
    for row in 0..<rows {
      canvas.draw(symbols.selectionLeft, at: CellPoint(column: 0, row: row), style: bar)
      canvas.draw(symbols.selectionRight, at: CellPoint(column: columns - 1, row: row), style: bar)
    }
    canvas.placeCursor(at: .zero)
  }
}
