/// A part of a picture in pixels at its place on the screen.
package struct PixelPlacement: Hashable, Sendable {
  package let pixels: PixelPicture
  /// Of the whole picture, in cells.
  package let size: CellSize
  /// What is shown, in cells of the picture.
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
