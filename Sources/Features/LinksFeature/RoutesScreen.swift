import DesignKit
import Localization
import Routing
import Screens
import TerminalUI

extension Route {
  /// `https://momentsapp.com/Routes`
  static func routes(_ router: AppRouter) -> Route {
    Route("Routes", access: .internalBuilds, trust: .outside) { [unowned router] _ in
      RoutesScreen(router: router)
    }
  }
}

/// All routes of this build with their parameters, owners and access.
final class RoutesScreen: RowScreen, RoutingSource {
  /// The index of the route that a row opens.
  typealias Action = Int

  let list = ListState()
  let title = L10n.Routes.title
  private let router: AppRouter
  private let routes: [Route]

  init(router: AppRouter) {
    self.router = router
    routes = router.routes
  }

  func rows(in context: RowContext) -> [Row<Action>] {
    routes.enumerated().map { row($0.element, at: $0.offset, context) }
  }

  /// A route takes two lines if there is room: its link, and its owner and access.
  private func row(_ route: Route, at index: Int, _ context: RowContext) -> Row<Action> {
    let (pattern, parameters) = (route.pattern.shownText, route.parameters.map(\.declaration))
    let facts = [route.trust.name, route.access.name, route.transition.name].map(context.text)
    let parts: [RowPart]
    if context.fits(60) {
      let link = StyledText {
        pattern.bold()
        if !parameters.isEmpty { "  " + parameters.joined(separator: ", ") }
      }
      parts = [
        .text(link, .body), .text(context.joined([route.owner] + facts).foreground(.secondaryText), .caption),
      ]
    } else {
      parts =
        [.text(pattern.bold(), .body)] + parameters.map { .text($0, .caption) }
        + [route.owner, context.joined(facts)].map { .text($0.foreground(.secondaryText), .caption) }
    }
    return Row(parts).spacing(.separateRow).action(index)
      .semantics(
        SemanticNode(
          .link, pattern, value: context.joined(facts), link: UniversalLinks.address(route.pattern.name),
          attributes: ["owner": .text(route.owner), "parameters": .texts(parameters)]))
  }

  // MARK: Keys

  static let commands: [Command<RoutesScreen>] =
    [Command(.open, when: { $0.canPerform }) { try $0.performSelected() }] + Command.moving

  /// Opens a route, or the form for its parameters if its name alone does not open it.
  func perform(_ index: Int) throws -> LocalizedString? {
    let named = UniversalLinks.address(routes[index].pattern.name)
    let form = UniversalLinks.address(ParametersScreen.path, [ParametersScreen.linkName: named])
    try router.route(to: router.canOpen(named) ? named : form, from: self)
    return nil
  }
}
