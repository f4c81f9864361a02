import DesignKit
import Localization
import Routing
import TerminalUI

extension Route {
  /// `https://momentsapp.com/Help`: the keys of the top screen.
  static func help(_ services: AppServices) -> Route {
    Route(HelpScreen.path, transition: .present, comesBack: false) { stack in
      let isTyping = stack.top.isTyping
      let everywhere = isTyping ? [] : AppKeyMap(services.keyPlace(in: stack)).bindings.map(\.hint)
      return HelpScreen(screen: stack.top.keyHints, everywhere: everywhere + AppKeyMap.signalHints)
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
    self.screen = screen
    self.everywhere = everywhere
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

  let commands = [KeyBinding("?", .function(1), action: Action.close, title: L10n.Keys.back)]

  func perform(_ action: Action) { stack?.back() }
}
