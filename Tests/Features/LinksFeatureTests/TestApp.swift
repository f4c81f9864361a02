import DesignKit
import Localization
import Routing
import TerminalTestSupport
import TerminalUI

@testable import LinksFeature

enum Size: String, CaseIterable, LinkValue {
  case small, large, largest
}

struct Shape: Decodable, Hashable {
  let name: String
  var count: Int?
  var size: Size?
  var tag: [String]?
}

/// A small app around the link screens: a real router, a few screens, and a stack.
@MainActor
final class TestApp {
  /// Creates a route that opens a screen, and records the parameters of each call.
  @MainActor
  final class Opener<Parameters: Decodable & Sendable> {
    private(set) var calls: [Parameters] = []
    var error: RoutingError?
    private let transition: TransitionType
    private let trust: RouteTrust

    init(_ parameters: Parameters.Type, transition: TransitionType = .show, trust: RouteTrust = .outside) {
      self.transition = transition
      self.trust = trust
    }

    func route(_ name: String, pathParameter: String? = nil) -> Route {
      Route(name, Parameters.self, pathParameter: pathParameter, trust: trust, transition: transition) {
        parameters, _ throws(RoutingError) -> ScreenDriver.BlankRoot? in
        if let error = self.error { throw error }
        self.calls.append(parameters)
        return ScreenDriver.BlankRoot()
      }
    }
  }

  let driver = ScreenDriver()
  let shapes = Opener(Shape.self)
  let secrets = Opener(Shape.self, trust: .inside)
  let frames = Opener(Shape.self, transition: .present)
  let plain = Opener(NoParameters.self)

  init() {
    let router = driver.router
    for route in [
      .routes(router), .resolver(router), .parameters(router), shapes.route("Shape", pathParameter: "name"),
      secrets.route("Secret"), frames.route("Frame"), plain.route("Plain"),
    ] { router.register(route) }
  }

  func open(_ path: String, _ parameters: KeyValuePairs<String, String> = [:]) throws {
    try driver.open(UniversalLinks.address(path, parameters))
  }
}
