import DesignKit
import TerminalTestSupport
import TerminalUI

@testable import Routing

final class PlainScreen: BlankScreen, LoadingScreen, RoutingSource {
  weak var stack: ScreenStack?
  private(set) var reloads = 0

  func reload() { reloads += 1 }
}

/// Somebody who asks without being a screen.
final class Somebody: RoutingSource {}

struct ItemParameters: Decodable, Hashable {
  let id: String
  var tag: [String]?
}

/// Notes what links to its routes say, and may refuse it.
@MainActor
final class Spy<Parameters: Decodable & Sendable> {
  private(set) var calls: [Parameters] = []
  var error: RoutingError?
  private let transition: TransitionType
  private let access: RouteAccess
  private let trust: RouteTrust

  init(
    _ parameters: Parameters.Type, transition: TransitionType = .show, access: RouteAccess = .everyone,
    trust: RouteTrust = .outside
  ) {
    self.transition = transition
    self.access = access
    self.trust = trust
  }

  func route(_ name: String, pathParameter: String? = nil) -> Route {
    Route(
      name, Parameters.self, pathParameter: pathParameter, access: access, trust: trust, transition: transition
    ) { parameters, _ throws(RoutingError) -> PlainScreen? in
      self.calls.append(parameters)
      if let error = self.error { throw error }
      return nil
    }
  }
}

extension Route {
  /// Opens a screen, a new one for each link.
  static func opening<Parameters: Decodable & Sendable>(
    _ name: String, _ parameters: Parameters.Type, pathParameter: String? = nil, transition: TransitionType = .show
  ) -> Route {
    Route(name, parameters, pathParameter: pathParameter, trust: .outside, transition: transition) { _, _ in
      PlainScreen()
    }
  }
}
