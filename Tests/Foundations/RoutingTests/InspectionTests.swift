import Screens
import TerminalTestSupport
import Testing

@testable import Routing

@Suite(.onMainActor)
@MainActor
struct InspectionTests {
  private let router = AppRouter(isInternalBuild: true)

  init() {
    router.register(
      .opening(""),
      Route(
        "Shape", .text("name", inPath: true),
        .choice("size", of: ["small", "large", "largest"], named: \.self), .tags
      ) { _, _, _, _ in PlainScreen() },
      .opening("Shapes"), .openingItem)
  }

  @Test func `a route knows the module that owns it`() throws {
    #expect(router.routes.allSatisfy { $0.owner == "RoutingTests" })
    #expect(router.routes.map(\.pattern.text) == ["", "Item(/<id>)", "Shape(/<name>)", "Shapes"])
  }

  // MARK: Completion

  @Test(arguments: [
    ("", ["Item?id=", "Shape?name=", "Shapes"]), ("sh", ["Shape?name=", "Shapes"]),
    ("shapes", ["Shapes"]), ("momentsapp:sha", ["momentsapp:Shape?name=", "momentsapp:Shapes"]),
    ("HTTPS://momentsapp.com/shapes", ["HTTPS://momentsapp.com/Shapes"]), ("x", []), ("Shape/1", []),
    ("shape?", ["shape?name=", "shape?size=", "shape?tag="]), ("shape?S", ["shape?size="]),
    ("shape?name=a&", ["shape?name=a&size=", "shape?name=a&tag="]),
    ("shape?tag=a&t", ["shape?tag=a&tag="]), ("shape?size=LA", ["shape?size=large", "shape?size=largest"]),
    ("shape?name=a", []),
    ("x?", []), ("Shapes?", []),
  ])
  func `typed text is completed with screens, parameters and values`(text: String, candidates: [String]) {
    #expect(router.routes.links(beginningWith: text) == candidates)
  }
}
