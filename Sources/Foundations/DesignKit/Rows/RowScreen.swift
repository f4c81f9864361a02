package import TerminalUI

/// A list screen that describes its rows; measuring, drawing, clicks and semantics follow from the description.
@MainActor
package protocol RowListScreen: ListScreen, SearchableScreen where Content == RowList<Action> {
  /// The effect of a row that the reader chooses.
  associatedtype Action = Never

  /// The message that is shown while there are no rows.
  var emptyPane: MessagePane? { get }

  /// Performs the effect of the chosen row.
  func perform(_ action: Action)
}

extension RowListScreen where Action == Never {
  package func perform(_ action: Never) {}
}

extension RowListScreen {
  package var emptyPane: MessagePane? { nil }

  /// The effect of the selected row; `nil` for none.
  package var selectedAction: Action? { selectedRow?.action }

  package var canPerform: Bool { selectedAction != nil }

  package func performSelected() {
    if let selectedAction { perform(selectedAction) }
  }

  package func click(isChosen: Bool) {
    if isChosen { performSelected() }
  }

  package var selectedRow: Row<Action>? {
    guard let content, content.hasSelectableItems, viewport.selection < content.count else { return nil }
    return content.row(at: viewport.selection)
  }

  package func draw(into canvas: inout Canvas, environment: EnvironmentValues) {
    let style = contentEnvironment(environment).blankStyle
    if style != environment.blankStyle { canvas.fill(CellRect(origin: .zero, size: size), style: style) }
    if content == nil, let emptyPane {
      emptyPane.draw(into: &canvas, size: size, environment: environment)
    } else {
      drawList(into: &canvas)
      placeCursorAtMatch(in: &canvas)
    }
  }

  package func semantics(
    of extent: SemanticExtent, marksSelection: Bool, environment: EnvironmentValues,
    emit: (SemanticNode) throws -> Void
  ) rethrows {
    if content == nil, let emptyPane { try emit(emptyPane.semantics(in: environment)) }
    try listSemantics(of: extent, marksSelection: marksSelection, emit: emit)
  }
}

/// A list screen of a few rows, all of which are described for each frame.
@MainActor
package protocol RowScreen: RowListScreen {
  func rows(in context: RowContext) -> [Row<Action>]
}

extension RowScreen {
  package func makeContent(columns: Int, environment: EnvironmentValues) -> RowList<Action>? {
    let context = rowContext(columns: columns, environment: environment)
    let rows = rows(in: context)
    return rows.isEmpty ? nil : RowList(rows, in: context)
  }
}
