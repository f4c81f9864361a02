import Routing

/// A route as programs read it.
struct RouteFacts: Encodable {
  struct Parameter: Encodable {
    let name: String
    let kind: String
    let isRequired: Bool
    let isList: Bool
    /// The names that may be chosen from.
    let choices: [String]?
  }

  let pattern: String
  /// The module that the screen belongs to.
  let owner: String
  let parameters: [Parameter]
  let trust: String
  let access: String
  let transition: String
  let priority: Int

  @MainActor
  init(_ route: Route) {
    pattern = route.pattern.text
    owner = route.owner
    trust = route.trust.rawValue
    access = route.access.rawValue
    transition = route.transition.rawValue
    priority = route.priority
    parameters = route.parameters.map { field in
      var choices: [String]?
      if case .choice(let names) = field.kind { choices = names }
      return Parameter(
        name: field.name, kind: field.kind.identifier, isRequired: field.isRequired, isList: field.isList,
        choices: choices)
    }
  }
}
