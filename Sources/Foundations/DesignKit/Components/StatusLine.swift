package import TerminalUI

/// One sentence for the reader at the bottom of the screen: in one line, or in as many as its words take.
package struct StatusLine {
  private let lines: [StyledLine]

  /// - Parameter room: the last line ends in the ellipsis if a sentence needs more rows than these.
  package init(_ status: StatusMessage, in room: CellSize, environment: EnvironmentValues) {
    let columns = room.columns - 2
    let words = status.text.resolved(in: environment, columns: columns - Self.symbolColumns(status.kind))
    let text = Self.styled(words, status.kind, environment)
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

  /// The columns that the symbol takes, with the blank behind it.
  private static func symbolColumns(_ kind: StatusMessage.Kind) -> Int { kind == .failure ? 2 : 0 }

  /// What a message quotes may have lines of its own: they go on in those of the sentence. A failure has a symbol, so that it
  /// differs from a note also without colors.
  private static func styled(
    _ text: String, _ kind: StatusMessage.Kind, _ environment: EnvironmentValues
  ) -> StyledText {
    let sentence = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return switch kind {
    case .note: sentence.foreground(environment.components.footer.key)
    case .failure: "\(environment.symbols.failure) \(sentence)".foreground(.failure).bold()
    }
  }
}
