import DesignKit
import Localization
import Routing
import TerminalUI

/// The styles of the configuration in use: what they extend, how large they are and what holds them, and what room they take.
final class TypographyScreen: ListScreen, RoutingSource {
  weak var stack: ScreenStack?
  var content: TypographyRows?
  var viewport = ListViewport()
  var size = CellSize(columns: 80, rows: 22)

  private let container: TypographyContainer
  private var refreshing: Task<Void, Never>?

  init(container: TypographyContainer) {
    self.container = container
  }

  var title: LocalizedString { L10n.Typography.title }

  func makeContent(columns: Int, environment: EnvironmentValues) -> TypographyRows? {
    TypographyRows(
      items: TypographyItem.all(environment.typography, from: container.source), columns: columns,
      environment: environment)
  }

  var bindings: [KeyBinding<TypographyAction>] {
    let navigation = ListNavigation.scrollBindings(TypographyAction.navigate)
    guard container.refresh != nil else { return navigation }
    return navigation + [
      KeyBinding(
        "r", .function(5), action: TypographyAction.refresh, title: L10n.Keys.reload, footer: L10n.Hints.reload)
    ]
  }

  func clickAction(isChosen: Bool) -> TypographyAction? { nil }

  func perform(_ action: TypographyAction) {
    switch action {
    case .navigate(let navigation): navigate(navigation)
    case .refresh: reload()
    }
  }

  /// One request at a time: who asks again meanwhile gets the answer to the first.
  func reload() {
    guard refreshing == nil, let refresh = container.refresh else { return }
    stack?.status = .note(L10n.Typography.refreshing)
    refreshing = Task { [weak self] in
      let answer = await refresh()
      self?.refreshing = nil
      self?.stack?.status = answer
    }
  }
}
