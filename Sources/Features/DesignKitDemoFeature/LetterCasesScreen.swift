import DesignKit
import Localization
package import Routing
import TerminalUI

extension Route {
  /// `https://momentsapp.com/LetterCases?text=…&from=kebab`
  package static let letterCases = Route(
    "LetterCases", LetterCasesScreen.Parameters.self, access: .internalBuilds, trust: .outside,
    commands: LetterCasesScreen.allCommands, typingCommands: [LetterCasesScreen.finishHint]
  ) {
    parameters, _ in LetterCasesScreen(text: parameters.text, from: parameters.from ?? .regular)
  }
}

/// A screen that shows a typed text in all letter cases.
final class LetterCasesScreen: InputScreen, RowScreen, RoutingSource {
  struct Parameters: Codable {
    let text: String?
    let from: LetterCase?
  }

  enum Action: Hashable {
    case edit
    case finishEditing
    /// Reads the text as written in the next case.
    case nextSource
  }

  var list = ListState<RowList<Action>>()
  let title = L10n.LetterCases.title
  /// `nil` while the field has the example.
  private var typed: LineEditor?
  /// The case in which the text is written.
  private var source: LetterCase
  var isTyping = false
  private var example = LineEditor(text: "")

  var editor: LineEditor {
    get { typed ?? example }
    set { typed = newValue }
  }

  /// - Parameter text: `nil` for an example.
  init(text: String?, from source: LetterCase) {
    typed = text.map { LineEditor(text: $0) }
    self.source = source
  }

  // MARK: Rows

  func rows(in context: RowContext) -> [Row<Action>] {
    example = LineEditor(text: context.text(L10n.LetterCases.example))
    let text = editor.text
    let from = context.text(L10n.LetterCases.from(name: source.rawValue))
    let source = source
    return [
      inputRow(L10n.LetterCases.text, placeholder: L10n.LetterCases.placeholder, in: context),
      Row(.text(from.foreground(.secondaryText), .caption)).spacing(.fixed(1))
        .semantics(SemanticNode(.text, from, value: source.rawValue)),
    ]
      + LetterCase.allCases.map {
        .labeled($0.rawValue, $0.convert(text, from: source), labelColumns: 14, in: context)
          .spacing(context.fits(50) ? .element : .separateElement)
      }
  }

  // MARK: Keys

  private static let editHint = KeyHint(.enter, "e", title: L10n.LetterCases.edit, footer: L10n.Hints.type)
  private static let sourceHint = KeyHint(.tab, title: L10n.LetterCases.nextSource, footer: L10n.LetterCases.source)
  static let allCommands = [editHint, sourceHint]
  /// Works while the reader types.
  static let finishHint = KeyHint(.enter, .escape, title: L10n.Keys.stopTyping, footer: L10n.Hints.done)

  var firstCommands: [KeyBinding<Action>] {
    let source = KeyBinding(Self.sourceHint, action: Action.nextSource)
    return isTyping
      ? [KeyBinding(Self.finishHint, action: .finishEditing), source]
      : [KeyBinding(Self.editHint, action: .edit), source]
  }

  func perform(_ action: Action) {
    switch action {
    case .edit: startTyping()
    case .finishEditing: stopTyping()
    case .nextSource:
      let cases = LetterCase.allCases
      let next = (cases.firstIndex(of: source) ?? 0) + 1
      source = cases[next % cases.count]
    }
  }
}

extension LetterCase: LinkValue {}
