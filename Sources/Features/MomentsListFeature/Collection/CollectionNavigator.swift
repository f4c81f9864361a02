import Localization
import MomentsStore
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
    guard hasMoment(among: parameters.id) else { throw .notFound(L10n.Collection.missing(ids: parameters.id.listed)) }
    let screen = CollectionScreen(ids: parameters.id, title: parameters.title, dependencies: dependencies)
    navigate(to: screen, from: source, using: transitionType)
  }

  /// Whether there is one of them; why a store cannot be read, the screen tells.
  private func hasMoment(among ids: [String]) -> Bool {
    (try? dependencies.repository.hasMoment(among: ids)) ?? true
  }
}
