import Localization
package import TerminalUI

/// The router of the app: a table of patterns and navigators, filled by the composition root.
///
/// A pattern that takes all (`<path:rest>`) is the least exact one: its navigator is the fallback.
@MainActor
package final class AppRouter: PayloadRouting, RouteInspecting {
  private let table = RouteTable<Route>()
  /// By the texts of their patterns in lower case.
  private var registered: [String: Route] = [:] {
    didSet { listed = nil }
  }
  /// What ``routes`` and ``names`` were when they were last asked for.
  private var listed: (routes: [Route], names: [String])?
  /// Where screens are opened.
  private let stack: () -> ScreenStack?
  private let isInternalBuild: Bool

  package init(isInternalBuild: Bool, stack: @escaping @MainActor () -> ScreenStack?) {
    self.isInternalBuild = isInternalBuild
    self.stack = stack
  }

  // MARK: Registering

  package func register(path: String, navigator: any Navigating) {
    register(path: path, priority: 0, navigator: navigator)
  }

  /// - Parameter priority: of patterns that are equally exact for a link, the higher one is asked first.
  package func register(path: String, priority: Int, navigator: any Navigating) {
    do throws(RoutePattern.Mistake) {
      let route = Route(pattern: try RoutePattern(path), priority: priority, navigator: navigator)
      unregister(path: path)
      table.insert(route.pattern, priority: priority, route)
      registered[path.lowercased()] = route
    } catch {
      preconditionFailure("“\(path)” is registered and no pattern: \(error)")
    }
  }

  /// Takes a registration back; one that was never made is none to take back.
  package func unregister(path: String) {
    if registered.removeValue(forKey: path.lowercased()) != nil { table.remove(path) }
  }

  // MARK: Finding

  package var routes: [Route] { list().routes }

  private func list() -> (routes: [Route], names: [String]) {
    if let listed { return listed }
    let routes = registered.filter { isAllowed($0.value) }.sorted { $0.key < $1.key }.map(\.value)
    let names = Set(routes.map(\.pattern.name)).subtracting([UniversalLinks.rootPath])
    let list = (routes, names.sorted { $0.lowercased() < $1.lowercased() })
    listed = list
    return list
  }

  package func resolve(_ link: String, from trust: RouteTrust) throws(RoutingError) -> RouteResolution {
    let link = try AppLink(link)
    var candidates: [RouteResolution.Candidate] = []
    var firstError: RoutingError?
    for match in table.matches(link.parts) {
      let parameters = link.parameters.overridden(by: match.arguments)
      let answer = answer(of: match.value, to: link, parameters, from: trust)
      candidates.append(RouteResolution.Candidate(route: match.value, parameters: parameters, answer: answer))
      switch answer {
      case .takes: return RouteResolution(link: link, candidates: candidates, error: nil)
      case .refuses(let error): firstError = firstError ?? error
      case .leaves: break
      }
    }
    return RouteResolution(link: link, candidates: candidates, error: firstError ?? unknownPath(link))
  }

  private func unknownPath(_ link: AppLink) -> RoutingError {
    let path = link.path.lowercased()
    let others = names(near: path).filter { $0.lowercased() != path }
    return .unknownPath(link.path, nearest: NearestNames.of(path, among: others))
  }

  /// How many names are compared with one that nobody has.
  private static let mostNeighbours = 100

  /// All names, or of many those that are next to a text in the alphabet.
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

  /// Whether this build has the screen.
  private func isAllowed(_ route: Route) -> Bool {
    switch route.access {
    case .everyone: true
    case .internalBuilds: isInternalBuild
    }
  }

  private func answer(
    of route: Route, to link: AppLink, _ parameters: LinkParameters, from trust: RouteTrust
  ) -> RouteResolution.Answer {
    guard isAllowed(route) else {
      return .refuses(.refused(path: link.path, reason: L10n.Routing.onlyInternalBuilds(path: link.path.excerpt)))
    }
    let schema = route.schema
    let handoff = schema.fields.first { $0.kind == .handoff && !parameters[$0.name].isEmpty }
    if trust == .outside {
      if let handoff {
        let reason =
          route.canBeTyped
          ? L10n.Routing.handoffFromOutside(name: handoff.name)
          : L10n.Routing.cannotBeTyped(pattern: route.pattern.shownText)
        return .refuses(.refused(path: link.path, reason: reason))
      }
      if route.trust == .inside {
        let path = link.path.excerpt
        let reason =
          route.canBeTyped && schema.problems(in: parameters).isEmpty
          ? L10n.Routing.notFromOutside(path: path) : L10n.Routing.closedToOutside(path: path)
        return .refuses(.refused(path: link.path, reason: reason))
      }
    }
    let problems = schema.problems(in: parameters)
    guard problems.isEmpty else { return .refuses(.wrongParameters(path: link.path, problems)) }
    return route.answer(to: parameters, isLasting: handoff == nil)
  }

  // MARK: Going there

  package func route(
    to link: String, from source: (any RoutingSource)?, using transitionType: TransitionType? = nil
  ) throws(RoutingError) {
    try open(link, from: source) { route, parameters, start throws(RoutingError) in
      try route.navigate(from: start, using: transitionType, parameters)
    }
  }

  package func route(
    to link: String, from source: any RoutingSource, using transitionType: TransitionType?,
    carrying payload: any Sendable
  ) throws(RoutingError) {
    try open(link, from: source) { route, parameters, start throws(RoutingError) in
      try route.navigate(from: start, using: transitionType, parameters, carrying: payload)
    }
  }

  private func open(
    _ link: String, from source: (any RoutingSource)?,
    navigate: (Route, LinkParameters, any RoutingSource) throws(RoutingError) -> Void
  ) throws(RoutingError) {
    let resolution = try resolve(link, from: source == nil ? .outside : .inside)
    if let error = resolution.error { throw error }
    guard let destination = resolution.destination, let stack = stack() else { return }
    if let address = resolution.address, destination.route.navigator.comesBack, stack.comeBack(to: address) { return }
    // A screen that was closed meanwhile is no place to start from.
    let start = (source as? any Screen)?.stack === stack ? source : nil
    let before = stack.top
    try navigate(destination.route, destination.parameters, start ?? stack)
    if stack.top !== before { stack.markTop(address: resolution.address, isFromOutside: source == nil) }
  }
}
