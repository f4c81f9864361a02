package import Routing
import TerminalUI

/// `https://momentsapp.com/Resolver?link=…&trust=outside`: where a link would lead, and why.
package struct ResolverNavigator: Navigating {
  package static let path = "Resolver"

  package struct Parameters: Codable {
    let link: String?
    let trust: RouteTrust?
  }

  private let dependencies: LinksDependencies

  package init(dependencies: LinksDependencies) {
    self.dependencies = dependencies
  }

  package var access: RouteAccess { .internalBuilds }

  package var trust: RouteTrust { .outside }

  package func navigate(
    from source: any RoutingSource, using transitionType: TransitionType, parameters: Parameters
  ) throws(RoutingError) {
    let screen = ResolverScreen(
      link: parameters.link ?? "", from: parameters.trust ?? .inside, router: dependencies.router)
    navigate(to: screen, from: source, using: transitionType)
  }
}

extension RouteTrust: LinkValue {}
