import Routing
import Screens
import TerminalTestSupport
import TerminalUI
import Testing

@testable import LinksFeature

@Suite(.onMainActor)
@MainActor
struct RoutesScreenTests {
  private let app = TestApp()
  private var driver: ScreenDriver { app.driver }

  init() throws {
    try app.open("Routes")
  }

  /// Selects a route by its alphabetical position.
  private func choose(_ pattern: String) throws {
    let index = try #require(driver.router.routes.firstIndex { $0.pattern.text == pattern })
    driver.press("g")
    for _ in 0..<index { driver.press("j") }
  }

  @Test func `Enter opens a route that needs no parameters`() throws {
    try choose("Plain")
    driver.press(.enter)
    #expect(app.opened == "Plain" && driver.top is ScreenDriver.BlankRoot)
    driver.stack.back()
    #expect(driver.top is RoutesScreen)
  }

  @Test func `Enter opens the form when parameters are missing`() throws {
    try choose("Shape(/<name>)")
    driver.press(.enter)
    #expect(driver.top is ParametersScreen)
    #expect(driver.wholeText.contains("Shape(/<name>)"))
  }

  @Test func `a screen that refuses shows the reason`() throws {
    try choose("Plain")
    app.error = .notFound(RoutingError.invalidLink("x").message)
    driver.press(.enter)
    #expect(driver.failure == "“x” is not a valid link." && driver.top is RoutesScreen)
  }
}
