import Localization
package import Routing
import TerminalUI

/// `https://momentsapp.com/Collection?id=3&id=5`: some moments, in the order of the link.
///
/// A list that is too large for a link waits in the ``HandoffStore``, and the link has its key.
package struct CollectionNavigator: Navigating {
  package static let path = "Collection"

  package struct Parameters: Codable {
    let id: [String]?
    /// The key of a list of ids.
    let list: Handoff?
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
    var seen: Set<String> = []
    let ids = try ids(parameters).filter { seen.insert($0).inserted }
    guard !ids.isEmpty else {
      throw .wrongParameters(path: Self.path, [.missing(name: "id", expected: .text)])
    }
    let screen = CollectionScreen(ids: ids, title: parameters.title, dependencies: dependencies)
    navigate(to: screen, from: source, using: transitionType)
  }

  /// Those of the link, then those that wait for it.
  private func ids(_ parameters: Parameters) throws(RoutingError) -> [String] {
    let ids = parameters.id ?? []
    guard let list = parameters.list else { return ids }
    guard let waiting = dependencies.handoffs.fetch(list, as: [String].self) else {
      throw .notFound(L10n.Routing.handoffGone)
    }
    return ids + waiting
  }
}
