import DesignKit
package import Localization
package import TerminalUI

/// A list screen with one text field, which receives typed text until the reader stops typing.
@MainActor
package protocol InputScreen: ListScreen {
  var editor: LineEditor { get set }
  /// Whether typed text goes into the field.
  var isTyping: Bool { get set }

  /// Called when the reader has edited the text.
  func typed()
}

extension InputScreen {
  package var movesByKeys: Bool { !isTyping }
  package var showsSelection: Bool { !isTyping }

  /// Returns the row of the text field.
  ///
  /// - Parameter placeholder: the text that is shown while the field is empty.
  package func inputRow(
    _ prompt: LocalizedString, placeholder: LocalizedString, in context: RowContext
  ) -> Row<Action> {
    let input = InputLine(prompt: prompt, TextField(placeholder: placeholder, editor: editor))
    let node = SemanticNode(
      .textbox, context.text(prompt), value: editor.text, states: isTyping ? [.focused] : [])
    return Row(.input(input, isFocused: isTyping, isInset: false)).spacing(.fixed(1)).semantics(node)
  }

  package func startTyping() {
    list.viewportBeforeTyping = viewport
    list.identityBeforeTyping = content?.identity(at: viewport.selection)
    isTyping = true
    navigate(.first)
  }

  /// Returns to the row that was selected before.
  package func stopTyping() {
    isTyping = false
    if let before = list.viewportBeforeTyping { viewport = before }
    list.viewportBeforeTyping = nil
  }

  package func handleTyped(_ event: InputEvent) -> EventOutcome {
    // Other events must not count as changes of the text. A copy of the text for each key would make a long one slow.
    guard isTyping, LineEditor.uses(event) else { return .ignored }
    _ = editor.handle(event)
    typed()
    return .handled
  }

  package func typed() {}
}

extension KeyHint {
  package static let startTyping = KeyHint("edit", .enter, "e", title: L10n.LetterCases.edit, footer: L10n.Hints.type)
  package static let stopTyping = KeyHint("stop-typing", .escape, title: L10n.Keys.stopTyping, footer: L10n.Hints.done)
}
