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
  let driver = ScreenDriver()
  /// The error of every screen; `nil` to open them.
  var error: RoutingError?

  init() {
    let router = driver.router
    router.register(
      .routes(router), .resolver(router), .parameters(router),
      Route("Shape", Shape.self, pathParameter: "name", trust: .outside, screen: screen),
      Route("Secret", Shape.self, screen: screen),
      Route("Frame", Shape.self, trust: .outside, transition: .present, screen: screen),
      Route("Plain", NoParameters.self, trust: .outside, screen: screen))
  }

  private func screen(_: some Any, _: ScreenStack) throws(RoutingError) -> ScreenDriver.BlankRoot? {
    if let error { throw error }
    return ScreenDriver.BlankRoot()
  }

  /// The link of the screen on top.
  var opened: String? { driver.stack.topEntry.address?.replacing("https://momentsapp.com/", with: "") }

  func open(_ path: String, _ parameters: KeyValuePairs<String, String> = [:]) throws {
    try driver.open(UniversalLinks.address(path, parameters))
  }
}
