import DesignKit
import Localization
import Routing
import TerminalUI

extension Route {
  /// `https://momentsapp.com/LetterCases?text=…&from=kebab`
  static let letterCases = Route(
    "LetterCases", LetterCasesScreen.Parameters.self, access: .internalBuilds, trust: .outside
  ) {
    parameters, _ in LetterCasesScreen(text: parameters.text, from: parameters.from ?? .regular)
  }
}

/// A screen that shows a typed text in all letter cases.
final class LetterCasesScreen: InputScreen, RowScreen, RoutingSource {
  struct Parameters: Decodable {
    let text: String?
    let from: LetterCase?
  }

  let list = ListState<Never>()
  let title = L10n.LetterCases.title
  /// Whether the field has the example.
  private var hasExample: Bool
  private var source: LetterCase
  var isTyping = false
  var editor: LineEditor {
    didSet { hasExample = false }
  }

  /// - Parameter text: `nil` for an example.
  init(text: String?, from source: LetterCase) {
    hasExample = text == nil
    editor = LineEditor(text: text ?? "")
    self.source = source
  }

  // MARK: Rows

  func rows(in context: RowContext) -> [Row<Never>] {
    if hasExample {
      editor = LineEditor(text: context.text(L10n.LetterCases.example))
      hasExample = true
    }
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

  static let commands: [Command<LetterCasesScreen>] =
    [
      Command(
        "stop-typing", .enter, .escape, title: L10n.Keys.stopTyping, footer: L10n.Hints.done, scope: .typing,
        when: { $0.isTyping }
      ) { $0.stopTyping() },
      Command(.startTyping, when: { !$0.isTyping }) { $0.startTyping() },
      Command("next-source", .tab, title: L10n.LetterCases.nextSource, footer: L10n.LetterCases.source) {
        $0.chooseNextSource()
      },
    ] + Command.moving

  /// Reads the text as written in the next case.
  private func chooseNextSource() {
    let cases = LetterCase.allCases
    let next = (cases.firstIndex(of: source) ?? 0) + 1
    source = cases[next % cases.count]
  }
}

extension LetterCase: LinkValue {}
