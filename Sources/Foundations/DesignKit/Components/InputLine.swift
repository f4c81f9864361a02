package import Localization
package import TerminalUI

/// A prompt and the text that is being typed.
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
    let field = CellRect(column: start, row: 0, columns: max(1, columns - start - 1), rows: 1)
    canvas.draw(in: field) { canvas in
      TextField(placeholder: placeholder, editor: editor).draw(
        into: &canvas, columns: field.size.columns, on: look.background, showsCursor: showsCursor,
        environment: environment)
    }
  }
}
