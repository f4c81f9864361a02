package import TerminalUI

/// One sentence for the reader at the bottom of the screen.
package struct StatusLine {
  private let status: StatusMessage

  package init(_ status: StatusMessage) {
    self.status = status
  }

  package func draw(into canvas: inout Canvas, columns: Int, environment: EnvironmentValues) {
    let palette = environment.palette
    let style = palette.style(.primaryText, on: .secondaryBackground, status.kind == .failure ? .bold : [])
    canvas.fill(CellRect(column: 0, row: 0, columns: columns, rows: 1), style: style)
    canvas.draw(
      status.text.resolved(in: environment), at: CellPoint(column: 1, row: 0), style: style, columns: columns - 2,
      repertoire: environment.repertoire)
  }
}
