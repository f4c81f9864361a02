package import TerminalUI

/// The surface of a field or a button: three rows with round corners where there is room for them, else one row.
package enum Capsule {
  /// The number of free columns at each side of the words.
  package static let inset = 2

  /// Draws the surface from the top left corner of the region; the words belong into the middle row.
  ///
  /// - Parameters:
  ///   - rows: 1 or 3.
  ///   - isFocused: whether keys go to the field or button.
  package static func draw(
    into canvas: inout Canvas, columns: Int, rows: Int, on ground: ColorRole, isFocused: Bool,
    environment: EnvironmentValues
  ) {
    let palette = environment.palette
    let symbols = environment.symbols
    let middle = rows / 2
    let edge = isFocused ? environment.components[.markerEdge] : environment.components[.separator]
    // With few colors an edge of half blocks would not have the color of the ground.
    let isRound = symbols.hasBlocks && palette.depth > .ansi16
    if rows > 1, !isRound {
      canvas.drawFrame(
        CellRect(column: 0, row: 0, columns: columns, rows: rows), symbols: symbols.frame, style: palette.style(edge))
    } else if rows > 1 {
      for (side, row) in [(BlockEdge.Side.upper, 0), (.lower, rows - 1)] {
        BlockEdge(side: side, isRounded: symbols.hasRoundCorners).draw(
          into: &canvas, at: CellPoint(column: 0, row: row), columns: columns, of: ground, on: .background,
          palette: palette)
      }
    }
    let inset = rows > 1 && !isRound ? 1 : 0
    canvas.fill(
      CellRect(column: inset, row: middle, columns: max(0, columns - 2 * inset), rows: 1),
      style: palette.style(.primaryText, on: ground))
    guard isFocused, inset == 0 else { return }
    // The accent color is invisible on itself.
    let bar = palette.style(ground == .fillAccent ? .avatarText : edge, on: ground)
    canvas.fill(CellRect(column: 0, row: middle, columns: 1, rows: 1), with: symbols.selectionLeft, style: bar)
    canvas.fill(
      CellRect(column: columns - 1, row: middle, columns: 1, rows: 1), with: symbols.selectionRight, style: bar)
  }
}

/// The upper or lower edge of a surface, half a row high. Round corners are an eighth of a row lower than the edge: a cut that
/// is as high as the edge would make the rows between the edges stick out.
struct BlockEdge {
  enum Side {
    case upper
    case lower
  }

  let side: Side
  let isRounded: Bool

  /// Draws the edge at a point, in columns.
  ///
  /// - Parameters:
  ///   - surface: the color of the surface.
  ///   - background: the color around the surface.
  func draw(
    into canvas: inout Canvas, at origin: CellPoint, columns: Int, of surface: ColorRole, on background: ColorRole,
    palette: Palette
  ) {
    let style = CellStyle(
      foreground: palette.style(.primaryText, on: surface).background,
      background: palette.style(.primaryText, on: background).background)
    canvas.fill(
      CellRect(origin: origin, size: CellSize(columns: columns, rows: 1)), with: side == .upper ? "▄" : "▀",
      style: style)
    guard isRounded else { return }
    // Unicode has no block for the upper three eighths of a row, but one for the lower five.
    let corner = side == .upper ? style : CellStyle(foreground: style.background, background: style.foreground)
    for column in [origin.column, origin.column + columns - 1] {
      canvas.fill(
        CellRect(column: column, row: origin.row, columns: 1, rows: 1), with: side == .upper ? "▃" : "▅", style: corner)
    }
  }
}
