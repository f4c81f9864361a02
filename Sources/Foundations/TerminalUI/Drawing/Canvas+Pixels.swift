/// Pixels stand over cells, never in their place: who shows no pixels has the cells, and pixels are only where all cells
/// beneath them still are those of their picture.
extension Canvas {
  /// A picture of which so many pieces are to be seen is hardly one any more.
  private static let mostParts = 16

  /// What may be shown in pixels: the parts of pictures over which nothing was drawn.
  package var pixelPlacements: [PixelPlacement] {
    pictures.indices.flatMap { index -> [PixelPlacement] in
      let drawn = pictures[index]
      guard let pixels = drawn.picture.pixels else { return [] }
      let parts = uncoveredParts(of: drawn, below: pictures[(index + 1)...].map(\.area))
      guard parts.count <= Self.mostParts else { return [] }
      return parts.map { part in
        let point = CellPoint(
          column: part.minColumn - drawn.origin.column, row: part.minRow - drawn.origin.row)
        return PixelPlacement(
          pixels, size: drawn.picture.size, part: CellRect(origin: point, size: part.size), at: part.origin)
      }
    }
  }

  /// Rectangles of cells, as high as can be.
  private func uncoveredParts(of drawn: DrawnPicture, below others: [CellRect]) -> [CellRect] {
    var parts: [CellRect] = []
    // Those that reach the row before.
    var growing: [CellRect] = []
    for row in drawn.area.minRow..<drawn.area.maxRow {
      var reaching: [CellRect] = []
      for run in uncoveredColumns(of: drawn, row: row, below: others) {
        let index = growing.firstIndex { $0.minColumn == run.lowerBound && $0.maxColumn == run.upperBound }
        var part =
          index.map { growing.remove(at: $0) }
          ?? CellRect(column: run.lowerBound, row: row, columns: run.count, rows: 0)
        part.size.rows += 1
        reaching.append(part)
      }
      parts += growing
      growing = reaching
    }
    return parts + growing
  }

  private func uncoveredColumns(of drawn: DrawnPicture, row: Int, below others: [CellRect]) -> [Range<Int>] {
    let others = others.filter { row >= $0.minRow && row < $0.maxRow }
    var runs: [Range<Int>] = []
    for column in drawn.area.minColumn..<drawn.area.maxColumn {
      let place = CellPoint(column: column, row: row)
      guard cells[row * size.columns + column] == drawn.cell(at: place), !others.contains(where: { $0.contains(place) })
      else { continue }
      if let last = runs.last, last.upperBound == column {
        runs[runs.count - 1] = last.lowerBound..<(column + 1)
      } else {
        runs.append(column..<(column + 1))
      }
    }
    return runs
  }
}
