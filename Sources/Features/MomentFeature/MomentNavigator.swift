import Localization
import MomentsStore
package import Routing
import TerminalUI

/// `https://momentsapp.com/Moment/…` or `https://momentsapp.com/Moment?id=…`: one moment, whole.
package struct MomentNavigator: Navigating {
  package static let path = "Moment"
  package static let pattern = "\(path)(/<id>)"

  private let dependencies: MomentDependencies

  package init(dependencies: MomentDependencies) {
    self.dependencies = dependencies
  }

  package func navigate(
    from source: any RoutingSource, using transitionType: TransitionType, parameters: [String: String]
  ) throws(RoutingError) {
    guard let id = parameters["id"], !id.isEmpty else {
      throw .missingParameters(path: Self.path, names: ["id"])
    }
    let found: Moment?
    do throws(StoreError) {
      found = try dependencies.repository.moment(id: id)
    } catch {
      throw .notFound(error.message)
    }
    guard let found else { throw .notFound(L10n.Store.noSuchMoment(id: id)) }
    navigate(to: MomentScreen(moment: found, dependencies: dependencies), from: source, using: transitionType)
  }
}
