import DesignKit
import Localization
import Routing
import TerminalUI

/// A lab: one types a text and sees it in all letter cases.
final class LetterCasesScreen: ListScreen, TextEntry, RoutingSource {
  weak var stack: ScreenStack?
  var content: LetterCasesRows?
  var viewport = ListViewport()
  var size = CellSize(columns: 80, rows: 22)

  /// Nil as long as the example stands in the field.
  private var typed: LineEditor?
  private var source: LetterCase
  private(set) var isTyping = true

  /// - Parameter text: nil for an example.
  init(text: String?, from source: LetterCase) {
    typed = text.map { LineEditor(text: $0) }
    self.source = source
  }

  var title: LocalizedString { L10n.LetterCases.title }

  func makeContent(columns: Int, environment: EnvironmentValues) -> LetterCasesRows? {
    let example = LineEditor(text: L10n.LetterCases.example.resolved(in: environment))
    return LetterCasesRows(
      editor: typed ?? example, source: source, isEditing: isTyping, columns: columns, environment: environment)
  }

  // MARK: Keys

  var bindings: [KeyBinding<LetterCasesAction>] {
    let source = KeyBinding(
      .tab, action: LetterCasesAction.nextSource, title: L10n.LetterCases.nextSource, footer: L10n.LetterCases.source)
    if isTyping {
      let finish = KeyBinding(
        .enter, .escape, action: LetterCasesAction.finishEditing, title: L10n.Keys.stopTyping,
        footer: L10n.Hints.done)
      return [finish, source]
    }
    let edit = KeyBinding(
      .enter, "e", action: LetterCasesAction.edit, title: L10n.LetterCases.edit, footer: L10n.Hints.type)
    return [edit, source] + ListNavigation.scrollBindings(LetterCasesAction.navigate)
  }

  func handle(_ event: InputEvent) -> EventOutcome {
    guard isTyping, var editor = typed ?? content?.editor else { return handleInList(event) }
    switch event {
    case .key(let key) where editor.handle(key) == .handled: typed = editor
    case .paste(let text):
      editor.insert(text)
      typed = editor
    default: return handleInList(event)
    }
    return .handled
  }

  func clickAction(isChosen: Bool) -> LetterCasesAction? { nil }

  func perform(_ action: LetterCasesAction) {
    switch action {
    case .navigate(let navigation): navigate(navigation)
    case .edit:
      isTyping = true
      navigate(.first)
    case .finishEditing: isTyping = false
    case .nextSource:
      let cases = LetterCase.allCases
      let next = (cases.firstIndex(of: source) ?? 0) + 1
      source = cases[next % cases.count]
    }
  }
}
