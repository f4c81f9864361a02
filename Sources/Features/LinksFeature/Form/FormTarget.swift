import Localization
import Routing

/// The screen that a link names, however much of its parameters is missing, and what the link says already.
@MainActor
struct FormTarget {
  let route: Route
  let parameters: LinkParameters

  /// - Throws: ``RoutingError``, for a link that names no screen which parameters could lead to.
  init(link: String, router: any RouteInspecting) throws(RoutingError) {
    let resolution = try router.resolve(link, from: .inside)
    if let route = resolution.destination?.route, !route.canBeTyped { throw route.cannotBeTyped }
    if let candidate = resolution.destination ?? resolution.candidates.first(where: \.lacksParameters) {
      self.init(route: candidate.route, parameters: candidate.parameters)
    } else if let route = router.routes.first(where: {
      $0.canBeTyped && $0.pattern.name.lowercased() == resolution.link.path.lowercased()
    }) {
      // What stands in the path of its links is missing, so that none of them is met.
      self.init(route: route, parameters: resolution.link.parameters)
    } else {
      throw resolution.error ?? .unknownPath(resolution.link.path, nearest: [])
    }
  }

  private init(route: Route, parameters: LinkParameters) {
    self.route = route
    self.parameters = parameters
  }
}

extension RouteResolution.Candidate {
  fileprivate var lacksParameters: Bool {
    if case .refuses(.wrongParameters) = answer { true } else { false }
  }
}

extension Route {
  /// That nobody can write a link to its screen.
  var cannotBeTyped: RoutingError {
    .refused(path: pattern.name, reason: L10n.Routing.cannotBeTyped(pattern: pattern.shownText))
  }
}
