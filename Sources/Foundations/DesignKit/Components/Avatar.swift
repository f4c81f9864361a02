package import TerminalUI

/// A person: their picture where there is room for it, else initials on a block of the colour that the person always has.
package struct Avatar {
  package enum Shape: Hashable, Sendable {
    case square
    /// Corners cut.
    case rounded
  }

  package enum Size: Hashable, Sendable {
    /// One row.
    case small
    /// Three rows, of which the outer ones are half as high.
    case large

    package var cells: CellSize {
      switch self {
      case .small: CellSize(columns: 4, rows: 1)
      case .large: CellSize(columns: 5, rows: 3)
      }
    }
  }

  private let initials: String
  private let address: String
  private let color: ColorRole
  private let shape: Shape
  private let size: Size

  /// - Parameter address: of the picture.
  package init(name: String, address: String = "", shape: Shape, size: Size) {
    initials = Initials.of(name)
    self.address = address
    color = .avatar(for: name)
    self.shape = shape
    self.size = size
  }

  /// - Parameter below: what the lower edge stands on, where the avatar reaches from one surface to another.
  package func draw(
    into canvas: inout Canvas, at origin: CellPoint, on background: ColorRole, below: ColorRole? = nil,
    environment: EnvironmentValues
  ) {
    let palette = environment.palette
    if let picture = picture(environment) {
      return canvas.draw(
        picture, at: origin, ground: palette.style(.primaryText, on: background),
        below: palette.style(.primaryText, on: below ?? background))
    }
    let text = palette.style(.avatarText, on: color, .bold)
    switch size {
    case .small:
      drawInitials(into: &canvas, at: origin, columns: size.cells.columns, style: text, environment: environment)
    case .large where palette.depth == .monochrome || !environment.symbols.hasBlocks:
      drawBlock(into: &canvas, at: origin, style: text, environment: environment)
    case .large:
      let isRounded = shape == .rounded && environment.symbols.hasRoundCorners
      let middle = CellPoint(column: origin.column, row: origin.row + 1)
      BlockEdge(side: .upper, isRounded: isRounded).draw(
        into: &canvas, at: origin, columns: size.cells.columns, of: color, on: background, palette: palette)
      drawInitials(into: &canvas, at: middle, columns: size.cells.columns, style: text, environment: environment)
      BlockEdge(side: .lower, isRounded: isRounded).draw(
        into: &canvas, at: CellPoint(column: origin.column, row: origin.row + 2), columns: size.cells.columns,
        of: color, on: below ?? background, palette: palette)
    }
  }

  /// A row is too little for a face.
  private func picture(_ environment: EnvironmentValues) -> CellPicture? {
    guard size == .large, environment.palette.depth > .monochrome,
      case .ready(let picture)? = environment.picture(
        at: address, size: size.cells, mode: .fill, isRounded: shape == .rounded && environment.symbols.hasBlocks),
      picture.size == size.cells
    else { return nil }
    return picture
  }

  /// Without colours or half blocks: one plain block.
  private func drawBlock(
    into canvas: inout Canvas, at origin: CellPoint, style: CellStyle, environment: EnvironmentValues
  ) {
    canvas.fill(CellRect(origin: origin, size: size.cells), style: style)
    let middle = CellPoint(column: origin.column, row: origin.row + 1)
    drawInitials(into: &canvas, at: middle, columns: size.cells.columns, style: style, environment: environment)
  }

  private func drawInitials(
    into canvas: inout Canvas, at origin: CellPoint, columns: Int, style: CellStyle, environment: EnvironmentValues
  ) {
    canvas.fill(CellRect(origin: origin, size: CellSize(columns: columns, rows: 1)), style: style)
    let line = initials.foreground(.avatarText).bold().line(columns: columns, environment: environment)
    let column = origin.column + (columns - line.columns) / 2
    canvas.draw(line, at: CellPoint(column: column, row: origin.row), on: color, palette: environment.palette)
  }
}
