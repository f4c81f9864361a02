import Localization
package import TerminalUI

/// The router of the app: leads to every screen by its address, so that features need not know one another.
///
/// A pattern that takes all (`<path:rest>`) is the least exact one: its route is the fallback.
@MainActor
package final class AppRouter {
  private let table = RouteTable<Route>()
  /// By the texts of their patterns in lower case.
  private var registered: [String: Route] = [:] {
    didSet { listed = nil }
  }
  /// What ``routes`` and ``names`` were when they were last asked for.
  private var listed: (routes: [Route], names: [String])?
  /// Where screens are opened. The first screen needs the router, so the stack comes after it.
  package weak var stack: ScreenStack?
  private let isInternalBuild: Bool

  package init(isInternalBuild: Bool, stack: ScreenStack? = nil) {
    self.isInternalBuild = isInternalBuild
    self.stack = stack
  }

  /// Makes a route known. It replaces one with the same pattern.
  package func register(_ route: Route) {
    let key = route.pattern.text.lowercased()
    if registered[key] != nil { table.remove(key) }
    table.insert(route.pattern, priority: route.priority, route)
    registered[key] = route
  }

  // MARK: Finding

  /// The routes that this build has, by their patterns in alphabetical order.
  package var routes: [Route] { list().routes }

  private func list() -> (routes: [Route], names: [String]) {
    if let listed { return listed }
    let routes = registered.filter { isAllowed($0.value) }.sorted { $0.key < $1.key }.map(\.value)
    let names = Set(routes.map(\.pattern.name)).subtracting([UniversalLinks.rootPath])
    let list = (routes, names.sorted { $0.lowercased() < $1.lowercased() })
    listed = list
    return list
  }

  /// Says where a link would lead. Nothing is opened.
  ///
  /// - Parameter trust: where the link comes from.
  /// - Throws: ``RoutingError``, for what is no link of this app.
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

  /// Whether a route would take the link. What the link names may still not be there.
  package func canOpen(_ link: String, from trust: RouteTrust = .inside) -> Bool {
    (try? resolve(link, from: trust))?.destination != nil
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
    let handoff = schema.fields.first { $0.kind == .handoff && !parameters[$0.name].isEmpty }
    if trust == .outside {
      if let handoff {
        let reason =
          route.canBeTyped
          ? L10n.Routing.handoffFromOutside(name: handoff.name)
          : L10n.Routing.cannotBeTyped(pattern: route.pattern.shownText)
        return refused(.refused(path: link.path, reason: reason))
      }
      if route.trust == .inside {
        let path = link.path.excerpt
        let reason =
          route.canBeTyped && schema.problems(in: parameters).isEmpty
          ? L10n.Routing.notFromOutside(path: path) : L10n.Routing.closedToOutside(path: path)
        return refused(.refused(path: link.path, reason: reason))
      }
    }
    let problems = schema.problems(in: parameters)
    guard problems.isEmpty, let reading = route.reading(of: parameters) else {
      return refused(.wrongParameters(path: link.path, problems))
    }
    // What is handed over works once, so that no link leads there again.
    let address = handoff == nil ? reading.canonical.flatMap(route.address) : nil
    return RouteResolution.Candidate(
      route: route, parameters: parameters, answer: .takes(address: address), makeScreen: reading.makeScreen)
  }

  // MARK: Going there

  /// Goes where the link leads.
  ///
  /// Where the screen is open already, one comes back to it: what lies above it is closed. What an earlier link from outside
  /// opened on top gives way to what this one from outside opens.
  /// - Parameters:
  ///   - link: any form that ``AppLink`` reads.
  ///   - source: who asks; `nil` for a link from outside of the app, which may go only where the route says ``RouteTrust/outside``.
  ///   - transitionType: `nil` leaves it to the route.
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
      // A screen that was closed meanwhile is no place to start from.
      case .show: stack.show(screen, from: (source as? any Screen).flatMap { $0.stack === stack ? $0 : nil })
      case .present: stack.present(screen)
      }
    } else {
      stack.backToRoot()
    }
    if stack.top !== before { stack.markTop(address: resolution.address, isFromOutside: source == nil) }
  }
}

extension AppRouter {
  /// Goes where a link leads, in the place of the top screen: back then leads to the screen below. A screen that a link from
  /// outside has opened is left for links from outside.
  ///
  /// - Throws: ``RoutingError``; then the screen stays.
  package func replace(_ screen: any Screen, with link: String) throws(RoutingError) {
    guard let stack = screen.stack else { return }
    let below = stack.previousInLayer as? any RoutingSource ?? stack
    try route(to: link, from: stack.isFromOutside(screen) ? nil : below)
    // What was shown on top of the screen below has closed this one already; a modal screen has not.
    if stack.top !== screen { stack.remove(screen) }
  }

  /// Goes where a link leads; the status line of the source says why it could not.
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
