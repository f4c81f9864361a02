package import Routing
import TerminalUI

/// `https://momentsapp.com/Collection?id=3&id=5`: some moments, in the order of the link.
package struct CollectionNavigator: Navigating {
  package static let path = "Collection"

  package struct Parameters: Codable {
    let id: [String]
    let title: String?
  }

  private let dependencies: MomentsListDependencies

  package init(dependencies: MomentsListDependencies) {
    self.dependencies = dependencies
  }

  package var trust: RouteTrust { .outside }

  package func navigate(
    from source: any RoutingSource, using transitionType: TransitionType, parameters: Parameters
  ) throws(RoutingError) {
    let screen = CollectionScreen(ids: parameters.id, title: parameters.title, dependencies: dependencies)
    navigate(to: screen, from: source, using: transitionType)
  }
}
