/// A pattern and the navigator that has it.
@MainActor
package struct Route {
  package let pattern: RoutePattern
  /// Of patterns that are equally exact for a link, the higher one is asked first.
  package let priority: Int
  let navigator: any Navigating

  package var access: RouteAccess { navigator.access }
  package var trust: RouteTrust { navigator.trust }
  package var transition: TransitionType { navigator.transition }

  /// The parameters that its screen declares.
  package var parameters: [ParameterField] { schema.fields }

  /// Whether people can write a link to its screen: what waits in the app has a key that nobody knows.
  package var canBeTyped: Bool { !parameters.contains { $0.kind == .handoff && $0.isRequired } }

  /// All that keeps parameters from being said in a link to its screen, in the order of the declaration; what is unknown comes
  /// last.
  package func problems(in parameters: LinkParameters) -> [ParameterProblem] {
    let schema = schema
    let problems = schema.problems(in: parameters)
    guard problems.isEmpty else { return problems }
    // What the screen takes may still be none that can stand in the path.
    return pattern.unmetPlaceholders(parameters).map { name in
      let kind = schema.fields.first { $0.name.lowercased() == name.lowercased() }?.kind ?? .text
      return parameters[name].first.map { .illTyped(name: name, value: $0, expected: kind) }
        ?? .missing(name: name, expected: kind)
    }
  }

  /// The address that says these parameters; there is one if they have no problems.
  package func address(_ parameters: LinkParameters) -> String? { pattern.address(parameters) }

  var schema: ParameterSchema {
    func schema<Navigator: Navigating>(of navigator: Navigator) -> ParameterSchema {
      ParameterSchema(of: Navigator.Parameters.self)
    }
    return schema(of: navigator)
  }

  /// The module that the screen belongs to.
  package var owner: String {
    let name = String(reflecting: type(of: navigator))
    return String(name.prefix { $0 != "." })
  }
}
