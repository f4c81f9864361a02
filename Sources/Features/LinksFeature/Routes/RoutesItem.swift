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
  /// Why nobody can write a link there; nil where people can.
  let refusal: RoutingError?

  @MainActor
  init(_ route: Route) {
    name = route.pattern.name
    pattern = route.pattern.shownText
    parameters = route.parameters.map(\.declaration)
    owner = route.owner
    facts = [route.trust.name, route.access.name, route.transition.name]
    refusal = route.canBeTyped ? nil : route.cannotBeTyped
  }
}
