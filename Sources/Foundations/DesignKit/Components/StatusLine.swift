package import TerminalUI

/// One sentence for the reader at the bottom of the screen.
package struct StatusLine {
  private let status: StatusMessage

  package init(_ status: StatusMessage) {
    self.status = status
  }

  package func draw(into canvas: inout Canvas, columns: Int, environment: EnvironmentValues) {
    let footer = environment.components.footer
    canvas.fill(
      CellRect(column: 0, row: 0, columns: columns, rows: 1),
      style: environment.palette.style(footer.key, on: footer.background))
    let room = columns - 2
    let text = status.text.resolved(in: environment, columns: room)
    canvas.draw(
      text.foreground(footer.key).bold(status.kind == .failure), at: CellPoint(column: 1, row: 0),
      on: footer.background, columns: room, environment: environment)
  }
}
