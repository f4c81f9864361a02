/// A picture in pixels, row by row.
///
/// Pictures are compared by identity, so that a terminal that stores pictures receives each once.
package final class PixelPicture: Hashable, Sendable {
  package let size: PixelSize
  /// 3, or 4 with alpha.
  package let bytesPerPixel: Int
  /// The red, green, blue and, unless the picture is opaque, alpha of each pixel.
  package let bytes: [UInt8]

  /// Creates a picture; `nil` if the number of bytes does not match the size.
  package init?(size: PixelSize, isOpaque: Bool, bytes: [UInt8]) {
    bytesPerPixel = isOpaque ? 3 : 4
    guard size.width > 0, size.height > 0, bytes.count == size.area * bytesPerPixel else { return nil }
    self.size = size
    self.bytes = bytes
  }

  /// Whether the picture has no transparent parts; then its pixels have no alpha.
  package var isOpaque: Bool { bytesPerPixel == 3 }

  package static func == (one: PixelPicture, other: PixelPicture) -> Bool { one === other }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A part of a picture in pixels and its location on the screen.
package struct PixelPlacement: Hashable, Sendable {
  package let pixels: PixelPicture
  /// The size of the whole picture in cells.
  package let size: CellSize
  /// The shown part in cells of the picture.
  package let part: CellRect
  /// The location of the top left corner of the part.
  package let origin: CellPoint

  package var rows: Range<Int> { origin.row..<(origin.row + part.size.rows) }

  package var pixelPart: (column: Int, row: Int, size: PixelSize) {
    func pixels(_ cells: Int, of all: Int, in length: Int) -> Int { cells * length / max(1, all) }
    let left = pixels(part.minColumn, of: size.columns, in: self.pixels.size.width)
    let top = pixels(part.minRow, of: size.rows, in: self.pixels.size.height)
    return (
      left, top,
      PixelSize(
        width: max(1, pixels(part.maxColumn, of: size.columns, in: self.pixels.size.width) - left),
        height: max(1, pixels(part.maxRow, of: size.rows, in: self.pixels.size.height) - top))
    )
  }
}

extension [PixelPlacement] {
  /// Whether a picture is in other rows than before.
  package func haveMoved(since previous: [PixelPlacement]) -> Bool {
    func top(_ placement: PixelPlacement) -> Int { placement.origin.row - placement.part.minRow }
    return contains { placement in
      let tops = previous.filter { $0.pixels == placement.pixels }.map(top)
      return !tops.isEmpty && !tops.contains(top(placement))
    }
  }
}

/// Pixels, which are drawn over the cells of a picture that nothing else has been drawn over.
extension Canvas {
  /// The limit of visible parts of a picture; with more, only its cells are shown.
  private static let mostParts = 16

  /// The uncovered parts of pictures, which can be shown in pixels.
  package var pixelPlacements: [PixelPlacement] {
    pictures.indices.flatMap { index -> [PixelPlacement] in
      let drawn = pictures[index]
      guard let pixels = drawn.picture.pixels else { return [] }
      let parts = uncoveredParts(of: drawn, below: pictures[(index + 1)...].map(\.area))
      guard parts.count <= Self.mostParts else { return [] }
      return parts.map { part in
        let point = CellPoint(column: part.minColumn - drawn.origin.column, row: part.minRow - drawn.origin.row)
        return PixelPlacement(
          pixels: pixels, size: drawn.picture.size, part: CellRect(origin: point, size: part.size), origin: part.origin)
      }
    }
  }

  /// Returns the uncovered cells as rectangles that are as high as possible.
  private func uncoveredParts(of drawn: DrawnPicture, below others: [CellRect]) -> [CellRect] {
    var parts: [CellRect] = []
    // The rectangles that include the previous row.
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

  private func uncoveredColumns(of drawn: DrawnPicture, row: Int, below others: [CellRect]) -> RangeSet<Int>.Ranges {
    let others = others.filter { row >= $0.minRow && row < $0.maxRow }
    let columns = drawn.area.minColumn..<drawn.area.maxColumn
    return columns.indices { column in
      let place = CellPoint(column: column, row: row)
      return cells[row * size.columns + column] == drawn.cell(at: place) && !others.contains { $0.contains(place) }
    }.ranges
  }
}
