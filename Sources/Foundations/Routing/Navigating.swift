package import TerminalUI

/// Takes people to one screen: checks that they may go there, reads the parameters, makes the screen and shows it.
@MainActor
package protocol Navigating {
  /// How the screen is shown where the caller does not say.
  var transition: TransitionType { get }

  /// Who may go there; the router sees to it.
  var access: RouteAccess { get }

  /// Whether a link with these parameters is for it; else the next navigator is asked whose pattern has the path.
  func accepts(_ parameters: [String: String]) -> Bool

  /// - Parameter parameters: names in lower case.
  /// - Throws: ``RoutingError``.
  func navigate(
    from source: any RoutingSource, using transitionType: TransitionType, parameters: [String: String]
  ) throws(RoutingError)
}

extension Navigating {
  package var transition: TransitionType { .show }

  package var access: RouteAccess { .everyone }

  package func accepts(_ parameters: [String: String]) -> Bool { true }

  /// Closes everything above the first screen.
  package func navigateToRoot(from source: any RoutingSource) {
    let stack = (source as? any Screen)?.stack ?? source as? ScreenStack
    stack?.backToRoot()
  }

  /// Performs the transition to a screen that is ready.
  package func navigate(
    to screen: any Screen, from source: any RoutingSource, using transitionType: TransitionType
  ) {
    let origin = source as? any Screen
    let stack = origin?.stack ?? source as? ScreenStack
    switch transitionType {
    case .show: stack?.show(screen, from: origin)
    case .present: stack?.present(screen)
    }
  }
}
