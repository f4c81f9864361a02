import TerminalUI
import Testing

@testable import Routing

@MainActor
struct InspectionTests {
  private enum Size: String, CaseIterable, LinkValue {
    case small, large, largest
  }

  private struct Shape: Codable {
    let name: String
    let size: Size?
    let isFlat: Bool?
    let tag: [String]?
  }

  /// Declares less than its pattern takes.
  private struct Year: Codable {
    let year: String?
    let month: String?
  }

  private struct Tagged: Codable {
    let id: String
    let tag: [String]
  }

  private let router = AppRouter(isInternalBuild: true)

  init() {
    router.register(Spy(NoParameters.self).route(""))
    router.register(Spy(Shape.self).route("Shape(/<name>)"))
    router.register(Spy(NoParameters.self, trust: .inside).route("Shapes"))
    router.register(Spy(ItemParameters.self).route("Item(/<id>)"))
    router.register(Spy(Tagged.self).route("Item/<int:id>"))
  }

  // MARK: Resolving

  @Test func `the inspection lists the routes that were asked, in order, with their answers`() throws {
    let resolution = try router.resolve("item/7", from: .inside)
    #expect(resolution.candidates.map(\.route.pattern.text) == ["Item/<int:id>", "Item(/<id>)"])
    #expect(
      resolution.candidates[0].answer
        == .refuses(.wrongParameters(path: "item/7", [.missing(name: "tag", expected: .text)])))
    #expect(resolution.destination?.parameters["id"] == ["7"] && resolution.error == nil)
    #expect(resolution.address == "https://momentsapp.com/Item/7")
  }

  @Test func `a refused link has a reason, and an unknown link has no candidates`() throws {
    let refused = try router.resolve("Shapes", from: .outside)
    #expect(refused.destination == nil && refused.address == nil)
    #expect(refused.candidates.count == 1 && refused.error != nil)
    let unknown = try router.resolve("Itm", from: .inside)
    #expect(unknown.candidates.isEmpty && unknown.error == .unknownPath("Itm", nearest: ["Item"]))
    #expect(throws: RoutingError.foreignScheme("http")) { try router.resolve("http://x", from: .inside) }
  }

  @Test func `a route knows the module that owns it`() throws {
    #expect(router.routes.allSatisfy { $0.owner == "RoutingTests" })
    #expect(router.routes.map(\.pattern.text) == ["", "Item(/<id>)", "Item/<int:id>", "Shape(/<name>)", "Shapes"])
  }

  // MARK: Parameters

  private func route(_ pattern: String) throws -> Route {
    try #require(router.routes.first { $0.pattern.text == pattern })
  }

  private func parameters(_ items: (name: String, value: String)...) -> LinkParameters {
    LinkParameters(items.map { LinkParameters.Item(name: $0.name, value: $0.value) })
  }

  @Test func `the address of parameters resolves to the same parameters`() throws {
    let said = parameters(("name", "a/b & c=#?%+"), ("size", "large"), ("tag", "x y"), ("tag", "日本"))
    let route = try route("Shape(/<name>)")
    #expect(route.problems(in: said) == [])
    let address = try #require(route.address(said))
    #expect(try router.resolve(address, from: .outside).destination?.parameters == said)
  }

  @Test func `invalid parameters are reported, including those in the path`() throws {
    #expect(
      try route("Shape(/<name>)").problems(in: parameters(("size", "huge"))).map(\.name) == ["name", "size"])
    router.register(Spy(Year.self).route("Year/<int:year>(/<int:month>)"))
    let year = try route("Year/<int:year>(/<int:month>)")
    #expect(year.problems(in: parameters()) == [.missing(name: "year", expected: .text)])
    #expect(
      year.problems(in: parameters(("year", "x"))) == [.illTyped(name: "year", value: "x", expected: .text)])
    #expect(year.address(parameters(("year", "x"))) == nil)
    #expect(year.problems(in: parameters(("year", "1999"))) == [])
    #expect(year.address(parameters(("year", "1999"))) == "https://momentsapp.com/Year/1999")
  }

  @Test func `kinds with few values list them`() {
    #expect(Size.kind.values == ["small", "large", "largest"] && Bool.kind.values == ["false", "true"])
    #expect([String.kind, Int.kind, .json].allSatisfy { $0.values == nil })
  }

  // MARK: Completion

  @Test(arguments: [
    ("", ["Item?id=", "Shape?name=", "Shapes"]), ("sh", ["Shape?name=", "Shapes"]),
    ("shapes", ["Shapes"]), ("momentsapp:sha", ["momentsapp:Shape?name=", "momentsapp:Shapes"]),
    ("HTTPS://momentsapp.com/shapes", ["HTTPS://momentsapp.com/Shapes"]), ("x", []), ("Shape/1", []),
    ("shape?", ["shape?name=", "shape?size=", "shape?isFlat=", "shape?tag="]), ("shape?S", ["shape?size="]),
    ("shape?name=a&", ["shape?name=a&size=", "shape?name=a&isFlat=", "shape?name=a&tag="]),
    ("shape?tag=a&t", ["shape?tag=a&tag="]), ("shape?size=LA", ["shape?size=large", "shape?size=largest"]),
    ("shape?name=a&isflat=", ["shape?name=a&isflat=false", "shape?name=a&isflat=true"]), ("shape?name=a", []),
    ("x?", []), ("Shapes?", []),
  ])
  func `typed text is completed with screens, parameters and values`(text: String, candidates: [String]) {
    #expect(LinkCompletion(routes: router.routes).candidates(for: text) == candidates)
  }
}
