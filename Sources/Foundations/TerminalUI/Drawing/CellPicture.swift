/// A picture in cells, row after row, each a character that is one column wide.
///
/// The terminal's own colours in it stand for those of the ground that it is drawn on.
package struct CellPicture: Hashable, Sendable {
  package let size: CellSize
  private let cells: [Cell]

  /// - Parameter cells: as many as the size says; what is missing is blank.
  package init(size: CellSize, cells: [Cell]) {
    self.size = CellSize(columns: max(0, size.columns), rows: max(0, size.rows))
    let count = self.size.columns * self.size.rows
    self.cells = cells.prefix(count) + Array(repeating: Cell(), count: max(0, count - cells.count))
  }

  /// What it takes in memory.
  package var byteCount: Int { cells.count * MemoryLayout<Cell>.stride }

  /// The part within a rectangle, cut to the picture.
  package func cropped(to rect: CellRect) -> CellPicture {
    let area = rect.intersection(CellRect(origin: .zero, size: size))
    guard area.size != size else { return self }
    let kept = (area.minRow..<area.maxRow).flatMap { row in
      cells[(row * size.columns + area.minColumn)..<(row * size.columns + area.maxColumn)]
    }
    return CellPicture(size: area.size, cells: kept)
  }

  /// A cell as it looks on a ground.
  package func cell(at point: CellPoint, on ground: CellStyle) -> Cell {
    var cell = cells[point.row * size.columns + point.column]
    if cell.style.foreground == .terminalDefault { cell.style.foreground = ground.foreground }
    if cell.style.background == .terminalDefault { cell.style.background = ground.background }
    return cell
  }
}
