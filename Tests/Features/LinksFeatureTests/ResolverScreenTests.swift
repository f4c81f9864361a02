import Screens
import TerminalTestSupport
import TerminalUI
import Testing

@testable import LinksFeature

@Suite(.onMainActor)
@MainActor
struct ResolverScreenTests {
  private let app = TestApp()
  private var driver: ScreenDriver { app.driver }

  private func open(_ link: String? = nil, trust: String? = nil) throws {
    try app.open(
      "Resolver",
      trust.map { ["link": link ?? "", "trust": $0] } ?? link.map { ["link": $0] } ?? [:])
  }

  /// The text of the field.
  private var field: String { driver.wholeLines.first?.trimmingPrefix(" Link: ").description ?? "" }

  @Test func `the resolver shows the destination of a link`() throws {
    try open("shape/a?size=LARGE&tag=x&tag=y")
    let lines = driver.wholeLines
    #expect(lines.contains("  path      shape/a"))
    #expect(lines.contains("  address   https://momentsapp.com/Shape/a?size=large&tag=x&tag=y"))
    #expect(lines.contains("  Shape(/<name>) · LinksFeatureTests") && lines.contains("  accepts the link"))
    #expect(lines.contains("    name: string = a") && lines.contains("    tag: [string]? = x, y"))
  }

  @Test func `each problem has its own line`() throws {
    try open("Shape?count=x&colour=red")
    let lines = driver.wholeLines
    #expect(lines.contains("  rejects the link") && lines.contains("    colour = red"))
    for problem in [
      "name is missing (text)", "count is “x” but should be a whole number", "there is no parameter colour",
    ] { #expect(lines.contains("    \(problem)"), "\(problem)") }
    #expect(!driver.wholeText.contains("address"))
  }

  @Test func `a link without a route is reported`() throws {
    try open("Shap")
    #expect(driver.wholeLines.contains("  There is no screen “Shap”. Did you mean Shape?"))
    driver.press(.control("u"))
    driver.type("http://x")
    #expect(driver.wholeText.contains("“http:” links are not supported"))
  }

  @Test func `typing opens nothing`() throws {
    try open()
    driver.type("Plain")
    #expect(driver.top is ResolverScreen && field == "Plain" && driver.wholeText.contains("accepts the link"))
  }

  @Test func `Enter opens the link, and back returns to the resolver`() throws {
    try open("Plain")
    driver.press(.enter)
    #expect(app.opened == "Plain" && driver.stack.previousInLayer is ResolverScreen)
  }

  @Test func `a link treated as outside is refused like an outside link`() throws {
    try open("Secret?name=a", trust: "outside")
    #expect(driver.wholeText.contains("Links from outside the app cannot open Secret"))
    driver.press(.enter)
    #expect(driver.top is ResolverScreen && driver.failure?.contains("outside") == true)
    driver.press(.control("t"))
    #expect(driver.wholeText.contains("accepts the link"))
    driver.press(.enter)
    #expect(app.opened == "Secret?name=a")
  }

  @Test func `an outside link stays untrusted in the resolver until the reader edits it`() throws {
    try driver.open("Resolver?link=Secret/?name=a", isFromOutside: true)
    driver.press(.enter)
    #expect(driver.top is ResolverScreen && driver.failure?.contains("outside") == true)
    driver.type("b")
    driver.press(.enter)
    #expect(app.opened == "Secret?name=ab")
  }

  // MARK: Tab

  @Test func `Tab completes the common prefix, then cycles through the candidates`() throws {
    try open("r")
    driver.press(.tab, .tab)
    #expect(field == "Routes")
    driver.press(.control("u"))
    driver.type("shape?na")
    driver.press(.tab)
    #expect(field == "shape?name=")
    driver.type("a&size=l")
    driver.press(.tab)
    #expect(field == "shape?name=a&size=large")
    driver.press(.tab)
    #expect(field == "shape?name=a&size=large" && driver.wholeText.contains("large  shape?name=a&size=largest"))
    driver.press(.tab)
    #expect(field == "shape?name=a&size=largest")
    driver.press(.tab)
    #expect(field == "shape?name=a&size=large")
    driver.type("x")
    driver.press(.tab)
    #expect(field == "shape?name=a&size=largex" && !driver.wholeText.contains("size=largest"))
  }

  @Test func `after Esc stops typing, keys have their usual commands`() throws {
    try open("Plain")
    #expect(driver.press(.escape, .escape, "q") == [.handled, .ignored, .ignored])
    #expect(driver.press("e", "q") == [.handled, .handled] && field == "Plainq")
  }
}
