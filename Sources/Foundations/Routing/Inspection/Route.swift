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
