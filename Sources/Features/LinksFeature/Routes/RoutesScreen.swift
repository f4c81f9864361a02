import Localization
import Routing
import TerminalUI

/// All routes of this build: what links to them say, whose they are, and who may go there.
final class RoutesScreen: ListScreen, RoutingSource {
  weak var stack: ScreenStack?
  var content: RoutesRows?
  var viewport = ListViewport()
  var size = CellSize(columns: 80, rows: 22)

  private let router: any AppRouting & RouteInspecting
  private let items: [RoutesItem]

  init(router: any AppRouting & RouteInspecting) {
    self.router = router
    items = router.routes.map { RoutesItem($0) }
  }

  var title: LocalizedString { L10n.Routes.title }

  func makeContent(columns: Int, environment: EnvironmentValues) -> RoutesRows? {
    RoutesRows(items: items, columns: columns, environment: environment)
  }

  // MARK: Keys

  var bindings: [KeyBinding<RoutesAction>] {
    let open = KeyBinding(
      .enter, "l", .right, action: RoutesAction.open, title: L10n.Keys.open, footer: L10n.Hints.open)
    return [open] + ListNavigation.bindings(RoutesAction.navigate)
  }

  func clickAction(isChosen: Bool) -> RoutesAction? { isChosen ? .open : nil }

  func perform(_ action: RoutesAction) {
    switch action {
    case .navigate(let navigation): navigate(navigation)
    case .open: open(items[viewport.selection])
    }
  }

  /// A route that its name alone does not lead to has a form, which asks for the rest.
  private func open(_ item: RoutesItem) {
    let named = UniversalLinks.address(item.name)
    let form = UniversalLinks.address(ParametersNavigator.path, [ParametersNavigator.linkName: named])
    do throws(RoutingError) {
      if let refusal = item.refusal { throw refusal }
      try router.route(to: router.canOpen(named) ? named : form, from: self, using: nil)
    } catch {
      stack?.status = .failure(error.message)
    }
  }
}
