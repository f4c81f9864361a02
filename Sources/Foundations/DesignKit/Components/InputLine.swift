package import Localization
package import TerminalUI

/// A prompt and the text that is being typed; long text scrolls so that the cursor stays in sight.
package struct InputLine {
  private let prompt: LocalizedString
  private let editor: LineEditor

  package init(prompt: LocalizedString, editor: LineEditor) {
    self.prompt = prompt
    self.editor = editor
  }

  package func draw(into canvas: inout Canvas, columns: Int, environment: EnvironmentValues) {
    let palette = environment.palette
    let repertoire = environment.repertoire
    canvas.fill(
      CellRect(column: 0, row: 0, columns: columns, rows: 1),
      style: palette.style(.primaryText, on: .secondaryBackground))
    let start =
      2
      + canvas.draw(
        prompt.resolved(in: environment), at: CellPoint(column: 1, row: 0),
        style: palette.style(.primary, on: .secondaryBackground, .bold), columns: columns / 2, repertoire: repertoire)
    let before = DisplayText(String(editor.text.prefix(editor.cursor)), repertoire: repertoire).columns
    let field = CellRect(column: start, row: 0, columns: max(1, columns - start - 1), rows: 1)
    let hidden = max(0, before - field.size.columns + 1)
    let line = DisplayText(editor.text, repertoire: repertoire).line()
    canvas.draw(in: field) { canvas in
      canvas.draw(
        line, at: CellPoint(column: -hidden, row: 0), style: palette.style(.primaryText, on: .secondaryBackground))
      canvas.placeCursor(at: CellPoint(column: before - hidden, row: 0))
    }
  }
}
