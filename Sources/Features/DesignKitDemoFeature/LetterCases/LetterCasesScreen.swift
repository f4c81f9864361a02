import DesignKit
import Localization
import Routing
import TerminalUI

/// A lab: one types a text and sees it in all letter cases.
final class LetterCasesScreen: ListScreen, RoutingSource {
  weak var stack: ScreenStack?
  var content: LetterCasesRows?
  var viewport = ListViewport()
  var size = CellSize(columns: 80, rows: 22)

  private var editor: LineEditor
  private var source: LetterCase
  private var isEditing = true

  private static let example = "The quick brown Fox."

  init(text: String?, from source: LetterCase) {
    editor = LineEditor(text: text ?? Self.example)
    self.source = source
  }

  var title: LocalizedString { L10n.LetterCases.title }

  func makeContent(columns: Int, environment: EnvironmentValues) -> LetterCasesRows? {
    LetterCasesRows(
      editor: editor, source: source, isEditing: isEditing, columns: columns, environment: environment)
  }

  // MARK: Keys

  var bindings: [KeyBinding<LetterCasesAction>] {
    let source = KeyBinding(
      .tab, action: LetterCasesAction.nextSource, title: L10n.LetterCases.nextSource, footer: L10n.LetterCases.source)
    if isEditing {
      let finish = KeyBinding(
        .enter, .escape, action: LetterCasesAction.finishEditing, title: L10n.LetterCases.finish, footer: L10n.Hints.done)
      return [finish, source]
    }
    let edit = KeyBinding(
      .enter, "e", action: LetterCasesAction.edit, title: L10n.LetterCases.edit, footer: L10n.LetterCases.type)
    return [edit, source] + ListNavigation.scrollBindings(LetterCasesAction.navigate)
  }

  func handle(_ event: InputEvent) -> EventOutcome {
    switch event {
    case .key(let key) where isEditing && editor.handle(key) == .handled: return .handled
    // A letter that the field has no room for is no command either.
    case .key(let key) where isEditing && key.isTyped: return .handled
    case .paste(let text) where isEditing:
      editor.insert(text)
      return .handled
    default: return handleInList(event)
    }
  }

  func clickAction(isChosen: Bool) -> LetterCasesAction? { nil }

  func perform(_ action: LetterCasesAction) {
    switch action {
    case .navigate(let navigation): navigate(navigation)
    case .edit:
      isEditing = true
      navigate(.first)
    case .finishEditing: isEditing = false
    case .nextSource:
      let cases = LetterCase.allCases
      let next = (cases.firstIndex(of: source) ?? 0) + 1
      source = cases[next % cases.count]
    }
  }
}

extension KeyEvent {
  /// Whether it stands for a character, and not for a command.
  fileprivate var isTyped: Bool {
    if case .character = key { return modifiers.isEmpty }
    return false
  }
}
