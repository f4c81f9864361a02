package import DesignKit
package import Localization
package import TerminalUI

/// A screen of fields, which are the selectable rows. The focused field receives typed text until the reader stops typing.
@MainActor
package protocol FormScreen: RowScreen {
  var fieldCount: Int { get }

  /// The field to focus at the next layout.
  var nextField: Int? { get set }

  var hasStoppedTyping: Bool { get set }

  /// Whether there is text that would be lost.
  var hasTypedText: Bool { get }
}

extension FormScreen {
  package var movesByKeys: Bool { hasStoppedTyping && !isTyping }

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

  package func click(isChosen: Bool) throws -> LocalizedString? {
    hasStoppedTyping = false
    return try performSelected()
  }

  /// Ends typing; the next time, leaves the form. Asks before typed text is lost.
  package func leave() throws(Confirmation) {
    let wasTyping = isTyping
    hasStoppedTyping = true
    if hasTypedText { try stack?.confirm(L10n.Parameters.confirmLeaving(key: key(of: .leaveForm))) }
    if !wasTyping { stack?.back() }
  }
}

extension Command where Target: FormScreen {
  /// The commands that type, move between fields and leave the form.
  ///
  /// - Parameter isOpen: returns whether the reader can type into the form now.
  package static func form(when isOpen: @escaping @MainActor @Sendable (Target) -> Bool = { _ in true }) -> [Command] {
    [
      Command(.startTyping, when: { isOpen($0) && !$0.isTyping && !$0.canPerform }) { $0.hasStoppedTyping = false },
      Command(.nextField, scope: .typing, when: { isOpen($0) && $0.fieldCount > 1 }) { $0.moveField(by: 1) },
      Command(.previousField, scope: .typing, when: { isOpen($0) && $0.fieldCount > 1 }) { $0.moveField(by: -1) },
      Command(.stopTyping, scope: .typing, when: { isOpen($0) && $0.isTyping }) { try $0.leave() },
      Command(.leaveForm, when: { isOpen($0) && !$0.isTyping }) { try $0.leave() },
    ] + Command.moving
  }
}

extension KeyHint {
  package static let nextField = KeyHint(
    "next-field", .tab, .down, .control("n"), title: L10n.Parameters.nextField, footer: L10n.Parameters.field)
  package static let previousField = KeyHint(
    "previous-field", .backTab, .up, .control("p"), title: L10n.Parameters.previousField)
  /// Enter in a field that is not the last one.
  package static let enterNextField = KeyHint(
    "next-field", .enter, title: L10n.Parameters.nextField, footer: L10n.Parameters.field)
  /// Leaves a form by the keys that lead back from every screen.
  package static let leaveForm = KeyHint(
    "back", .escape, "h", .left, .backspace, title: L10n.Keys.back, footer: L10n.Hints.back)
}
