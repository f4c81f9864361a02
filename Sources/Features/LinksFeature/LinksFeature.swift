package import Routing

extension Feature {
  /// The screens that show what links do.
  package static func links(_ router: AppRouter) -> Feature {
    Feature(.routes(router), .resolver(router), .parameters(router))
  }
}
