import DesignKit
import Localization
import Routing
import Settings
import TerminalUI

extension Route {
  /// `https://momentsapp.com/Help`: the commands of the top screen.
  static func help(_ services: Reader.Services) -> Route {
    Route(HelpScreen.path, transition: .present, comesBack: false) { stack in
      let everywhere =
        stack.top.isTypedInto
        ? []
        : Session.commands(
          services.place(in: stack, speaks: services.settings[Session.speaks]),
          services.settings.declared
        ).map(\.hint)
      let screen = stack.top.keyHints
      let shown = stack.shown(screen + everywhere)
      return HelpScreen(
        screen: Array(shown.prefix(screen.count)), everywhere: Array(shown.dropFirst(screen.count)))
    }
  }
}

/// The commands of the screen below, made from its list of commands. The reader can filter them, and run one.
final class HelpScreen: InputScreen, RowScreen {
  static let path = "Help"

  /// The name of the command that a row runs.
  typealias Action = String

  let list = ListState()
  let title = L10n.Keys.help
  var editor = LineEditor()
  /// Typed text always goes into the filter.
  var isTyping = true
  /// The arrows move while the filter is typed.
  var showsSelection: Bool { true }
  private let screen: [KeyHint]
  private let everywhere: [KeyHint]

  /// - Parameters:
  ///   - screen: The commands of the screen below.
  ///   - everywhere: The commands that work on every screen.
  init(screen: [KeyHint], everywhere: [KeyHint]) {
    self.screen = Self.merged(screen)
    self.everywhere = Self.merged(everywhere)
  }

  /// Returns one hint for all commands with the same title.
  private static func merged(_ hints: [KeyHint]) -> [KeyHint] {
    hints.reduce(into: [KeyHint]()) { merged, hint in
      if let index = merged.firstIndex(where: { $0.title == hint.title }) {
        merged[index] = merged[index].with(merged[index].keys + hint.keys)
      } else {
        merged.append(hint)
      }
    }
  }

  // MARK: Rows

  func rows(in context: RowContext) -> [Row<Action>] {
    let filter = HelpFilter(editor.text, context.environment)
    let sections = filter.matches(in: [
      screen.filter { !$0.keys.isEmpty }, everywhere.filter { !$0.keys.isEmpty }, Session.signalHints,
      (screen + everywhere).filter(\.keys.isEmpty),
    ])
    let input = inputRow(L10n.Help.filter, placeholder: L10n.Help.placeholder, in: context)
    if sections.allSatisfy(\.isEmpty) {
      let nothing = context.text(L10n.Help.nothing)
      return [input, Row(.text(nothing, .body)).semantics(SemanticNode(.status, nothing))]
    }
    let rows = sections.map { hints in hints.map { row($0, context).action($0.name) } }
    return [input] + section(L10n.App.keysOfScreen, rows[0], context)
      + section(L10n.App.keysEverywhere, rows[1] + sections[2].map { row($0, context) }, context)
      + section(L10n.Help.withoutKey, rows[3], context)
  }

  private func section(_ title: LocalizedString, _ rows: [Row<Action>], _ context: RowContext) -> [Row<Action>] {
    rows.isEmpty ? [] : [.heading(context.text(title))] + rows
  }

  private func row(_ hint: KeyHint, _ context: RowContext) -> Row<Action> {
    let keys = hint.keys.map { $0.label(context.environment.symbols) }.joined(separator: "  ")
    let columns = min(24, max(8, context.room / 3))
    let title = context.text(hint.title)
    // Keys that are wider than their column, or leave too little room for words, are above the title.
    let row: Row<Action> =
      context.environment.columns(of: keys) <= columns && context.room >= 3 * columns
      ? Row(.text(title, .body)).leading(.text(keys.foreground(.primary), columns: columns, gap: 2))
      : Row(.text(keys.foreground(.primary), .body), .text(title, .body))
    return row.semantics(hint.semantics(in: context.environment))
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

  /// Closes the help and runs the command.
  func perform(_ command: String) throws -> LocalizedString? {
    guard let stack else { return nil }
    stack.back()
    return try stack.request(.run(command))
  }
}

/// Finds commands by the beginning of a word of their title or name, or by a key. If there are none, by the beginnings of
/// several words.
private struct HelpFilter {
  private let typed: TypedName
  private let key: String
  private let environment: EnvironmentValues

  init(_ text: String, _ environment: EnvironmentValues) {
    typed = TypedName(text)
    key = text.lowercased()
    self.environment = environment
  }

  /// Returns the matching commands of each section; all for an empty text.
  func matches(in sections: [[KeyHint]]) -> [[KeyHint]] {
    if key.isEmpty { return sections }
    let matches = sections.map { $0.map(match) }
    let best = matches.joined().compactMap(\.self).min() ?? .beginningsOfWords
    return zip(sections, matches).map { hints, matches in
      zip(hints, matches).filter { $1.map { $0 <= max(best, .beginningOfWord) } ?? false }.map(\.0)
    }
  }

  private func match(_ hint: KeyHint) -> TypedName.Match? {
    let labels = hint.keys.flatMap { [$0.label(environment.symbols), $0.script] }
    if labels.contains(where: { $0.lowercased().hasPrefix(key) }) { return .beginning }
    return [hint.title.resolved(in: environment), hint.name].compactMap(typed.match).min()
  }
}
