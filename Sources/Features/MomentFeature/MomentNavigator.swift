import Localization
package import MomentsStore
package import Routing
import TerminalUI

/// `https://momentsapp.com/Moment/…` or `https://momentsapp.com/Moment?id=…`: one moment, whole.
package struct MomentNavigator: PayloadNavigating {
  package static let path = "Moment"
  package static let pattern = "\(path)(/<id>)"

  package struct Parameters: Codable {
    let id: String
  }

  private let dependencies: MomentDependencies

  package init(dependencies: MomentDependencies) {
    self.dependencies = dependencies
  }

  package var trust: RouteTrust { .outside }

  package func navigate(
    from source: any RoutingSource, using transitionType: TransitionType, parameters: Parameters
  ) throws(RoutingError) {
    let found: Moment?
    do throws(StoreError) {
      found = try dependencies.repository.moment(id: parameters.id)
    } catch {
      throw .notFound(error.message)
    }
    guard let found else { throw .notFound(StoreError.noSuchMoment(id: parameters.id).message) }
    navigate(from: source, using: transitionType, parameters: parameters, payload: found)
  }

  package func navigate(
    from source: any RoutingSource, using transitionType: TransitionType, parameters: Parameters, payload: Moment
  ) {
    navigate(to: MomentScreen(moment: payload, dependencies: dependencies), from: source, using: transitionType)
  }
}
