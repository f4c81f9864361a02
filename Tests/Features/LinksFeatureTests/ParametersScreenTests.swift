import DesignKit
import Routing
import TerminalTestSupport
import TerminalUI
import Testing

@testable import LinksFeature

@MainActor
struct ParametersScreenTests {
  private let app = TestApp()

  private func open(_ link: String) throws {
    try app.open("Parameters", ["link": link])
  }

  // MARK: Fields

  @Test func `a field for each parameter tells what it takes, and the link fills in what it says`() throws {
    try open("Shape?count=7&tag=a&tag=b,c")
    let lines = app.lines()
    for line in [
      "  name: text", "  required", "  count: 7", "  size: one of small, large, largest", "  isFlat: true or false",
      #"  tag: a, b\,c"#, "  several, with commas between",
    ] { #expect(lines.contains(line), "\(line)") }
  }

  @Test func `what is typed goes to the first field that lacks something`() throws {
    try open("Frame?name=a&size=huge")
    app.press(.right)
    #expect(app.text.contains("size: small"))
    app.stack.back()
    try open("Shape?count=7")
    app.type("q?")
    #expect(app.text.contains("name: q?"))
  }

  @Test func `what is wrong is told at its field while one types`() throws {
    try open("Shape?name=a&count=1")
    app.press(.tab, "x")
    let lines = app.lines()
    let index = try #require(lines.firstIndex { $0.hasPrefix("  count: ") })
    #expect(lines[index + 1] == "  count is “1x” and should be a whole number")
    #expect(!app.text.contains("https://"))
    app.press(.backspace)
    #expect(!app.text.contains("should be") && app.text.contains("https://momentsapp.com/Shape/a?count=1"))
  }

  @Test func `what has no place in the form is told`() throws {
    try open("Shape?colour=red&count=1&count=2")
    #expect(app.text.contains("there is no parameter colour"))
    #expect(app.text.contains("count is given 2 times instead of once") && app.text.contains("count: 1"))
  }

  @Test func `fields are gone through both ways`() throws {
    try open("Shape?name=a")
    app.press(.tab)
    app.type("1")
    app.press(.backTab)
    app.type("b")
    app.press(.up)
    app.type("x, y")
    app.press(.down, .enter)
    app.type("2")
    #expect(["name: ab", "count: 12", "tag: x, y"].allSatisfy(app.text.contains))
  }

  @Test func `values are stepped through, with none among them if they need not be given`() throws {
    try open("Shape?name=a")
    app.press(.tab, .tab)
    let sizes = [KeyEvent.right, " ", .right, .right, .left].map { key in
      app.press(key)
      return app.lines().first { $0.hasPrefix("  size: ") } ?? ""
    }
    #expect(sizes == ["small", "large", "largest", "one of small, large, largest", "largest"].map { "  size: \($0)" })
    app.press("s", "q")
    #expect(app.text.contains("size: small"))
    app.press(.tab, .left)
    #expect(app.text.contains("isFlat: true"))
  }

  // MARK: Opening

  @Test func `Enter in the last field opens the link that says all, and back does not lead to the form again`() throws {
    try open("shape")
    app.type("a/b & c")
    app.press(.enter)
    app.type("3")
    app.press(.enter, .right, .enter, .right, .enter)
    app.type(#"x\, y, 日本"#)
    app.press(.enter)
    #expect(
      app.shapes.calls == [Shape(name: "a/b & c", count: 3, size: .small, isFlat: false, tag: ["x, y", "日本"])])
    #expect(app.stack.top is TestApp.PlainScreen && app.stack.previousInLayer === app.root)
  }

  @Test func `the form gives way to a modal screen, too`() throws {
    try open("Frame")
    app.type("a")
    app.press(.control("o"))
    #expect(app.frames.calls.count == 1 && app.stack.layers.map(\.count) == [1, 1])
    app.stack.back()
    #expect(app.stack.top === app.root)
  }

  @Test func `a modal form gives way to what it opens`() throws {
    try app.router.route(to: "Parameters?link=Shape", from: app.root, using: .present)
    app.layOut()
    app.type("a")
    app.press(.control("o"))
    #expect(app.shapes.calls.count == 1 && app.stack.layers.map(\.count) == [1, 1])
    #expect(app.stack.top is TestApp.PlainScreen)
  }

  @Test func `what is missing keeps the form, says so and goes there`() throws {
    try open("Shape")
    app.press(.tab)
    app.type("1")
    app.press(.control("o"))
    #expect(app.shapes.calls.isEmpty && app.failure == "Shape cannot be opened: name is missing (text).")
    app.type("a")
    #expect(app.text.contains("name: a"))
  }

  @Test func `a screen that refuses keeps the form, and what was typed`() throws {
    try open("Shape")
    app.shapes.error = .notFound(RoutingError.invalidLink("x").message)
    app.type("a")
    app.press(.control("o"))
    #expect(app.failure == "“x” is not a link." && app.stack.top is ParametersScreen && app.text.contains("name: a"))
    app.shapes.error = nil
    app.press(.control("o"))
    #expect(app.shapes.calls == [Shape(name: "a")])
  }

  @Test func `a form that a link from outside has filled in opens links from outside`() throws {
    try app.router.route(to: "Parameters?link=Secret?name=a", from: nil)
    app.layOut()
    app.press(.control("o"))
    #expect(app.secrets.calls.isEmpty && app.failure?.contains("outside") == true)
    app.stack.back()
    try app.router.route(to: "Parameters?link=Shape/a", from: nil)
    app.layOut()
    app.press(.control("o"))
    #expect(app.shapes.calls.count == 1 && app.stack.layers.map(\.count) == [2])
    app.stack.back()
    try open("Secret?name=a")
    app.press(.control("o"))
    #expect(app.secrets.calls == [Shape(name: "a")])
  }

  @Test func `Esc leaves`() throws {
    try open("Shape")
    app.press(.escape)
    #expect(app.stack.top === app.root)
  }

  @Test func `a screen that needs nothing has a form without fields`() throws {
    try open("Plain")
    #expect(app.text.contains("This screen needs nothing to be told."))
    #expect(app.press("q") == [.ignored] && !app.stack.top.isTyping)
    app.press(.enter)
    #expect(app.plain.calls.count == 1)
  }

  @Test func `a link that names no screen has no form`() {
    #expect(throws: RoutingError.unknownPath("Shap", nearest: ["Shape"])) { try open("Shap") }
    #expect(throws: RoutingError.foreignScheme("http")) { try open("http://x") }
  }

  @Test func `a screen whose path is missing has a form, too`() throws {
    app.router.register(TestApp.Opener(Shape.self).route("Circle/<int:count>"))
    try open("circle?name=a")
    app.type("x")
    #expect(app.text.contains("count is “x”"))
    app.press(.backspace, "4")
    #expect(app.text.contains("https://momentsapp.com/Circle/4?name=a"))
  }

  @Test(arguments: TextSizeCategory.allCases, [20, 40, 80, 200])
  func `it fits at every size and width`(size: TextSizeCategory, columns: Int) throws {
    try open("Shape?count=x&colour=red")
    #expect(app.lines(columns: columns, .fixed(textSize: size)).allSatisfy { DisplayText($0).columns <= columns })
  }
}
