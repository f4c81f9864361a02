package import Routing
import TerminalUI

/// `https://momentsapp.com/SignIn`: asks who reads, and goes on to `next` then.
package struct SignInNavigator: Navigating {
  package static let path = "SignIn"
  /// What the parameter is called that says where to go then.
  package static let nextName = "next"

  package struct Parameters: Codable {
    let next: String?
  }

  private let dependencies: SignInDependencies

  package init(dependencies: SignInDependencies) {
    self.dependencies = dependencies
  }

  /// No link can fill in the form, or choose the server.
  package var trust: RouteTrust { .outside }

  package func navigate(
    from source: any RoutingSource, using transitionType: TransitionType, parameters: Parameters
  ) throws(RoutingError) {
    // Nobody types a password for a link that leads nowhere.
    if let next = parameters.next, let error = try dependencies.router.resolve(next, from: .inside).error {
      throw error
    }
    navigate(to: SignInScreen(next: parameters.next, dependencies: dependencies), from: source, using: transitionType)
  }
}
