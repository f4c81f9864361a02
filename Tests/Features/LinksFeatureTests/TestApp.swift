import Routing
import Screens
import TerminalTestSupport

@testable import LinksFeature

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
      shape("Shape", trust: .outside), shape("Secret"), shape("Frame", trust: .outside, transition: .present),
      Route("Plain", trust: .outside) { _ throws(RoutingError) in try self.screen() })
  }

  private func shape(_ name: String, trust: RouteTrust = .inside, transition: TransitionType = .show) -> Route {
    Route(
      name, .text("name", inPath: name == "Shape"), RouteParameter("count", .wholeNumber, value: \.first),
      .choice("size", of: ["small", "large", "largest"], named: \.self),
      RouteParameter("tag", .text, isList: true) { $0 }, trust: trust, transition: transition
    ) { _, _, _, _, _ throws(RoutingError) in try self.screen() }
  }

  private func screen() throws(RoutingError) -> ScreenDriver.BlankRoot? {
    if let error { throw error }
    return ScreenDriver.BlankRoot()
  }

  /// The link of the screen on top.
  var opened: String? { driver.stack.topEntry.address?.replacing("https://momentsapp.com/", with: "") }

  func open(_ path: String, _ parameters: KeyValuePairs<String, String> = [:]) throws {
    try driver.open(UniversalLinks.address(path, parameters))
  }
}
