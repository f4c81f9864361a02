package import Accounts
package import Routing

/// What the sign-in needs from outside.
package struct SignInDependencies {
  let authentication: any Authenticating
  let router: AppRouter
  /// By which the spinner turns.
  let clock: any Clock<Duration>

  package init(
    authentication: any Authenticating, router: AppRouter, clock: any Clock<Duration>
  ) {
    self.authentication = authentication
    self.router = router
    self.clock = clock
  }
}
