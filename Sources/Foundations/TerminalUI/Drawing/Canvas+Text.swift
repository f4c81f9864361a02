extension Canvas {
  /// Draws one line of text, cut to `columns`; answers the columns that it took.
  @discardableResult
  package mutating func draw(
    _ text: String, at point: CellPoint, style: CellStyle, columns: Int = .max, truncation: Truncation = .tail,
    repertoire: Repertoire = .unicode
  ) -> Int {
    let line = DisplayText(text, repertoire: repertoire).line(columns: columns, truncation: truncation)
    draw(line, at: point, style: style)
    return line.columns
  }

  /// Draws runs one after the other, cut to `columns` in all; answers the columns that they took.
  @discardableResult
  package mutating func draw(
    _ text: StyledText, at point: CellPoint, columns: Int = .max, repertoire: Repertoire = .unicode
  ) -> Int {
    var used = 0
    for run in text.runs where used < columns {
      let room = columns == .max ? .max : columns - used
      used += draw(
        run.text, at: CellPoint(column: point.column + used, row: point.row), style: run.style, columns: room,
        repertoire: repertoire)
    }
    return used
  }
}
