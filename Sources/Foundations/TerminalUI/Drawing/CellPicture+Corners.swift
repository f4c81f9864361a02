extension CellPicture {
  /// The picture with a quarter of each corner left, in the colour that the corner has; the ground shows around it.
  package var withRoundedCorners: CellPicture {
    let (right, bottom) = (size.columns - 1, size.rows - 1)
    guard right > 0, bottom > 0 else { return self }
    let corners: [(Unicode.Scalar, CellPoint)] = [
      ("▗", .zero), ("▖", CellPoint(column: right, row: 0)), ("▝", CellPoint(column: 0, row: bottom)),
      ("▘", CellPoint(column: right, row: bottom)),
    ]
    return corners.reduce(self) { picture, corner in
      let cell = picture.cell(at: corner.1, on: .plain)
      let isFull = cell == Cell("█", style: cell.style)
      let isReversed = cell.style.attributes.contains(.reverse)
      let style = CellStyle(foreground: isFull == isReversed ? cell.style.background : cell.style.foreground)
      return picture.replacing(corner.1, by: Cell(corner.0, style: style))
    }
  }
}
