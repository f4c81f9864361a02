import DesignKit
import Routing
import TerminalTestSupport
import TerminalUI
import Testing

@testable import LinksFeature

@MainActor
struct ResolverScreenTests {
  private let app = TestApp()

  private func open(_ link: String? = nil, trust: String? = nil) throws {
    try app.open(
      "Resolver",
      trust.map { ["link": link ?? "", "trust": $0] } ?? link.map { ["link": $0] } ?? [:])
  }

  /// What stands in the field.
  private var field: String { app.lines().first?.trimmingPrefix(" Link: ").description ?? "" }

  @Test func `a link is told to lead where it leads`() throws {
    try open("shape/a?size=LARGE&tag=x&tag=y")
    let lines = app.lines()
    #expect(lines.contains("  path      shape/a"))
    #expect(lines.contains("  address   https://momentsapp.com/Shape/a?size=large&tag=x&tag=y"))
    #expect(lines.contains("  Shape(/<name>) · LinksFeatureTests") && lines.contains("  takes the link"))
    #expect(lines.contains("    name: string = a") && lines.contains("    tag: [string]? = x, y"))
  }

  @Test func `each problem has its line`() throws {
    try open("Shape?count=x&colour=red")
    let lines = app.lines()
    #expect(lines.contains("  refuses the link") && lines.contains("    colour = red"))
    for problem in [
      "name is missing (text)", "count is “x” and should be a whole number", "there is no parameter colour",
    ] { #expect(lines.contains("    \(problem)"), "\(problem)") }
    #expect(!app.text.contains("address"))
  }

  @Test func `what no route has is told`() throws {
    try open("Shap")
    #expect(app.lines().contains("  There is no screen “Shap”. Did you mean Shape?"))
    app.press(.control("u"))
    app.type("http://x")
    #expect(app.text.contains("“http:” links do not belong to this app"))
  }

  @Test func `nothing is opened while one types`() throws {
    try open()
    app.type("Plain")
    #expect(app.plain.calls.isEmpty && field == "Plain" && app.text.contains("takes the link"))
  }

  @Test func `Enter opens the link, and back leads here again`() throws {
    try open("Plain")
    app.press(.enter)
    #expect(app.plain.calls.count == 1 && app.stack.previousInLayer is ResolverScreen)
  }

  @Test func `taken as from outside it is refused as from outside`() throws {
    try open("Secret?name=a", trust: "outside")
    #expect(app.text.contains("Links from outside may not open Secret"))
    app.press(.enter)
    #expect(app.secrets.calls.isEmpty && app.failure?.contains("outside") == true)
    app.press(.control("t"))
    #expect(app.text.contains("takes the link"))
    app.press(.enter)
    #expect(app.secrets.calls == [Shape(name: "a")])
  }

  @Test func `a link from outside stays one when it comes through here, until the reader changes it`() throws {
    try app.router.route(to: "Resolver?link=Secret/?name=a", from: nil)
    app.layOut()
    app.press(.enter)
    #expect(app.secrets.calls.isEmpty && app.failure?.contains("outside") == true)
    app.type("b")
    app.press(.enter)
    #expect(app.secrets.calls == [Shape(name: "ab")])
  }

  // MARK: Tab

  @Test func `Tab goes on with what candidates have in common, then with one after the other`() throws {
    try open("r")
    app.press(.tab, .tab)
    #expect(field == "Routes")
    app.press(.control("u"))
    app.type("shape?na")
    app.press(.tab)
    #expect(field == "shape?name=")
    app.type("a&size=l")
    app.press(.tab)
    #expect(field == "shape?name=a&size=large")
    app.press(.tab)
    #expect(field == "shape?name=a&size=large" && app.text.contains("large  shape?name=a&size=largest"))
    app.press(.tab)
    #expect(field == "shape?name=a&size=largest")
    app.press(.tab)
    #expect(field == "shape?name=a&size=large")
    app.type("x")
    app.press(.tab)
    #expect(field == "shape?name=a&size=largex" && !app.text.contains("size=largest"))
  }

  @Test func `Esc stops typing, then keys mean what they do elsewhere`() throws {
    try open("Plain")
    #expect(app.press(.escape, .escape, "q") == [.handled, .ignored, .ignored])
    #expect(app.press("e", "q") == [.handled, .handled] && field == "Plainq")
  }

  @Test(arguments: TextSizeCategory.allCases, [20, 40, 80, 200])
  func `it fits at every size and width`(size: TextSizeCategory, columns: Int) throws {
    try open("Shape?count=x&colour=red")
    #expect(app.lines(columns: columns, .fixed(textSize: size)).allSatisfy { DisplayText($0).columns <= columns })
  }
}
