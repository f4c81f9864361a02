package import TerminalUI

/// The chosen row: a ground one step away, a bar at each edge, and the terminal's cursor, which screen readers follow.
package enum SelectionMark {
  /// What a row stands on.
  package static func ground(isSelected: Bool, _ environment: EnvironmentValues) -> ColorRole {
    isSelected ? environment.components.listMarker.background : .background
  }

  /// Draws ground and bars over `rows` rows from the top of the region; `columns` is its width.
  package static func draw(into canvas: inout Canvas, columns: Int, rows: Int, environment: EnvironmentValues) {
    let palette = environment.palette
    let symbols = environment.symbols
    let marker = environment.components.listMarker
    canvas.fill(
      CellRect(column: 0, row: 0, columns: columns, rows: rows),
      style: palette.style(.primaryText, on: marker.background))
    let bar = palette.style(marker.edge, on: marker.background)
    canvas.fill(CellRect(column: 0, row: 0, columns: 1, rows: rows), with: symbols.selectionLeft, style: bar)
    canvas.fill(CellRect(column: columns - 1, row: 0, columns: 1, rows: rows), with: symbols.selectionRight, style: bar)
    canvas.placeCursor(at: .zero)
  }
}
