/// A location on a canvas in cells. The top left corner is (0, 0).
package struct CellPoint: Hashable, Sendable {
  package var column: Int
  package var row: Int

  package init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }

  package static let zero = CellPoint(column: 0, row: 0)
}

package struct CellSize: Hashable, Sendable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// The part of a window of this size that is drawn: all of it, unless it is larger than any screen.
  ///
  /// ncurses counts columns and rows in 16 bits, and stores three copies of 28 bytes for each cell, in addition to the
  /// 16 bytes in each of two canvases. The limit keeps the total below 64 MiB.
  package var drawable: CellSize {
    let (columns, rows) = (min(columns, Self.longestSide), min(rows, Self.longestSide))
    let scale = (Double(Self.largestArea) / Double(max(1, columns * rows))).squareRoot()
    guard scale < 1 else { return CellSize(columns: columns, rows: rows) }
    return CellSize(columns: max(1, Int(Double(columns) * scale)), rows: max(1, Int(Double(rows) * scale)))
  }

  private static let longestSide = Int(Int16.max)
  private static let largestArea = (64 << 20) / 128
}

extension CellSize: CustomStringConvertible {
  /// The form of `--size`: `80x24`.
  package var description: String { "\(columns)x\(rows)" }

  /// Parses `80x24` or `80×24`; `nil` for other texts, and for sizes outside of 1…1000 columns and 1…1000 rows.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(omittingEmptySubsequences: false) { "x×".contains($0) }
    guard parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]),
      (1...1000).contains(columns), (1...1000).contains(rows)
    else { return nil }
    self.init(columns: columns, rows: rows)
  }
}

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
  /// The column after the last one.
  package var maxColumn: Int { origin.column + size.columns }
  /// The row after the last one.
  package var maxRow: Int { origin.row + size.rows }

  package func contains(_ point: CellPoint) -> Bool {
    point.column >= minColumn && point.column < maxColumn && point.row >= minRow && point.row < maxRow
  }

  /// Returns the common cells; of size zero if there are none.
  package func intersection(_ other: CellRect) -> CellRect {
    let column = max(minColumn, other.minColumn)
    let row = max(minRow, other.minRow)
    return CellRect(
      column: column, row: row,
      columns: max(0, min(maxColumn, other.maxColumn) - column), rows: max(0, min(maxRow, other.maxRow) - row))
  }

  /// Returns the rectangle without `columns` at each side and `rows` at the top and bottom.
  package func inset(columns: Int, rows: Int) -> CellRect {
    CellRect(
      column: minColumn + columns, row: minRow + rows,
      columns: max(0, size.columns - 2 * columns), rows: max(0, size.rows - 2 * rows))
  }
}

package struct PixelSize: Hashable, Sendable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  package var area: Int { width * height }

  /// Returns a size of the same proportions with at most `limit` pixels, but at least one in each direction.
  package func scaledDown(toArea limit: Int) -> PixelSize {
    guard area > limit else { return self }
    let factor = (Double(max(limit, 1)) / Double(area)).squareRoot()
    return PixelSize(width: max(1, Int(Double(width) * factor)), height: max(1, Int(Double(height) * factor)))
  }
}
