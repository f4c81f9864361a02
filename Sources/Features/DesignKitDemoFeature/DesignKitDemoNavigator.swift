package import Routing
import TerminalUI

/// `https://momentsapp.com/DesignKit?productName=…&version=…`: the DesignKit shows itself.
package struct DesignKitDemoNavigator: Navigating {
  package static let path = "DesignKit"

  package init() {}

  package var access: RouteAccess { .internalBuilds }

  package func navigate(
    from source: any RoutingSource, using transitionType: TransitionType, parameters: [String: String]
  ) throws(RoutingError) {
    let required = ["productName", "version"]
    let missing = required.filter { (parameters[$0.lowercased()] ?? "").isEmpty }
    guard missing.isEmpty, let productName = parameters["productname"], let version = parameters["version"] else {
      throw .missingParameters(path: Self.path, names: missing)
    }
    navigate(to: DesignKitDemoScreen(productName: productName, version: version), from: source, using: transitionType)
  }
}
