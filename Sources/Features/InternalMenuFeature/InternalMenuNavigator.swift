package import Routing
import TerminalUI
import Toggles

/// `https://momentsapp.com/InternalMenu`: the menu of the people who build the app.
package struct InternalMenuNavigator: Navigating {
  package static let path = "InternalMenu"

  private let dependencies: InternalMenuDependencies

  package init(dependencies: InternalMenuDependencies) {
    self.dependencies = dependencies
  }

  package var transition: TransitionType { .present }

  package var access: RouteAccess { .internalBuilds }

  package var trust: RouteTrust { .outside }

  package func navigate(
    from source: any RoutingSource, using transitionType: TransitionType, parameters: NoParameters
  ) throws(RoutingError) {
    navigate(to: InternalMenuScreen(dependencies: dependencies), from: source, using: transitionType)
  }
}
