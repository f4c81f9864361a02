package import DesignKit
package import Localization
package import TerminalUI

/// Text that is being typed, in one row; longer text scrolls to keep the cursor visible.
package struct TextField {
  private let placeholder: LocalizedString
  private let editor: LineEditor
  private let isMasked: Bool
  let isEnabled: Bool
  let isTypedInto: Bool

  /// - Parameters:
  ///   - placeholder: the text that is shown while the field is empty.
  ///   - isMasked: whether bullets hide the typed text, one for each column.
  ///   - isEnabled: whether the field can be edited now.
  ///   - isTypedInto: whether it has the cursor while it is focused.
  package init(
    placeholder: LocalizedString, editor: LineEditor, isMasked: Bool = false, isEnabled: Bool = true,
    isTypedInto: Bool = true
  ) {
    self.placeholder = placeholder
    self.editor = editor
    self.isMasked = isMasked
    self.isEnabled = isEnabled
    self.isTypedInto = isTypedInto
  }

  /// Draws the text into the top row of the region, over an existing background.
  package func draw(
    into canvas: inout Canvas, columns: Int, on background: ColorRole, showsCursor: Bool,
    environment: EnvironmentValues
  ) {
    let colors = environment.components
    // Only the text that can be visible is measured, however long the whole is.
    let around = editor.textAroundCursor(columns: columns)
    let (typed, rest) = (shown(around.before, environment), shown(around.after, environment))
    let before = environment.columns(of: typed)
    let hidden = max(0, before - columns + 1)
    if editor.isEmpty {
      let words = placeholder.resolved(in: environment, columns: columns)
      canvas.draw(
        words.foreground(colors[.fieldPlaceholder]), at: .zero, on: background, columns: columns,
        environment: environment)
    }
    canvas.draw(in: CellRect(column: 0, row: 0, columns: columns, rows: 1), scrolls: true) { canvas in
      canvas.draw(
        (typed + rest).foreground(isEnabled ? colors[.fieldText] : .secondaryText),
        at: CellPoint(column: -hidden, row: 0),
        on: background, environment: environment)
      if showsCursor, isTypedInto { canvas.placeCursor(at: CellPoint(column: before - hidden, row: 0)) }
    }
  }

  private func shown(_ text: String, _ environment: EnvironmentValues) -> String {
    guard isMasked else { return text }
    return String(repeating: environment.symbols.bullet, count: environment.columns(of: text))
  }
}

/// A prompt and the text that is being typed.
package struct InputLine {
  private let prompt: LocalizedString
  private let field: TextField

  package init(prompt: LocalizedString, _ field: TextField) {
    self.prompt = prompt
    self.field = field
  }

  package func draw(
    into canvas: inout Canvas, columns: Int, showsCursor: Bool = true, environment: EnvironmentValues
  ) {
    let colors = environment.components
    canvas.fillBar(columns: columns, colors[.fieldText], on: colors[.fieldBackground], palette: environment.palette)
    let label = prompt.resolved(in: environment)
    let end =
      1
      + canvas.draw(
        label.foreground(colors[.fieldPrompt]).bold(), at: CellPoint(column: 1, row: 0), on: colors[.fieldBackground],
        columns: columns / 2, environment: environment)
    // A full-width colon contains the gap.
    let endsWide = label.last.map { environment.columns(of: String($0)) } == 2
    let start = endsWide ? end : end + 1
    let room = CellRect(column: start, row: 0, columns: max(1, columns - start - 1), rows: 1)
    canvas.draw(in: room) {
      field.draw(
        into: &$0, columns: room.size.columns, on: colors[.fieldBackground], showsCursor: showsCursor,
        environment: environment)
    }
  }
}
