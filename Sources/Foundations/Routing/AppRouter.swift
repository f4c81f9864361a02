import Localization
package import DesignKit

/// A screen, or another object inside of the app, that opens links. A link from outside of the app has no source.
@MainActor
package protocol RoutingSource: AnyObject {}

extension ScreenStack: RoutingSource {}

/// The router of the app. It opens every screen by its address, so that features do not depend on each other.
///
/// A pattern that matches everything (`<path:rest>`) is the least exact one, so its route is the fallback.
@MainActor
package final class AppRouter {
  private let table = RouteTable<Route>()
  /// Routes by the lowercase texts of their patterns.
  private var registered: [String: Route] = [:] {
    didSet { listed = nil }
  }
  /// The cached ``routes`` and their names.
  private var listed: (routes: [Route], names: [String])?
  /// The stack that screens are opened in. It is set later, because the first screen needs the router.
  package weak var stack: ScreenStack?
  private let isInternalBuild: Bool

  package init(isInternalBuild: Bool, stack: ScreenStack? = nil) {
    self.isInternalBuild = isInternalBuild
    self.stack = stack
  }

  /// Adds a route, which replaces one with the same pattern.
  package func register(_ route: Route) {
    let key = route.pattern.text.lowercased()
    if registered[key] != nil { table.remove(key) }
    table.insert(route.pattern, priority: route.priority, route)
    registered[key] = route
  }

  // MARK: Finding

  /// The routes of this build, in the alphabetical order of their patterns.
  package var routes: [Route] { list().routes }

  private func list() -> (routes: [Route], names: [String]) {
    if let listed { return listed }
    let routes = registered.filter { isAllowed($0.value) }.sorted { $0.key < $1.key }.map(\.value)
    let names = Set(routes.map(\.pattern.name)).subtracting([UniversalLinks.rootPath])
    let list = (routes, names.sorted { $0.lowercased() < $1.lowercased() })
    listed = list
    return list
  }

  /// Returns the screen that a link would open, without opening it.
  ///
  /// - Parameter trust: the origin of the link.
  /// - Throws: ``RoutingError`` if the text is not a link of this app.
  package func resolve(_ link: String, from trust: RouteTrust) throws(RoutingError) -> RouteResolution {
    let link = try AppLink(link)
    var candidates: [RouteResolution.Candidate] = []
    var firstError: RoutingError?
    for match in table.matches(link.parts) {
      let parameters = link.parameters.overridden(by: match.arguments)
      let candidate = candidate(match.value, for: link, parameters, from: trust)
      candidates.append(candidate)
      switch candidate.answer {
      case .takes: return RouteResolution(link: link, candidates: candidates, error: nil)
      case .refuses(let error): firstError = firstError ?? error
      }
    }
    return RouteResolution(link: link, candidates: candidates, error: firstError ?? unknownPath(link))
  }

  /// Returns whether a route accepts the link. The item that it names may still not exist.
  package func canOpen(_ link: String, from trust: RouteTrust = .inside) -> Bool {
    (try? resolve(link, from: trust))?.destination != nil
  }

  private func unknownPath(_ link: AppLink) -> RoutingError {
    let path = link.path.lowercased()
    let others = names(near: path).filter { $0.lowercased() != path }
    return .unknownPath(link.path, nearest: NearestNames.of(path, among: others))
  }

  /// The number of names that are compared with an unknown one.
  private static let mostNeighbours = 100

  /// Returns all names; if there are many, those next to a text in alphabetical order.
  private func names(near text: String) -> ArraySlice<String> {
    let names = list().names
    guard names.count > Self.mostNeighbours else { return names[...] }
    var (low, high) = (0, names.count)
    while low < high {
      let middle = (low + high) / 2
      if names[middle].lowercased() < text { low = middle + 1 } else { high = middle }
    }
    let start = max(0, min(low - Self.mostNeighbours / 2, names.count - Self.mostNeighbours))
    return names[start..<(start + Self.mostNeighbours)]
  }

  /// Returns whether this build has the screen.
  private func isAllowed(_ route: Route) -> Bool {
    switch route.access {
    case .everyone: true
    case .internalBuilds: isInternalBuild
    }
  }

  private func candidate(
    _ route: Route, for link: AppLink, _ parameters: LinkParameters, from trust: RouteTrust
  ) -> RouteResolution.Candidate {
    func refused(_ error: RoutingError) -> RouteResolution.Candidate {
      RouteResolution.Candidate(route: route, parameters: parameters, answer: .refuses(error), makeScreen: nil)
    }
    guard isAllowed(route) else {
      return refused(.refused(path: link.path, reason: L10n.Routing.onlyInternalBuilds(path: link.path.excerpt)))
    }
    let schema = route.schema
    let problems = schema.problems(in: parameters)
    if trust == .outside, route.trust == .inside {
      let path = link.path.excerpt
      let reason = problems.isEmpty ? L10n.Routing.notFromOutside(path: path) : L10n.Routing.closedToOutside(path: path)
      return refused(.refused(path: link.path, reason: reason))
    }
    guard problems.isEmpty, let reading = route.read(parameters) else {
      return refused(.wrongParameters(path: link.path, problems))
    }
    return RouteResolution.Candidate(
      route: route, parameters: parameters, answer: .takes(address: reading.canonical.flatMap(route.address)),
      makeScreen: reading.makeScreen)
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
    let resolution = try resolve(link, from: source == nil ? .outside : .inside)
    if let error = resolution.error { throw error }
    guard let destination = resolution.destination, let makeScreen = destination.makeScreen, let stack else { return }
    let route = destination.route
    if let address = resolution.address, route.comesBack, stack.comeBack(to: address) { return }
    let before = stack.top
    if let screen = try makeScreen(stack) {
      switch transitionType ?? route.transition {
      // The source may have been closed.
      case .show: stack.show(screen, from: (source as? any Screen).flatMap { $0.stack === stack ? $0 : nil })
      case .present: stack.present(screen)
      }
    } else {
      stack.backToRoot()
    }
    if stack.top !== before {
      stack.markTop(address: resolution.address, name: route.pattern.name, isFromOutside: source == nil)
    }
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

  /// Opens the screen of a link. An error is shown in the status line of the source.
  package func open(
    _ link: String, from source: some RoutingSource & Screen, using transitionType: TransitionType? = nil
  ) {
    do throws(RoutingError) {
      try route(to: link, from: source, using: transitionType)
    } catch {
      source.stack?.status = .failure(error.message)
    }
  }
}
