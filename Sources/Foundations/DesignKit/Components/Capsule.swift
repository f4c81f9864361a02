package import TerminalUI

/// The surface of a field or a button: three rows with round corners where there is room for them, else one row.
package struct Capsule {
  private let ground: ColorRole
  private let isFocused: Bool

  /// - Parameter isFocused: whether keys are for what stands on it.
  package init(ground: ColorRole, isFocused: Bool) {
    self.ground = ground
    self.isFocused = isFocused
  }

  /// Columns at each side that words on it leave free.
  package static let inset = 2

  /// Draws from the top left corner of the region; words go into the row in the middle.
  /// - Parameter rows: 1 or 3.
  package func draw(into canvas: inout Canvas, columns: Int, rows: Int, environment: EnvironmentValues) {
    let palette = environment.palette
    let symbols = environment.symbols
    let middle = rows / 2
    let edge = isFocused ? environment.components.listMarker.edge : environment.components.separator.color
    // With few colours an edge of half blocks would not have the colour of the ground.
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
    // The accent would vanish on itself.
    let bar = palette.style(ground == .fillAccent ? .avatarText : edge, on: ground)
    canvas.fill(CellRect(column: 0, row: middle, columns: 1, rows: 1), with: symbols.selectionLeft, style: bar)
    canvas.fill(
      CellRect(column: columns - 1, row: middle, columns: 1, rows: 1), with: symbols.selectionRight, style: bar)
  }
}
