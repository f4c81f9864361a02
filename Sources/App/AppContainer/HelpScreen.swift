import DesignKit
import Localization
import Routing
import TerminalUI

extension Route {
  /// `https://momentsapp.com/Help`: the keys of the top screen.
  static func help(_ services: AppServices) -> Route {
    Route(HelpScreen.path, transition: .present, comesBack: false, commands: [HelpScreen.closeHint]) { stack in
      let isTyping = stack.top.isTyping
      let everywhere = isTyping ? [] : AppKeyMap(services.keyPlace(in: stack)).bindings.map(\.hint)
      let screen = stack.top.keyHints
      let shown = stack.shown(screen + everywhere)
      return HelpScreen(
        screen: Array(shown.prefix(screen.count)),
        everywhere: shown.dropFirst(screen.count) + AppKeyMap.signalHints)
    }
  }
}

/// The keys of the screen below, made from its bindings.
final class HelpScreen: RowScreen {
  static let path = "Help"

  enum Action: Hashable {
    case close
  }

  var list = ListState<RowList<Action>>()
  let title = L10n.Keys.help
  private let screen: [KeyHint]
  private let everywhere: [KeyHint]

  /// - Parameters:
  ///   - screen: The keys of the screen below.
  ///   - everywhere: The keys that work on every screen.
  init(screen: [KeyHint], everywhere: [KeyHint]) {
    self.screen = Self.merged(screen)
    self.everywhere = everywhere
  }

  /// Returns one hint for all commands with the same title.
  private static func merged(_ hints: [KeyHint]) -> [KeyHint] {
    hints.reduce(into: []) { merged, hint in
      if let index = merged.firstIndex(where: { $0.title == hint.title }) {
        merged[index] = merged[index].with(merged[index].keys + hint.keys)
      } else {
        merged.append(hint)
      }
    }
  }

  func rows(in context: RowContext) -> [Row<Action>] {
    [.heading(context.text(L10n.App.keysOfScreen))] + screen.map { row($0, context) }
      + [.heading(context.text(L10n.App.keysEverywhere))] + everywhere.map { row($0, context) }
  }

  private func row(_ hint: KeyHint, _ context: RowContext) -> Row<Action> {
    let keys = hint.keys.map { $0.label(context.environment.symbols) }.joined(separator: "  ")
    return Row(.text(context.text(hint.title), .body))
      .leading(RowColumn(keys.foreground(.primary), .third(atLeast: 8, atMost: 24), gap: 2))
      .semantics(hint.semantics(in: context.environment))
  }

  static let closeHint = KeyHint("?", .function(1), title: L10n.Keys.back)

  let commands = [KeyBinding(closeHint, action: Action.close)]

  func perform(_ action: Action) { stack?.back() }
}
