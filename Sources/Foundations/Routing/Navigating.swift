package import TerminalUI

/// Takes people to one screen: makes it from what the link says, and shows it.
///
/// The router has seen to it that they may go there, and that the link says what ``Parameters`` declares.
@MainActor
package protocol Navigating<Parameters> {
  /// What a link to the screen says: fields that are ``LinkValue``s, lists of them, or `Codable` values written as JSON;
  /// optional ones may be left out. Their names are compared whatever their case.
  associatedtype Parameters: Codable = NoParameters

  /// How the screen is shown where the caller does not say.
  var transition: TransitionType { get }

  /// Which builds have the screen.
  var access: RouteAccess { get }

  /// From where links may lead to it.
  var trust: RouteTrust { get }

  /// Whether a link leads back to the screen where it is open already; else it opens another one.
  var comesBack: Bool { get }

  /// Whether a link with these parameters is for it; else the next navigator is asked whose pattern has the path.
  func accepts(_ parameters: Parameters) -> Bool

  /// - Throws: ``RoutingError``.
  func navigate(
    from source: any RoutingSource, using transitionType: TransitionType, parameters: Parameters
  ) throws(RoutingError)
}

/// A navigator to a screen that can be made from a value at hand, which then need not be looked up.
@MainActor
package protocol PayloadNavigating: Navigating {
  associatedtype Payload: Sendable

  /// - Throws: ``RoutingError``.
  func navigate(
    from source: any RoutingSource, using transitionType: TransitionType, parameters: Parameters, payload: Payload
  ) throws(RoutingError)
}

extension Navigating {
  package var transition: TransitionType { .show }

  package var access: RouteAccess { .everyone }

  package var trust: RouteTrust { .inside }

  package var comesBack: Bool { true }

  package func accepts(_ parameters: Parameters) -> Bool { true }

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
