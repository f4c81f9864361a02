package import Routing
import TerminalUI

/// `https://momentsapp.com/DesignKit?productName=…&version=…`: the DesignKit shows itself.
package struct DesignKitDemoNavigator: Navigating {
  package static let path = "DesignKit"

  package struct Parameters: Codable {
    let productName: String
    let version: String
  }

  package init() {}

  package var access: RouteAccess { .internalBuilds }

  package var trust: RouteTrust { .outside }

  package func navigate(
    from source: any RoutingSource, using transitionType: TransitionType, parameters: Parameters
  ) throws(RoutingError) {
    let screen = DesignKitDemoScreen(productName: parameters.productName, version: parameters.version)
    navigate(to: screen, from: source, using: transitionType)
  }
}
