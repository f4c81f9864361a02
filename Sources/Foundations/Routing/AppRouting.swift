/// Leads to every screen by its address, so that features need not know one another.
@MainActor
package protocol AppRouting: AnyObject {
  /// Makes a path known. It replaces a navigator that had the path.
  /// - Parameter path: a ``RoutePattern``.
  func register(path: String, navigator: any Navigating)

  /// Goes where the link leads.
  /// - Parameters:
  ///   - link: any form that ``AppLink`` reads.
  ///   - source: who asks; nil stands for whatever is on top.
  ///   - transitionType: nil leaves it to the navigator.
  /// - Throws: ``RoutingError``; then nothing has changed.
  func route(to link: String, from source: (any RoutingSource)?, using transitionType: TransitionType?)
    throws(RoutingError)
}
