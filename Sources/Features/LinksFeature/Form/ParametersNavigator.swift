package import Routing
import TerminalUI

/// `https://momentsapp.com/Parameters?link=…`: asks for what the screen that the link names is to be told.
package struct ParametersNavigator: Navigating {
  package static let path = "Parameters"
  /// What the parameter of the form is called.
  package static let linkName = "link"

  package struct Parameters: Codable {
    let link: String
  }

  private let dependencies: LinksDependencies

  package init(dependencies: LinksDependencies) {
    self.dependencies = dependencies
  }

  package var trust: RouteTrust { .outside }

  package func navigate(
    from source: any RoutingSource, using transitionType: TransitionType, parameters: Parameters
  ) throws(RoutingError) {
    let target = try FormTarget(link: parameters.link, router: dependencies.router)
    navigate(
      to: ParametersScreen(target: target, router: dependencies.router), from: source, using: transitionType)
  }
}
