import Localization
package import TerminalUI

/// A screen of fields, which are the selectable rows. The focused field receives typed text.
@MainActor
package protocol FormScreen: RowScreen, TypingScreen {
  var fieldCount: Int { get }

  /// The field to focus at the next layout.
  var nextField: Int? { get set }
}

extension FormScreen {
  package var movesByKeys: Bool { false }

  /// The focused field; `nil` if there is none.
  package var focus: Int? {
    let index = nextField ?? max(0, viewport.selection - (firstField ?? 0))
    return index < fieldCount ? index : nil
  }

  private var firstField: Int? { content.flatMap { list in (0..<list.count).first(where: list.isSelectable) } }

  /// Lays out the screen and focuses the next field, which must be laid out first. The focus stays, even if the number of
  /// rows above the fields changes.
  package func layout(in size: CellSize, environment: EnvironmentValues) {
    let field = focus ?? 0
    self.size = size
    content = makeContent(columns: size.columns, environment: environment)
    guard let content else { return }
    if let firstField, nextField != nil || firstField + field != viewport.selection {
      viewport.select(firstField + field, in: content, rows: size.rows)
    }
    nextField = nil
    viewport.settle(in: content, rows: size.rows)
  }

  package func moveField(by distance: Int) {
    if let focus { nextField = (focus + distance + fieldCount) % fieldCount }
  }
}

extension Command where Target: FormScreen {
  /// The commands that move the focus between fields.
  ///
  /// - Parameter applies: returns whether there is more than one.
  package static func movingBetweenFields(
    when applies: @escaping @MainActor @Sendable (Target) -> Bool
  ) -> [Command] {
    [
      Command(.nextField, scope: .typing, when: applies) { $0.moveField(by: 1) },
      Command(.previousField, scope: .typing, when: applies) { $0.moveField(by: -1) },
    ]
  }
}

extension KeyHint {
  package static let nextField = KeyHint(
    .tab, .down, .control("n"), title: L10n.Parameters.nextField, footer: L10n.Parameters.field)
  package static let previousField = KeyHint(.backTab, .up, .control("p"), title: L10n.Parameters.previousField)
  /// Enter in a field that is not the last one.
  package static let enterNextField = KeyHint(
    .enter, title: L10n.Parameters.nextField, footer: L10n.Parameters.field)
  /// Leaves a form.
  package static let leaveForm = KeyHint(.escape, title: L10n.Keys.back, footer: L10n.Hints.back)
}
