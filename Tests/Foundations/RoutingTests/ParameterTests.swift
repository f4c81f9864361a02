import Foundation
import Screens
import TerminalTestSupport
import Testing

@testable import Routing

@Suite(.onMainActor)
@MainActor
struct ParameterTests {
  private enum Mode: String, CaseIterable {
    case plain
    case fancy = "Fancy-One"
  }

  /// The values of the last link of ``route``.
  @MainActor
  private final class Values {
    var text = ""
    var count = 0
    var mode: Mode?
    var words: [String] = []
    var colors: [String: String]?
    var note: String?
  }

  private let values: Values
  private let route: Route

  init() {
    let values = Values()
    self.values = values
    route = Route(
      "Files", .text("text", inPath: true), .number("count"),
      .choice("mode", of: Mode.allCases, named: \.rawValue), .texts("words"), .json("colors"), .optionalText("note")
    ) { _, text, count, mode, words, colors, note in
      (values.text, values.count, values.mode) = (text, count, mode)
      (values.words, values.colors, values.note) = (words, colors, note)
      return PlainScreen()
    }
  }

  private let link =
    "Files?Text=a%20b&COUNT=-3&mode=fancy-one&words=b&words=a&words=b&colors=%7B%22x%22:%22%C3%A9%22%7D"

  private func problems(_ link: String) throws -> [ParameterProblem] {
    route.problems(in: try AppLink(link).parameters)
  }

  // MARK: Declarations

  @Test func `a route says which parameters it declares`() {
    #expect(
      route.parameters.map(\.declaration) == [
        "text: string", "count: int", "mode: choice?", "words: [string]", "colors: json?", "note: string?",
      ])
    #expect(route.parameters[2].kind.choices == ["plain", "Fancy-One"] && route.pattern.text == "Files(/<text>)")
  }

  // MARK: Reading

  @Test func `a screen gets the values of a link with the declared types`() throws {
    #expect(try problems(link).isEmpty)
    try open(link)
    #expect(values.text == "a b" && values.count == -3 && values.mode == .fancy)
    #expect(values.words == ["b", "a", "b"] && values.colors == ["x": "é"] && values.note == nil)
  }

  private func open(_ link: String) throws {
    let stack = ScreenStack(root: PlainScreen())
    let router = AppRouter(isInternalBuild: true, stack: stack)
    router.register(route)
    try router.route(to: link, from: stack)
  }

  @Test func `all errors are reported at once, with names, values and expected types`() throws {
    let found = try problems(
      "x?count=1.5&mode=x&words=&colors=%7B%22x%22:1%7D&note=a&NOTE=b&cuont=3&zz=1&zz=2")
    #expect(
      found == [
        .missing(name: "text", expected: .text), .illTyped(name: "count", value: "1.5", expected: .wholeNumber),
        .illTyped(name: "mode", value: "x", expected: .choice(["plain", "Fancy-One"])),
        .missing(name: "words", expected: .text), .illTyped(name: "colors", value: "{\"x\":1}", expected: .json),
        .repeated(name: "note", count: 2), .unknown(name: "cuont", value: "3", nearest: ["count"]),
        .unknown(name: "zz", value: "1", nearest: []),
      ])
  }

  @Test func `the length of JSON is limited`() throws {
    let long = String(repeating: "a", count: ParameterKind.longestJSON)
    let parameters = LinkParameters([LinkParameters.Item(name: "colors", value: "{\"a\":\"\(long)\"}")])
    let found = route.problems(in: parameters)
    #expect(found.contains(.tooLong(name: "colors", limit: ParameterKind.longestJSON)))
  }

  // MARK: Addresses

  @Test(arguments: [
    ("Moment", ["id": "a/b:c"], "Moment/a%2Fb%3Ac"), ("Moment", [:], "Moment"), ("Élan", ["x": "1"], "%C3%89lan?x=1"),
  ])
  func `an address has the parameter in the path if it has a value`(
    name: String, values: [String: String], address: String
  ) {
    let parameters = LinkParameters(values.map { LinkParameters.Item(name: $0.key, value: $0.value) })
    #expect(RoutePattern(name: name, pathParameter: "id").address(parameters) == UniversalLinks.baseURL + address)
  }

  @Test func `a full form has the parameters in the order of the declaration, in their usual form`() throws {
    let link = "x?COLORS={\"b\":\"/\", \"a\":\"1\"}&mode=fancy-one&text=a&count=+3&words=b&words=a"
    #expect(
      route.address(try AppLink(link).parameters).removingPercentEncoding
        == #"https://momentsapp.com/Files/a?count=3&mode=Fancy-One&words=b&words=a&colors={"a":"1","b":"/"}"#)
  }

  @Test func `any value survives a round trip through its address`() throws {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<500 {
      var text: String { String((random.text(pieces: 4) + "x").drop { $0 == "\u{FEFF}" }) }
      let (word, path, color) = (text, text, text)
      let json = String(decoding: try JSONEncoder().encode(["x": color]), as: UTF8.self)
      let items = [
        ("text", path), ("count", "-7"), ("mode", "plain"), ("words", word), ("words", word), ("colors", json),
        ("note", word),
      ]
      let address = route.address(LinkParameters(items.map { LinkParameters.Item(name: $0.0, value: $0.1) }))
      #expect(route.address(route.pattern.parameters(of: try AppLink(address)) ?? LinkParameters()) == address)
      try open(address)
      #expect(values.text == path && values.words == [word, word] && values.note == word)
      #expect(values.colors == ["x": color] && values.count == -7 && values.mode == .plain)
    }
  }
}
