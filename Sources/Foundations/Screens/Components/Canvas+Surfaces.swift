import DesignKit
import TerminalUI

extension Canvas {
  /// Fills the first rows with the surface of a bar for text of a color.
  mutating func fillBar(columns: Int, rows: Int = 1, _ text: ColorRole, on ground: ColorRole, palette: Palette) {
    fill(CellRect(column: 0, row: 0, columns: columns, rows: rows), style: palette.style(text, on: ground))
  }

  /// Fills a rectangle with a surface, and draws a bar at its left and right edge if that has a color.
  mutating func drawBand(in rect: CellRect, on ground: ColorRole, bar: ColorRole?, environment: EnvironmentValues) {
    fill(rect, style: environment.palette.style(.primaryText, on: ground))
    guard let bar else { return }
    let style = environment.palette.style(bar, on: ground)
    let symbols = environment.symbols
    for (column, sign) in [(rect.minColumn, symbols.selectionLeft), (rect.maxColumn - 1, symbols.selectionRight)] {
      fill(CellRect(column: column, row: rect.minRow, columns: 1, rows: rect.size.rows), with: sign, style: style)
    }
  }

  /// Draws the upper and the lower edge of a surface in the first and last row of a rectangle, half a row high.
  ///
  /// Round corners are an eighth of a row lower than the edge: a cut that is as high as the edge would make the rows between
  /// the edges stick out.
  ///
  /// - Parameters:
  ///   - background: the color around the surface.
  ///   - below: the color below the lower edge, if it differs.
  mutating func drawBlockEdges(
    of surface: ColorRole, in rect: CellRect, on background: ColorRole, below: ColorRole? = nil, isRounded: Bool,
    environment: EnvironmentValues
  ) {
    func color(_ role: ColorRole) -> TerminalColor { environment.palette.style(.primaryText, on: role).background }
    let upper = CellStyle(foreground: color(surface), background: color(background))
    let lower = CellStyle(foreground: color(surface), background: color(below ?? background))
    // Unicode has no block for the upper three eighths of a row, but one for the lower five.
    let lowerCorner = CellStyle(foreground: lower.background, background: lower.foreground)
    let last = rect.maxRow - 1
    fill(
      CellRect(column: rect.minColumn, row: rect.minRow, columns: rect.size.columns, rows: 1), with: "▄", style: upper)
    fill(CellRect(column: rect.minColumn, row: last, columns: rect.size.columns, rows: 1), with: "▀", style: lower)
    guard isRounded, environment.symbols.hasBlocks else { return }
    for column in [rect.minColumn, rect.maxColumn - 1] {
      fill(CellRect(column: column, row: rect.minRow, columns: 1, rows: 1), with: "▃", style: upper)
      fill(CellRect(column: column, row: last, columns: 1, rows: 1), with: "▅", style: lowerCorner)
    }
  }
}
