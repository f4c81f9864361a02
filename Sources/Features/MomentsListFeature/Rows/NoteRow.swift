import DesignKit
import TerminalUI

/// Words in the place of a moment.
struct NoteRow {
  /// Rows with the air below.
  let rows: Int

  private let stack: TextStack
  private let columns: Int
  private let environment: EnvironmentValues

  init(_ text: String, columns: Int, environment: EnvironmentValues) {
    self.columns = columns
    self.environment = environment
    let rules = environment.rules(.body, columns: columns)
    var stack = TextStack(
      column: rules.sidePadding, columns: columns - 2 * rules.sidePadding, environment: environment)
    stack.add(text.foreground(.secondaryText), .body)
    self.stack = stack
    rows = stack.row + rules.rowSpacing
  }

  func draw(into canvas: inout Canvas, isSelected: Bool) {
    stack.draw(isSelected: isSelected, into: &canvas, columns: columns, environment: environment)
  }
}
