extension Canvas {
  /// Draws a frame on the outermost cells of `rect`.
  package mutating func drawFrame(_ rect: CellRect, symbols: Symbols.Frame, style: CellStyle) {
    guard rect.size.columns >= 2, rect.size.rows >= 2 else { return }
    let right = rect.maxColumn - 1
    let bottom = rect.maxRow - 1
    func cells(_ column: Int, _ row: Int, _ columns: Int, _ rows: Int) -> CellRect {
      CellRect(column: column, row: row, columns: columns, rows: rows)
    }
    fill(cells(rect.minColumn + 1, rect.minRow, rect.size.columns - 2, 1), with: symbols.horizontal, style: style)
    fill(cells(rect.minColumn + 1, bottom, rect.size.columns - 2, 1), with: symbols.horizontal, style: style)
    fill(cells(rect.minColumn, rect.minRow + 1, 1, rect.size.rows - 2), with: symbols.vertical, style: style)
    fill(cells(right, rect.minRow + 1, 1, rect.size.rows - 2), with: symbols.vertical, style: style)
    fill(cells(rect.minColumn, rect.minRow, 1, 1), with: symbols.topLeft, style: style)
    fill(cells(right, rect.minRow, 1, 1), with: symbols.topRight, style: style)
    fill(cells(rect.minColumn, bottom, 1, 1), with: symbols.bottomLeft, style: style)
    fill(cells(right, bottom, 1, 1), with: symbols.bottomRight, style: style)
  }
}
