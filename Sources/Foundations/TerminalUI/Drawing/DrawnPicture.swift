/// A picture where it was drawn on a canvas.
struct DrawnPicture: Sendable {
  let picture: CellPicture
  /// Where its top left corner stands or, if that is cut off, would stand.
  let origin: CellPoint
  /// The cells of the canvas that it got.
  let area: CellRect
  let ground: CellStyle
  /// What its last row stands on.
  let below: CellStyle

  /// The cell that it draws at a place of the canvas.
  func cell(at place: CellPoint) -> Cell {
    let point = CellPoint(column: place.column - origin.column, row: place.row - origin.row)
    return picture.cell(at: point, on: point.row == picture.size.rows - 1 ? below : ground)
  }
}
