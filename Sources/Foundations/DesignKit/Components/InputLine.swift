package import Localization
package import TerminalUI

/// A prompt and the text that is being typed; long text scrolls so that the cursor stays in sight.
package struct InputLine {
  private let prompt: LocalizedString
  private let placeholder: LocalizedString
  private let editor: LineEditor

  /// - Parameter placeholder: what may be typed; shown while nothing is.
  package init(prompt: LocalizedString, placeholder: LocalizedString, editor: LineEditor) {
    self.prompt = prompt
    self.placeholder = placeholder
    self.editor = editor
  }

  package func draw(
    into canvas: inout Canvas, columns: Int, showsCursor: Bool = true, environment: EnvironmentValues
  ) {
    let look = environment.components.field
    let palette = environment.palette
    canvas.fill(
      CellRect(column: 0, row: 0, columns: columns, rows: 1), style: palette.style(look.text, on: look.background))
    let start =
      2
      + canvas.draw(
        prompt.resolved(in: environment).foreground(look.prompt).bold(), at: CellPoint(column: 1, row: 0),
        on: look.background, columns: columns / 2, environment: environment)
    // However long the text is, no more of it is looked at.
    let (typed, rest) = editor.textAroundCursor(columns: columns)
    let before = DisplayText(typed, repertoire: environment.repertoire).columns
    let field = CellRect(column: start, row: 0, columns: max(1, columns - start - 1), rows: 1)
    let hidden = max(0, before - field.size.columns + 1)
    canvas.draw(in: field) { canvas in
      if editor.isEmpty {
        let words = placeholder.resolved(in: environment, columns: field.size.columns)
        canvas.draw(
          words.foreground(look.placeholder), at: .zero, on: look.background, columns: field.size.columns,
          environment: environment)
      }
      canvas.draw(
        (typed + rest).foreground(look.text), at: CellPoint(column: -hidden, row: 0), on: look.background,
        environment: environment)
      if showsCursor { canvas.placeCursor(at: CellPoint(column: before - hidden, row: 0)) }
    }
  }
}
