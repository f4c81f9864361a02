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
}
