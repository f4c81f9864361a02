import Foundation
import TerminalTestSupport
import Testing

@testable import Routing

struct ParameterTests {
  private enum Mode: String, CaseIterable, LinkValue {
    case plain
    case fancy = "Fancy-One"
  }

  private struct Area: Codable, Hashable {
    var width: Int
    var names: [String]
  }

  private struct Everything: Codable, Hashable {
    var text: String
    var count: Int
    var ratio: Double
    var isOn: Bool
    var key: UUID
    var mode: Mode
    var words: [String]
    var modes: [Mode]?
    var area: Area
    var colors: [String: String]?
    var note: String?
  }

  private let link =
    "x?Text=a%20b&count=-3&ratio=0.5&isON=yes&key=123E4567-E89B-12D3-A456-426614174000&mode=fancy-one"
    + "&words=b&words=a&words=b&area=%7B%22width%22:2,%22names%22:%5B%22%C3%A9%22%5D%7D"

  private func problems(_ link: String) throws -> [ParameterProblem] {
    try ParameterSchema(of: Everything.self).problems(in: AppLink(link).parameters)
  }

  // MARK: Schema

  @Test func `the fields are derived from the declaration of the type`() {
    let fields = ParameterSchema(of: Everything.self).fields
    #expect(
      fields.map(\.name) == [
        "text", "count", "ratio", "isOn", "key", "mode", "words", "modes", "area", "colors", "note",
      ])
    #expect(
      fields.map(\.kind) == [
        .text, .wholeNumber, .number, .yesOrNo, .uuid, .choice(["plain", "Fancy-One"]), .text,
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
    #expect(value.text == "a b" && value.count == -3 && value.ratio == 0.5 && value.isOn && value.mode == .fancy)
    #expect(value.words == ["b", "a", "b"] && value.modes == nil && value.note == nil)
    #expect(value.area == Area(width: 2, names: ["é"]))
  }

  @Test func `all errors are reported at once, with names, values and expected types`() throws {
    let found = try problems(
      "x?count=1.5&ratio=nan&isOn=maybe&key=1&mode=x&words=&area=%7B%7D&note=a&NOTE=b&cuont=3&zz=1&zz=2")
    #expect(
      found == [
        .missing(name: "text", expected: .text), .illTyped(name: "count", value: "1.5", expected: .wholeNumber),
        .illTyped(name: "ratio", value: "nan", expected: .number),
        .illTyped(name: "isOn", value: "maybe", expected: .yesOrNo),
        .illTyped(name: "key", value: "1", expected: .uuid),
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

  // MARK: Encoding

  @Test func `a value is encoded in the order of its declaration, and decoded again`() throws {
    let value = try AppLink(link).parameters.decode(Everything.self)
    let written = try ParameterEncoder.encode(value)
    #expect(
      written.items.map(\.name) == [
        "text", "count", "ratio", "isOn", "key", "mode", "words", "words", "words", "area",
      ])
    #expect(try written.decode(Everything.self) == value)
  }

  @Test func `any value survives a round trip through its address`() throws {
    let pattern = try RoutePattern("Files/<mode>(/<count>)")
    var random = SeededGenerator(seed: 21)
    for _ in 0..<500 {
      var text: String { String((random.text(pieces: 4) + "x").drop { $0 == "\u{FEFF}" }) }
      let value = Everything(
        text: text, count: Int.random(in: -99...99, using: &random), ratio: Double.random(in: -1...1, using: &random),
        isOn: Bool.random(using: &random), key: UUID(), mode: .fancy, words: [text, text], modes: [.plain, .fancy],
        area: Area(width: 1, names: [text]), colors: ["b": text, "a": text])
      let address = try #require(pattern.address(ParameterEncoder.encode(value)))
      let read = try AppLink(address)
      let match = try #require(table(pattern).matches(read.parts).first)
      let parameters = read.parameters.overridden(by: match.arguments)
      #expect(ParameterSchema(of: Everything.self).problems(in: parameters).isEmpty)
      let again = try parameters.decode(Everything.self)
      #expect(again == value)
      #expect(try pattern.address(ParameterEncoder.encode(again)) == address)
    }
  }

  private func table(_ pattern: RoutePattern) -> RouteTable<Int> {
    let table = RouteTable<Int>()
    table.insert(pattern, 0)
    return table
  }

  @Test(arguments: [
    ("Moment(/<id>)", ["id": "a/b:c"], "Moment/a%2Fb%3Ac"), ("Moment(/<id>)", [:], "Moment"),
    ("a/<int:id>", ["id": "x"], nil), ("Files/<path:id>", ["id": "a b/c"], "Files/a%20b/c"),
    ("Élan", ["id": "1"], "%C3%89lan?id=1"),
  ])
  func `an address has the longest form of the pattern that the parameters fill`(
    pattern: String, values: [String: String], address: String?
  ) throws {
    let parameters = LinkParameters(values.map { LinkParameters.Item(name: $0.key, value: $0.value) })
    #expect(try RoutePattern(pattern).address(parameters) == address.map { UniversalLinks.baseURL + $0 })
  }
}
