import MomentsStore
import Routing

/// Stands where the screen of a moment would: keeps what it is opened with.
@MainActor
final class MomentCatcher: PayloadNavigating {
  struct Parameters: Codable {
    let id: String
  }

  private(set) var opened: [Moment] = []
  /// Links that came without a moment.
  private(set) var linked: [String] = []

  func navigate(
    from source: any RoutingSource, using transitionType: TransitionType, parameters: Parameters
  ) {
    linked.append(parameters.id)
  }

  func navigate(
    from source: any RoutingSource, using transitionType: TransitionType, parameters: Parameters, payload: Moment
  ) {
    opened.append(payload)
  }
}
