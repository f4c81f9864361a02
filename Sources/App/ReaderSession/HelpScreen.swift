import DesignKit
import Localization
import Routing
import Screens
import Settings
import TerminalUI

extension Route {
  /// `https://momentsapp.com/Help`: the commands of the top screen, and what else can be run.
  static func help(_ services: AppModel.Services, _ router: AppRouter) -> Route {
    Route(HelpScreen.path, transition: .present, comesBack: false) { [unowned router] stack in
      let place = services.place(in: stack, speaks: services.settings[Session.speaks])
      let screen = stack.top.keyHints
      let everywhere = Session.commands(place, services.settings.declared).map(\.hint)
      return HelpScreen(
        PromptCandidates(
          commands: stack.shown(screen + (stack.top.isTyping ? [] : everywhere)), screenCount: screen.count,
          routes: router.routes, services: services))
    }
  }
}

/// The list of all that the prompt offers on the screen below, in groups. The reader can filter it, and run one.
final class HelpScreen: InputScreen, RowScreen {
  static let path = "Help"

  /// The name of the candidate that a row runs.
  typealias Action = String

  let list = ListState()
  let title = L10n.Keys.help
  var editor = LineEditor()
  /// Typed text always goes into the filter.
  var isTyping = true
  /// The arrows move while the filter is typed.
  var showsSelection: Bool { true }
  private let candidates: PromptCandidates

  init(_ candidates: PromptCandidates) {
    self.candidates = candidates
  }

  // MARK: Rows

  func rows(in context: RowContext) -> [Row<Action>] {
    let input = inputRow(L10n.Help.filter, placeholder: L10n.Help.placeholder, in: context)
    if editor.isEmpty {
      let groups = Dictionary(grouping: candidates.all, by: \.group)
      return [input]
        + PromptCandidate.Group.allCases.flatMap { group in
          groups[group].map { [.heading(context.text(group.title))] + $0.map { row($0, context) } } ?? []
        }
    }
    let matches = candidates.matches(editor.text, orKeysIn: context.environment.symbols).map(\.candidate)
    if matches.isEmpty {
      let nothing = context.text(L10n.Help.nothing)
      return [input, Row(.text(nothing, .body)).semantics(SemanticNode(.status, nothing))]
    }
    return [input] + matches.map { row($0, context) }
  }

  private func row(_ candidate: PromptCandidate, _ context: RowContext) -> Row<Action> {
    let symbols = context.environment.symbols
    // Listeners may type the name instead.
    let words = symbols.areSpoken ? [candidate.name] : []
    let keys = (words + candidate.keys.map { $0.label(symbols) }).joined(separator: symbols.areSpoken ? ", " : "  ")
    let label = (candidate.group == .byName ? candidate.name : keys).foreground(.primary)
    let title = candidate.title.map(context.text)
    let columns = min(24, max(8, context.room / 3))
    // Keys that are wider than their column, or leave too little room for words, are above the title.
    let fits = context.environment.columns(of: label.string) <= columns && context.room >= 3 * columns
    let row: Row<Action> =
      if let title, fits || symbols.areSpoken {
        Row(.text(title, .body)).leading(.text(label, columns: columns, gap: 2))
      } else {
        Row([.text(label, .body)] + (title.map { [.text($0, .body)] } ?? []))
      }
    return row.semantics(candidate.semantics(in: context.environment)).action(candidate.name)
  }

  // MARK: Keys

  static let commands: [Command<HelpScreen>] =
    [
      Command(
        "run-command", .enter, title: L10n.Keys.runCommand, footer: L10n.Hints.run, scope: .typing,
        when: { $0.canPerform }
      ) {
        try $0.performSelected()
      },
      Command("next", .down, .control("n"), title: L10n.Keys.next, footer: L10n.Hints.move, scope: .typing) {
        $0.navigate(.next)
      },
      Command("previous", .up, .control("p"), title: L10n.Keys.previous, footer: L10n.Hints.move, scope: .typing) {
        $0.navigate(.previous)
      },
      Command("page-down", .pageDown, title: L10n.Keys.pageDown, scope: .typing) { $0.navigate(.pageDown) },
      Command("page-up", .pageUp, title: L10n.Keys.pageUp, scope: .typing) { $0.navigate(.pageUp) },
      Command(
        "clear-filter", .escape, title: L10n.Keys.clearFilter, footer: L10n.Hints.clear, scope: .typing,
        when: { !$0.editor.isEmpty }
      ) { $0.clearFilter() },
      // While the filter is empty, the key that has opened the help closes it again.
      Command(
        "back", .escape, Session.helpKey, .function(1), .backspace, title: L10n.Keys.back, footer: L10n.Hints.done,
        scope: .typing, when: { $0.editor.isEmpty }
      ) { $0.stack?.back() },
    ]

  func typed() { viewport = ListViewport() }

  private func clearFilter() {
    editor = LineEditor()
    viewport = ListViewport()
  }

  /// Closes the list and runs what was chosen.
  func perform(_ name: String) throws -> LocalizedString? {
    guard let stack else { return nil }
    stack.back()
    return try stack.request(.run(name))
  }
}
