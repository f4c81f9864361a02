/// A rectangle of cells.
package struct CellRect: Hashable, Sendable {
  package var origin: CellPoint
  package var size: CellSize

  package init(origin: CellPoint, size: CellSize) {
    self.origin = origin
    self.size = size
  }

  package init(column: Int, row: Int, columns: Int, rows: Int) {
    self.init(origin: CellPoint(column: column, row: row), size: CellSize(columns: columns, rows: rows))
  }

  package var minColumn: Int { origin.column }
  package var minRow: Int { origin.row }
  /// One past the last column.
  package var maxColumn: Int { origin.column + size.columns }
  /// One past the last row.
  package var maxRow: Int { origin.row + size.rows }

  package func contains(_ point: CellPoint) -> Bool {
    point.column >= minColumn && point.column < maxColumn && point.row >= minRow && point.row < maxRow
  }

  /// The cells that both have; of size zero where there are none.
  package func intersection(_ other: CellRect) -> CellRect {
    let column = max(minColumn, other.minColumn)
    let row = max(minRow, other.minRow)
    return CellRect(
      column: column, row: row,
      columns: max(0, min(maxColumn, other.maxColumn) - column), rows: max(0, min(maxRow, other.maxRow) - row))
  }

  /// The rectangle without `columns` at each side and `rows` at top and bottom.
  package func inset(columns: Int, rows: Int) -> CellRect {
    CellRect(
      column: minColumn + columns, row: minRow + rows,
      columns: max(0, size.columns - 2 * columns), rows: max(0, size.rows - 2 * rows))
  }
}
