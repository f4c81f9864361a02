/// A picture in pixels, row after row.
///
/// Told from others by what it is, not by what it looks like: a terminal that keeps it is sent it once.
package final class PixelPicture: Hashable, Sendable {
  package let size: PixelSize
  /// Whether nothing shows through it: then its pixels have no alpha.
  package let isOpaque: Bool
  /// Red, green, blue and, unless it is opaque, alpha of each pixel.
  package let bytes: [UInt8]

  /// - Parameter bytes: as many as the size says.
  package init?(size: PixelSize, isOpaque: Bool, bytes: [UInt8]) {
    guard size.width > 0, size.height > 0, bytes.count == size.area * Self.bytesPerPixel(isOpaque: isOpaque) else {
      return nil
    }
    self.size = size
    self.isOpaque = isOpaque
    self.bytes = bytes
  }

  package var bytesPerPixel: Int { Self.bytesPerPixel(isOpaque: isOpaque) }

  private static func bytesPerPixel(isOpaque: Bool) -> Int { isOpaque ? 3 : 4 }

  package static func == (one: PixelPicture, other: PixelPicture) -> Bool { one === other }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// A part of a picture in pixels at its place on the screen.
package struct PixelPlacement: Hashable, Sendable {
  package let pixels: PixelPicture
  /// The size of the whole picture, in cells.
  package let size: CellSize
  /// The part that is shown, in cells of the picture.
  package let part: CellRect
  /// Where the top left corner of the part stands.
  package let origin: CellPoint

  package init(_ pixels: PixelPicture, size: CellSize, part: CellRect, at origin: CellPoint) {
    self.pixels = pixels
    self.size = size
    self.part = part
    self.origin = origin
  }

  /// The rows of the screen that it reaches.
  package var rows: Range<Int> { origin.row..<(origin.row + part.size.rows) }

  /// The part in pixels of the picture.
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

/// Pixels are drawn over the cells of a picture, where all of these cells are still those of the picture. A terminal without
/// pixels shows the cells.
extension Canvas {
  /// A picture of which so many pieces are to be seen is hardly one any more.
  private static let mostParts = 16

  /// The parts of pictures over which nothing was drawn: they may be shown in pixels.
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
