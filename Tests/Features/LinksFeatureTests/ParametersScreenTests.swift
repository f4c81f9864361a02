import Routing
import Screens
import TerminalTestSupport
import TerminalUI
import Testing

@testable import LinksFeature

@Suite(.onMainActor)
@MainActor
struct ParametersScreenTests {
  private let app = TestApp()
  private var driver: ScreenDriver { app.driver }

  private func open(_ link: String) throws {
    try app.open("Parameters", ["link": link])
  }

  // MARK: Fields

  @Test func `each parameter has a field that describes its values, and the link fills in its own`() throws {
    try open("Shape?count=7&tag=a&tag=b,c")
    let lines = driver.wholeLines
    for line in [
      "  name: text", "  required", "  count: 7", "  size: one of small, large, largest",
      #"  tag: a, b\,c"#, "  several, separated by commas",
    ] { #expect(lines.contains(line), "\(line)") }
  }

  @Test func `typed text goes to the first incomplete field`() throws {
    try open("Frame?name=a&size=huge")
    driver.press(.right)
    #expect(driver.wholeText.contains("size: small"))
    driver.stack.back()
    try open("Shape?count=7")
    driver.type("q?")
    #expect(driver.wholeText.contains("name: q?"))
  }

  @Test func `a field shows its error while the reader types`() throws {
    try open("Shape?name=a&count=1")
    driver.press(.tab, "x")
    let lines = driver.wholeLines
    let index = try #require(lines.firstIndex { $0.hasPrefix("  count: ") })
    #expect(lines[index + 1] == "  count is “1x” but should be a whole number")
    #expect(!driver.wholeText.contains("https://"))
    driver.press(.backspace)
    #expect(
      !driver.wholeText.contains("should be") && driver.wholeText.contains("https://momentsapp.com/Shape/a?count=1"))
  }

  @Test func `link parameters without a field are reported`() throws {
    try open("Shape?colour=red&count=1&count=2")
    #expect(driver.wholeText.contains("there is no parameter colour"))
    #expect(
      driver.wholeText.contains("count is given 2 times instead of once") && driver.wholeText.contains("count: 1"))
  }

  @Test func `Tab and Shift-Tab move between the fields`() throws {
    try open("Shape?name=a")
    driver.press(.tab)
    driver.type("1")
    driver.press(.backTab)
    driver.type("b")
    driver.press(.up)
    driver.type("x, y")
    driver.press(.down, .enter)
    driver.type("2")
    #expect(["name: ab", "count: 12", "tag: x, y"].allSatisfy(driver.wholeText.contains))
  }

  @Test func `keys step through the values, including no value for an optional parameter`() throws {
    try open("Shape?name=a")
    driver.press(.tab, .tab)
    let sizes = [KeyEvent.right, " ", .right, .right, .left].map { key in
      driver.press(key)
      return driver.wholeLines.first { $0.hasPrefix("  size: ") } ?? ""
    }
    #expect(sizes == ["small", "large", "largest", "one of small, large, largest", "largest"].map { "  size: \($0)" })
    driver.press("s", "q")
    #expect(driver.wholeText.contains("size: small"))
  }

  // MARK: Opening

  @Test func `Enter in the last field opens the complete link, and back skips the form`() throws {
    try open("shape")
    driver.type("a/b & c")
    driver.press(.enter)
    driver.type("3")
    driver.press(.enter, .right, .enter)
    driver.type(#"x\, y, 日本"#)
    driver.press(.enter)
    #expect(app.opened == "Shape/a%2Fb%20&%20c?count=3&size=small&tag=x,%20y&tag=%E6%97%A5%E6%9C%AC")
    #expect(driver.top is ScreenDriver.BlankRoot && driver.stack.previousInLayer === driver.stack.root)
  }

  @Test(arguments: [("Frame", TransitionType.show), ("Shape", .present)])
  func `the form is replaced, also by a modal screen, and a modal form, too`(link: String, transition: TransitionType)
    throws
  {
    try driver.open("Parameters?link=\(link)", using: transition)
    driver.type("a")
    driver.press(.control("o"))
    #expect(driver.top is ScreenDriver.BlankRoot && driver.stack.layers.map(\.count) == [1, 1])
    driver.stack.back()
    #expect(driver.top === driver.stack.root)
  }

  @Test func `a missing value keeps the form open, shows an error and selects its field`() throws {
    try open("Shape")
    driver.press(.tab)
    driver.type("1")
    driver.press(.control("o"))
    #expect(driver.top is ParametersScreen && driver.failure == "Shape cannot be opened: name is missing (text).")
    driver.type("a")
    #expect(driver.wholeText.contains("name: a"))
  }

  @Test func `a screen that refuses keeps the form and the typed values`() throws {
    try open("Shape")
    app.error = .notFound(RoutingError.invalidLink("x").message)
    driver.type("a")
    driver.press(.control("o"))
    #expect(
      driver.failure == "“x” is not a valid link." && driver.top is ParametersScreen
        && driver.wholeText.contains("name: a"))
    app.error = nil
    driver.press(.control("o"))
    #expect(app.opened == "Shape/a")
  }

  @Test func `a form that an outside link filled in opens links as from outside`() throws {
    try driver.open("Parameters?link=Secret?name=a", isFromOutside: true)
    driver.press(.control("o"))
    #expect(driver.top is ParametersScreen && driver.failure?.contains("outside") == true)
    driver.stack.back()
    try driver.open("Parameters?link=Shape/a", isFromOutside: true)
    driver.press(.control("o"))
    #expect(app.opened == "Shape/a" && driver.stack.layers.map(\.count) == [2])
    driver.stack.back()
    try open("Secret?name=a")
    driver.press(.control("o"))
    #expect(app.opened == "Secret?name=a")
  }

  @Test func `Esc ends typing and then closes the form, and typed text is lost only after a question`() throws {
    try open("Shape?count=7")
    driver.press(.escape)
    #expect(driver.top is ParametersScreen && !driver.top.isTyping && driver.stack.status == nil)
    driver.press("j", "e", "x")
    #expect(driver.top.isTyping && driver.wholeText.contains("count: 7x"))
    driver.press(.escape)
    #expect(driver.status == "Press Esc again to leave without what you have typed." && !driver.top.isTyping)
    driver.press("k", "h")
    #expect(driver.top is ParametersScreen && driver.status?.contains("again to leave") == true)
    driver.press(.escape)
    #expect(driver.top === driver.stack.root)
    try open("Shape")
    driver.press(.escape, .escape)
    #expect(driver.top === driver.stack.root)
  }

  @Test func `a screen without parameters has a form without fields`() throws {
    try open("Plain")
    #expect(driver.wholeText.contains("This screen has no parameters."))
    #expect(driver.press("q") == [.ignored] && !driver.top.isTyping)
    driver.press(.enter)
    #expect(app.opened == "Plain")
  }

  @Test func `a link without a screen has no form`() {
    #expect(throws: RoutingError.unknownPath("Shap", nearest: ["Shape"])) { try open("Shap") }
    #expect(throws: RoutingError.foreignScheme("http")) { try open("http://x") }
  }

  // MARK: Lists

  @Test(arguments: [
    ("a, b", ["a", "b"]), (" a b ,c,", ["a b", "c"]), ("", []), (" , ,", []), (#"a\,b, c"#, ["a,b", "c"]),
    (#"\\,\ x\ "#, [#"\"#, " x "]), (#"a\"#, ["a"]),
  ])
  func `commas separate values, surrounding spaces are ignored, and a backslash escapes a character`(
    text: String, values: [String]
  ) {
    #expect(ListText.values(of: text) == values)
  }

  @Test(arguments: [["a", "b c"], ["a,b", #"c\d"#, "\\,"], [" a ", "  ", "日本, 語"], []])
  func `values survive a round trip through text`(values: [String]) {
    #expect(ListText.values(of: ListText.text(of: values)) == values)
  }
}
