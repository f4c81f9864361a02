import Localization
import Routing

/// A route as the list tells of it.
struct RoutesItem {
  /// What leads there, as far as words say it.
  let name: String
  let pattern: String
  /// Their declarations.
  let parameters: [String]
  let owner: String
  let facts: [LocalizedString]

  @MainActor
  init(_ route: Route) {
    name = route.pattern.name
    pattern = route.patternText
    parameters = route.parameters.map(\.declaration)
    owner = route.owner
    facts = [route.trust.text, route.access.text, route.transition.text]
  }
}

extension RouteTrust {
  fileprivate var text: LocalizedString {
    switch self {
    case .outside: L10n.Routes.fromAnywhere
    case .inside: L10n.Routes.fromInside
    }
  }
}

extension RouteAccess {
  fileprivate var text: LocalizedString {
    switch self {
    case .everyone: L10n.Routes.everyone
    case .internalBuilds: L10n.Routes.internalBuilds
    }
  }
}

extension TransitionType {
  fileprivate var text: LocalizedString {
    switch self {
    case .show: L10n.Routes.show
    case .present: L10n.Routes.present
    }
  }
}
