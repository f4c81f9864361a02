import Localization
package import Routing
import TerminalUI

/// `https://momentsapp.com/Collection/…`: moments whose list is too large for a link. It waits in the ``HandoffStore``, and the
/// link has its key.
package struct WaitingCollectionNavigator: Navigating {
  package static let path = "Collection"
  package static let pattern = "\(path)/<list>"

  package struct Parameters: Codable {
    /// The key of a list of ids.
    let list: Handoff
    let title: String?
  }

  private let dependencies: MomentsListDependencies

  package init(dependencies: MomentsListDependencies) {
    self.dependencies = dependencies
  }

  package func navigate(
    from source: any RoutingSource, using transitionType: TransitionType, parameters: Parameters
  ) throws(RoutingError) {
    guard let ids = dependencies.handoffs.fetch(parameters.list, as: [String].self), !ids.isEmpty else {
      throw .notFound(L10n.Routing.handoffGone)
    }
    let screen = CollectionScreen(ids: ids, title: parameters.title, dependencies: dependencies)
    navigate(to: screen, from: source, using: transitionType)
  }
}
