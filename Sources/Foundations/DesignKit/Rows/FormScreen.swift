import Localization
package import TerminalUI

/// A screen of fields, the selectable rows, of which one takes what is typed.
@MainActor
package protocol FormScreen: RowScreen {
  var fieldCount: Int { get }

  /// The field to go to with the next layout.
  var nextField: Int? { get set }
}

extension FormScreen {
  package var movesByKeys: Bool { false }

  /// The field that takes the keys; `nil` if there is none.
  package var focus: Int? {
    let index = nextField ?? max(0, viewport.selection - (firstField ?? 0))
    return index < fieldCount ? index : nil
  }

  private var firstField: Int? { content.flatMap { list in (0..<list.count).first(where: list.isSelectable) } }

  /// A field can be gone to once it is laid out; in another size it is to be in sight, too.
  package func layout(in size: CellSize, environment: EnvironmentValues) {
    let target = nextField ?? (size == self.size ? nil : focus)
    self.size = size
    content = makeContent(columns: size.columns, environment: environment)
    guard let content else { return }
    if let target, let firstField { viewport.select(firstField + target, in: content, rows: size.rows) }
    nextField = nil
    viewport.settle(in: content, rows: size.rows)
  }

  package func moveField(by distance: Int) {
    if let focus { nextField = (focus + distance + fieldCount) % fieldCount }
  }

  /// The keys that go from field to field.
  package func fieldBindings(next: Action, previous: Action) -> [KeyBinding<Action>] {
    [
      KeyBinding(
        .tab, .down, .control("n"), action: next, title: L10n.Parameters.nextField, footer: L10n.Parameters.field),
      KeyBinding(.backTab, .up, .control("p"), action: previous, title: L10n.Parameters.previousField),
    ]
  }

  /// The control at a place of the screen: its row in the list, and the part that is there, `nil` for beside it.
  package func control(at point: CellPoint) -> (index: Int, part: FormControl.Part?)? {
    guard let content,
      let row = viewport.placements(in: content, rows: size.rows).last(where: { $0.row <= point.row }),
      point.row < row.row + row.height
    else { return nil }
    let place = CellPoint(column: point.column, row: point.row - row.row)
    return (row.index, content.controlPart(of: row.index, at: place))
  }
}
