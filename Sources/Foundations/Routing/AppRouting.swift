/// Leads to every screen by its address, so that features need not know one another.
@MainActor
package protocol AppRouting: AnyObject {
  /// Makes a path known. It replaces a navigator that had the path.
  /// - Parameter path: a ``RoutePattern``.
  func register(path: String, navigator: any Navigating)

  /// Goes where the link leads.
  ///
  /// Where the screen is open already, one comes back to it: what lies above it is closed. What an earlier link from outside
  /// opened on top gives way to what this one from outside opens.
  /// - Parameters:
  ///   - link: any form that ``AppLink`` reads.
  ///   - source: who asks; nil for a link from outside of the app, which may go where ``RouteTrust/outside`` is said only.
  ///   - transitionType: nil leaves it to the navigator.
  /// - Throws: ``RoutingError``; then nothing has changed.
  func route(to link: String, from source: (any RoutingSource)?, using transitionType: TransitionType?)
    throws(RoutingError)
}

/// Routing with something that travels beside the link, from one screen to another in this process.
@MainActor
package protocol PayloadRouting: AppRouting {
  /// Like ``AppRouting/route(to:from:using:)``, for navigators that are ``PayloadNavigating``. It has a source always: what comes
  /// from outside has nothing but text.
  func route(
    to link: String, from source: any RoutingSource, using transitionType: TransitionType?,
    carrying payload: any Sendable
  ) throws(RoutingError)
}
