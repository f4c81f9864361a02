import Foundation
import TerminalTestSupport
import Testing

@testable import Routing

@Suite(.limited)
struct ParameterTests {
  private enum Mode: String, CaseIterable, LinkValue {
    case plain
    case fancy = "Fancy-One"
  }

  private struct Area: Codable, Hashable {
    var width: Int
    var names: [String]
  }

  private struct Everything: Decodable, Hashable {
    var text: String
    var count: Int
    var mode: Mode
    var words: [String]
    var modes: [Mode]?
    var area: Area
    var colors: [String: String]?
    var note: String?
  }

  private let link =
    "x?Text=a%20b&COUNT=-3&mode=fancy-one"
    + "&words=b&words=a&words=b&area=%7B%22width%22:2,%22names%22:%5B%22%C3%A9%22%5D%7D"

  private func problems(_ link: String) throws -> [ParameterProblem] {
    try ParameterSchema(of: Everything.self).problems(in: AppLink(link).parameters)
  }

  // MARK: Schema

  @Test func `the fields are derived from the declaration of the type`() {
    let fields = ParameterSchema(of: Everything.self).fields
    #expect(
      fields.map(\.name) == [
        "text", "count", "mode", "words", "modes", "area", "colors", "note",
      ])
    #expect(
      fields.map(\.kind) == [
        .text, .wholeNumber, .choice(["plain", "Fancy-One"]), .text,
        .choice(["plain", "Fancy-One"]), .json, .json, .text,
      ])
    #expect(fields.filter { !$0.isRequired }.map(\.name) == ["modes", "colors", "note"])
    #expect(fields.filter(\.isList).map(\.name) == ["words", "modes"])
    #expect(ParameterSchema(of: NoParameters.self).fields.isEmpty)
  }

  // MARK: Decoding

  @Test func `a link is decoded into the type that a screen declares`() throws {
    #expect(try problems(link).isEmpty)
    let value = try AppLink(link).parameters.decode(Everything.self)
    #expect(value.text == "a b" && value.count == -3 && value.mode == .fancy)
    #expect(value.words == ["b", "a", "b"] && value.modes == nil && value.note == nil)
    #expect(value.area == Area(width: 2, names: ["é"]))
  }

  @Test func `all errors are reported at once, with names, values and expected types`() throws {
    let found = try problems(
      "x?count=1.5&mode=x&words=&area=%7B%7D&note=a&NOTE=b&cuont=3&zz=1&zz=2")
    #expect(
      found == [
        .missing(name: "text", expected: .text), .illTyped(name: "count", value: "1.5", expected: .wholeNumber),
        .illTyped(name: "mode", value: "x", expected: .choice(["plain", "Fancy-One"])),
        .missing(name: "words", expected: .text), .illTyped(name: "area", value: "{}", expected: .json),
        .repeated(name: "note", count: 2), .unknown(name: "cuont", value: "3", nearest: ["count"]),
        .unknown(name: "zz", value: "1", nearest: []),
      ])
  }

  @Test func `the length of JSON is limited`() throws {
    let long = String(repeating: "a", count: ParameterSchema.longestJSON)
    let parameters = LinkParameters([LinkParameters.Item(name: "colors", value: "{\"a\":\"\(long)\"}")])
    let found = ParameterSchema(of: Everything.self).problems(in: parameters)
    #expect(found.contains(.tooLong(name: "colors", limit: ParameterSchema.longestJSON)))
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
    let link = "x?modes=PLAIN&AREA={\"width\":1, \"names\":[\"/\"]}&text=a&count=+3&mode=fancy-one"
    let canonical = ParameterSchema(of: Everything.self).canonical(try AppLink(link).parameters)
    #expect(
      canonical.items.map { "\($0.name)=\($0.value)" } == [
        "text=a", "count=3", "mode=Fancy-One", "modes=plain", #"area={"names":["/"],"width":1}"#,
      ])
  }

  @MainActor @Test func `any value survives a round trip through its address`() throws {
    let route = Spy(Everything.self).route("Files", pathParameter: "text")
    let router = AppRouter(isInternalBuild: true)
    router.register(route)
    var random = SeededGenerator(seed: 21)
    for _ in 0..<500 {
      var text: String { String((random.text(pieces: 4) + "x").drop { $0 == "\u{FEFF}" }) }
      let area = Area(width: 1, names: [text])
      let json = String(decoding: try JSONEncoder().encode(area), as: UTF8.self)
      let items = [
        ("text", text), ("count", "-7"), ("mode", "plain"), ("words", text), ("words", text),
        ("area", json), ("note", text),
      ]
      let parameters = LinkParameters(items.map { LinkParameters.Item(name: $0.0, value: $0.1) })
      let resolution = try router.resolve(route.address(parameters), from: .inside)
      #expect(resolution.error == nil && resolution.address == route.address(parameters))
      let (said, read) = try (parameters.decode(Everything.self), resolution.parameters.decode(Everything.self))
      #expect(said == read && read.area == area)
    }
  }
}
