package import TerminalUI

/// The frame around a modal screen. It leaves a rim of the screen below, so that one knows where one is.
package struct ModalFrame {
  private let rect: CellRect

  /// Nil where there is too little room for a frame and a screen in it.
  package init?(in area: CellRect) {
    guard area.size.columns >= 60, area.size.rows >= 14 else { return nil }
    // Lines longer than this are hard to follow, and a menu needs no more.
    let columns = min(area.size.columns - 8, 100)
    rect = CellRect(
      column: area.minColumn + (area.size.columns - columns) / 2, row: area.minRow + 1,
      columns: columns, rows: area.size.rows - 2)
  }

  /// The room within, below the title.
  package var contentRect: CellRect {
    CellRect(
      column: rect.minColumn + 1, row: rect.minRow + 3, columns: rect.size.columns - 2, rows: rect.size.rows - 4)
  }

  package func draw(
    into canvas: inout Canvas, title: String, back: String?, done: String, environment: EnvironmentValues
  ) {
    let palette = environment.palette
    canvas.fill(rect, style: palette.style(.primaryText))
    canvas.drawFrame(
      rect, symbols: environment.symbols.frame, style: palette.style(environment.components.separator.color))
    let inner = rect.inset(columns: 2, rows: 1)
    let row = inner.minRow
    let link = environment.components.bar.link
    var left = inner.minColumn
    if let back {
      left += canvas.draw(
        "\(environment.symbols.back) \(back)".foreground(link), at: CellPoint(column: left, row: row),
        columns: inner.size.columns / 3, environment: environment)
    }
    let doneLine = done.foreground(link).line(columns: inner.size.columns / 3, environment: environment)
    let right = inner.maxColumn - doneLine.columns
    canvas.draw(doneLine, at: CellPoint(column: right, row: row), palette: palette)
    let titleLine = title.bold().line(columns: max(1, right - left - 2), environment: environment)
    let centred = rect.minColumn + (rect.size.columns - titleLine.columns) / 2
    let column = min(max(centred, left + 1), right - 1 - titleLine.columns)
    canvas.draw(titleLine, at: CellPoint(column: column, row: row), palette: palette)
  }
}
