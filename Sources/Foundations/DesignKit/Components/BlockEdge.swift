import TerminalUI

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
  ///   - surface: what the edge belongs to; it has the color that the rest of the surface is filled with.
  ///   - background: what the edge stands on.
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
    // There is no block for the upper three eighths of a row, but one for what they leave.
    let corner = side == .upper ? style : CellStyle(foreground: style.background, background: style.foreground)
    for column in [origin.column, origin.column + columns - 1] {
      canvas.fill(
        CellRect(column: column, row: origin.row, columns: 1, rows: 1), with: side == .upper ? "▃" : "▅", style: corner)
    }
  }
}
