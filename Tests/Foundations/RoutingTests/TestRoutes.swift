import DesignKit
import Screens
import TerminalTestSupport
import TerminalUI

@testable import Routing

final class PlainScreen: BlankScreen, RoutingSource {
  weak var stack: ScreenStack?
  private(set) var reloads = 0

  func reload() { reloads += 1 }
}

/// Somebody who asks without being a screen.
final class Somebody: RoutingSource {}

extension RouteParameter where Value == [String] {
  static let tags = RouteParameter("tag", .text, isList: true) { $0 }
}

/// Notes what links to its routes say, and may refuse it.
@MainActor
final class Spy {
  /// The id and the tags of each link.
  private(set) var calls: [[String]] = []
  var error: RoutingError?
  private let transition: TransitionType
  private let access: RouteAccess
  private let trust: RouteTrust

  init(transition: TransitionType = .show, access: RouteAccess = .everyone, trust: RouteTrust = .outside) {
    self.transition = transition
    self.access = access
    self.trust = trust
  }

  func route(_ name: String) -> Route {
    Route(name, access: access, trust: trust, transition: transition) { _ throws(RoutingError) in try self.note([]) }
  }

  /// A route with an id, which may be in the path, and tags.
  func itemRoute(_ name: String) -> Route {
    Route(
      name, .text("id", inPath: true), .tags, access: access, trust: trust, transition: transition
    ) { _, id, tags throws(RoutingError) in try self.note([id] + tags) }
  }

  private func note(_ call: [String]) throws(RoutingError) -> PlainScreen? {
    calls.append(call)
    if let error { throw error }
    return nil
  }
}

extension Route {
  /// Opens a screen, a new one for each link.
  static func opening(_ name: String, transition: TransitionType = .show) -> Route {
    Route(name, trust: .outside, transition: transition) { _ in PlainScreen() }
  }

  static let openingItem = Route("Item", .text("id", inPath: true), .tags, trust: .outside) { _, _, _ in PlainScreen() }
}
