package import Routing
import TerminalUI

/// `https://momentsapp.com/Routes`: all routes of this build.
package struct RoutesNavigator: Navigating {
  package static let path = "Routes"

  private let dependencies: LinksDependencies

  package init(dependencies: LinksDependencies) {
    self.dependencies = dependencies
  }

  package var access: RouteAccess { .internalBuilds }

  package var trust: RouteTrust { .outside }

  package func navigate(
    from source: any RoutingSource, using transitionType: TransitionType, parameters: NoParameters
  ) throws(RoutingError) {
    navigate(to: RoutesScreen(router: dependencies.router), from: source, using: transitionType)
  }
}
