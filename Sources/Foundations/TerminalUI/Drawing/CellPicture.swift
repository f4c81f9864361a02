/// A picture in cells, row by row, each with a character that is one column wide.
///
/// The terminal's default colors stand for those of the background that it is drawn on.
package struct CellPicture: Equatable, Sendable {
  package let size: CellSize
  private var cells: [Cell]
  package private(set) var pixels: PixelPicture?

  /// - Parameter cells: the cells, row by row; missing ones are blank.
  package init(size: CellSize, cells: [Cell]) {
    self.size = CellSize(columns: max(0, size.columns), rows: max(0, size.rows))
    let count = self.size.columns * self.size.rows
    self.cells = cells.prefix(count) + Array(repeating: Cell(), count: max(0, count - cells.count))
  }

  package var byteCount: Int { cells.count * MemoryLayout<Cell>.stride }

  /// Returns the part within a rectangle, clipped to the picture, without pixels.
  package func cropped(to rect: CellRect) -> CellPicture {
    let area = rect.intersection(CellRect(origin: .zero, size: size))
    guard area.size != size else { return self }
    let kept = (area.minRow..<area.maxRow).flatMap { row in
      cells[(row * size.columns + area.minColumn)..<(row * size.columns + area.maxColumn)]
    }
    return CellPicture(size: area.size, cells: kept)
  }

  package func with(_ pixels: PixelPicture?) -> CellPicture {
    var picture = self
    picture.pixels = pixels
    return picture
  }

  /// Returns the picture in other colors, without pixels. Transparent parts stay transparent.
  package func recolored(_ color: (TerminalColor) -> TerminalColor) -> CellPicture {
    func recolor(_ old: TerminalColor) -> TerminalColor { old == .terminalDefault ? old : color(old) }
    let recolored = cells.map { cell in
      let style = CellStyle(
        foreground: recolor(cell.style.foreground), background: recolor(cell.style.background),
        attributes: cell.style.attributes)
      return Cell(content: cell.content, style: style)
    }
    return CellPicture(size: size, cells: recolored)
  }

  package func cell(at point: CellPoint, on ground: CellStyle) -> Cell {
    var cell = cells[point.row * size.columns + point.column]
    if cell.style.foreground == .terminalDefault { cell.style.foreground = ground.foreground }
    if cell.style.background == .terminalDefault { cell.style.background = ground.background }
    return cell
  }
}

extension CellPicture {
  /// The picture with only a quarter of each corner cell, in the color of the corner. The rest of the cell is
  /// transparent.
  package var withRoundedCorners: CellPicture {
    let (right, bottom) = (size.columns - 1, size.rows - 1)
    guard right > 0, bottom > 0 else { return self }
    let corners: [(Unicode.Scalar, CellPoint)] = [
      ("▗", .zero), ("▖", CellPoint(column: right, row: 0)), ("▝", CellPoint(column: 0, row: bottom)),
      ("▘", CellPoint(column: right, row: bottom)),
    ]
    var picture = self
    for (symbol, point) in corners {
      let cell = cell(at: point, on: .plain)
      let isFull = cell == Cell("█", style: cell.style)
      let isReversed = cell.style.attributes.contains(.reverse)
      let style = CellStyle(foreground: isFull == isReversed ? cell.style.background : cell.style.foreground)
      picture.cells[point.row * size.columns + point.column] = Cell(symbol, style: style)
    }
    return picture
  }
}

/// A picture and its location on a canvas.
struct DrawnPicture: Sendable {
  let picture: CellPicture
  /// The location of its top left corner, which may be clipped.
  let origin: CellPoint
  /// The cells of the canvas that it was drawn into.
  let area: CellRect
  let ground: CellStyle
  /// The background of its last row.
  let below: CellStyle

  /// Returns the cell that it draws at a location of the canvas.
  func cell(at place: CellPoint) -> Cell {
    let point = CellPoint(column: place.column - origin.column, row: place.row - origin.row)
    return picture.cell(at: point, on: point.row == picture.size.rows - 1 ? below : ground)
  }
}
