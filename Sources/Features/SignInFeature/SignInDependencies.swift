package import Routing

/// What the sign-in needs from outside.
package struct SignInDependencies {
  let authentication: any Authenticating
  let router: any AppRouting & RouteInspecting
  /// By which the spinner turns.
  let clock: any Clock<Duration>

  package init(
    authentication: any Authenticating, router: any AppRouting & RouteInspecting, clock: any Clock<Duration>
  ) {
    self.authentication = authentication
    self.router = router
    self.clock = clock
  }
}
