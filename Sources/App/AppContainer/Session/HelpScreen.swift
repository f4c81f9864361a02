import DesignKit
import Localization
import TerminalUI

/// All keys that mean something on the screen below, made from the bindings themselves.
final class HelpScreen: ListScreen {
  weak var stack: ScreenStack?
  var content: HelpRows?
  var viewport = ListViewport()
  var size = CellSize(columns: 80, rows: 22)

  private let items: [HelpRows.Item]

  /// - Parameters:
  ///   - screen: the keys of the screen that help was asked for on.
  ///   - everywhere: the keys that mean the same on every screen.
  init(screen: [KeyHint], everywhere: [KeyHint]) {
    items =
      [.title(L10n.App.keysOfScreen)] + screen.map(HelpRows.Item.key)
      + [.title(L10n.App.keysEverywhere)] + everywhere.map(HelpRows.Item.key)
  }

  var title: LocalizedString { L10n.Keys.help }

  func makeContent(columns: Int, environment: EnvironmentValues) -> HelpRows? {
    HelpRows(items: items, columns: columns, environment: environment)
  }

  enum Action: Hashable {
    case navigate(ListNavigation)
    case close
  }

  var bindings: [KeyBinding<Action>] {
    ListNavigation.scrollBindings(Action.navigate)
      + [KeyBinding("?", .function(1), action: .close, title: L10n.Keys.back)]
  }

  func perform(_ action: Action) {
    switch action {
    case .navigate(let navigation): navigate(navigation)
    case .close: stack?.back()
    }
  }

  func clickAction(isChosen: Bool) -> Action? { nil }
}
