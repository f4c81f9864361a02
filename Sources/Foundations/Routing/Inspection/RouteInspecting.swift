/// Tells what routes there are and where a link would lead.
@MainActor
package protocol RouteInspecting: AnyObject {
  /// Those that this build has, by their patterns in alphabetical order.
  var routes: [Route] { get }

  /// - Parameter trust: from where the link is.
  /// - Throws: ``RoutingError``, for what is no link of this app.
  func resolve(_ link: String, from trust: RouteTrust) throws(RoutingError) -> RouteResolution
}

extension RouteInspecting {
  /// Whether a navigator would take the link. Nothing is opened, and what the link names may still not be there.
  package func canOpen(_ link: String, from trust: RouteTrust = .inside) -> Bool {
    (try? resolve(link, from: trust))?.destination != nil
  }
}
