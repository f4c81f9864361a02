import Localization
package import Screens

/// A screen, or another object inside of the app, that opens links. A link from outside of the app has no source.
@MainActor
package protocol RoutingSource: AnyObject {}

extension ScreenStack: RoutingSource {}

/// The router of the app. It opens every screen by its address, so that features do not depend on each other.
@MainActor
package final class AppRouter {
  /// Routes by their lowercase names, also former ones.
  private var registered: [String: Route] = [:]
  /// The stack that screens are opened in. It is set later, because the first screen needs the router.
  package weak var stack: ScreenStack?
  /// Opens the address of another site: a post that the app knows as its moment, a page in the browser. Returns whether it
  /// does.
  package var openForeign: (String) -> Bool = { _ in false }
  private let isInternalBuild: Bool

  package init(isInternalBuild: Bool, stack: ScreenStack? = nil) {
    self.isInternalBuild = isInternalBuild
    self.stack = stack
  }

  /// Adds the routes of features. A route replaces one with the same name.
  package func register(_ features: [Feature]) {
    for route in features.flatMap(\.routes) {
      for name in [route.pattern.name] + route.formerNames { registered[name.lowercased()] = route }
    }
  }

  // MARK: Finding

  /// The routes of this build, in the alphabetical order of their names.
  package var routes: [Route] {
    registered.filter { $0.key == $0.value.pattern.name.lowercased() && isAllowed($0.value) }
      .sorted { $0.key < $1.key }.map(\.value)
  }

  /// Returns the screen that a link would open, without opening it.
  ///
  /// - Parameter trust: the origin of the link.
  /// - Throws: ``RoutingError`` if the text is not a link of this app.
  package func resolve(_ link: String, from trust: RouteTrust) throws(RoutingError) -> RouteResolution {
    let link = try AppLink(link)
    guard let route = registered[link.parts.first?.lowercased() ?? UniversalLinks.rootPath],
      let parameters = route.pattern.parameters(of: link)
    else { return RouteResolution(link: link, route: nil, parameters: link.parameters, error: unknownPath(link)) }
    return RouteResolution(
      link: link, route: route, parameters: parameters, error: refusal(by: route, of: link, parameters, from: trust))
  }

  /// Returns whether a route accepts the link. The item that it names may still not exist.
  package func canOpen(_ link: String, from trust: RouteTrust = .inside) -> Bool {
    (try? resolve(link, from: trust))?.destination != nil
  }

  private func unknownPath(_ link: AppLink) -> RoutingError {
    let path = link.path.lowercased()
    let names = routes.map(\.pattern.name).filter { !$0.isEmpty && $0.lowercased() != path }
    return .unknownPath(link.path, nearest: NearestNames.of(path, among: names))
  }

  private func isAllowed(_ route: Route) -> Bool { route.access == .everyone || isInternalBuild }

  /// Returns the reason that a route does not accept a link.
  private func refusal(
    by route: Route, of link: AppLink, _ parameters: LinkParameters, from trust: RouteTrust
  ) -> RoutingError? {
    let path = link.path.excerpt
    guard isAllowed(route) else { return .refused(L10n.Routing.onlyInternalBuilds(path: path)) }
    let problems = route.problems(in: parameters)
    if trust == .outside, route.trust == .inside {
      return .refused(
        problems.isEmpty ? L10n.Routing.notFromOutside(path: path) : L10n.Routing.closedToOutside(path: path))
    }
    guard problems.isEmpty else { return .wrongParameters(path: link.path, problems) }
    do throws(RoutingError) {
      try route.check(parameters)
      return nil
    } catch {
      return error
    }
  }

  // MARK: Opening

  /// Opens the screen of a link.
  ///
  /// If the screen is open already, the screens above it are closed. A screen from outside of the app replaces one at the top
  /// that an earlier link from outside has opened.
  /// - Parameters:
  ///   - link: any form that ``AppLink`` parses.
  ///   - source: `nil` for a link from outside of the app, which opens only routes with ``RouteTrust/outside``.
  ///   - transitionType: `nil` for that of the route.
  /// - Throws: ``RoutingError``; then nothing has changed.
  package func route(
    to link: String, from source: (any RoutingSource)?, using transitionType: TransitionType? = nil
  ) throws(RoutingError) {
    let resolution: RouteResolution
    do throws(RoutingError) {
      resolution = try resolve(link, from: source == nil ? .outside : .inside)
    } catch {
      if error.isOfAnotherSite, openForeign(link) { return }
      throw error
    }
    if let error = resolution.error { throw error }
    guard let route = resolution.destination, let stack else { return }
    if let address = resolution.address, route.comesBack, stack.comeBack(to: address) { return }
    // The first screen keeps the name and the address that it has.
    guard let screen = try route.makeScreen(resolution.parameters, stack) else { return stack.backToRoot() }
    switch transitionType ?? route.transition {
    // The source may have been closed.
    case .show: stack.show(screen, from: (source as? any Screen).flatMap { $0.stack === stack ? $0 : nil })
    case .present: stack.present(screen)
    }
    stack.markTop(address: resolution.address, route: route.pattern.name, isFromOutside: source == nil)
  }
}

extension AppRouter {
  /// Replaces the top screen by the one of a link, so that going back shows the screen below. If a link from outside has
  /// opened the top screen, the link counts as one from outside.
  ///
  /// - Throws: ``RoutingError``; then the screen stays.
  package func replace(_ screen: any Screen, with link: String) throws(RoutingError) {
    guard let stack = screen.stack else { return }
    let below = stack.previousInLayer as? any RoutingSource ?? stack
    try route(to: link, from: stack.isFromOutside(screen) ? nil : below)
    // Showing a screen on top of the one below closes this one; a modal screen does not.
    if stack.top !== screen { stack.remove(screen) }
  }
}
