package import TerminalUI

/// One sentence for the reader at the bottom of the screen: in one line, or in as many as its words take.
package struct StatusLine {
  private let lines: [StyledLine]

  /// - Parameter room: the last line ends in the ellipsis if a sentence needs more rows than these.
  package init(_ status: StatusMessage, in room: CellSize, environment: EnvironmentValues) {
    let columns = room.columns - 2
    let text = Self.styled(status.text.resolved(in: environment, columns: columns), status.kind, environment)
    let line = text.line(environment: environment)
    if line.columns <= columns {
      lines = [line]
    } else {
      lines = Self.styled(status.text.resolved(in: environment), status.kind, environment)
        .lines(columns: columns, limit: room.rows, environment: environment)
    }
  }

  package var rows: Int { lines.count }

  package func draw(into canvas: inout Canvas, columns: Int, environment: EnvironmentValues) {
    let footer = environment.components.footer
    canvas.fill(
      CellRect(column: 0, row: 0, columns: columns, rows: rows),
      style: environment.palette.style(footer.key, on: footer.background))
    for (row, line) in lines.enumerated() {
      canvas.draw(line, at: CellPoint(column: 1, row: row), on: footer.background, palette: environment.palette)
    }
  }

  /// What a message quotes may have lines of its own: they go on in those of the sentence.
  private static func styled(
    _ text: String, _ kind: StatusMessage.Kind, _ environment: EnvironmentValues
  ) -> StyledText {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
      .foreground(environment.components.footer.key).bold(kind == .failure)
  }
}
