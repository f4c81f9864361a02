package import TerminalUI

/// The mark of the selected row: another background, a bar at each edge, and the terminal's cursor, which screen readers follow.
package enum SelectionMark {
  /// The background of a row.
  package static func ground(isSelected: Bool, _ environment: EnvironmentValues) -> ColorRole {
    isSelected ? environment.components[.markerBackground] : .background
  }

  /// Draws background and bars over `rows` rows from the top of the region; `columns` is its width.
  package static func draw(into canvas: inout Canvas, columns: Int, rows: Int, environment: EnvironmentValues) {
    canvas.drawBand(
      in: CellRect(column: 0, row: 0, columns: columns, rows: rows), on: environment.components[.markerBackground],
      bar: environment.components[.markerEdge], environment: environment)
    canvas.placeCursor(at: .zero)
  }
}

/// The mark of an unread row: a dot in the padding at the left of its first line. Where the padding is narrow, it replaces
/// the first cell of the ``SelectionMark``.
enum UnreadMark {
  static func draw(isSelected: Bool, into canvas: inout Canvas, in context: RowContext) {
    let environment = context.environment
    canvas.draw(
      environment.symbols.unread.foreground(environment.components[.markerEdge]).bold(),
      at: CellPoint(column: max(0, context.padding - 2), row: 0),
      on: SelectionMark.ground(isSelected: isSelected, environment), environment: environment)
  }
}
