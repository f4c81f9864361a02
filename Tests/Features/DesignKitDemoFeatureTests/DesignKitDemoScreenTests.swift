import DesignKit
import Routing
import TerminalTestSupport
import TerminalUI
import Testing

@testable import DesignKitDemoFeature

@Suite(.onMainActor)
@MainActor
struct DesignKitDemoScreenTests {
  private let driver = ScreenDriver(
    root: DesignKitDemoScreen(productName: "Kit", version: "9.8.7"), Feature(.designKitDemo), rows: 22)

  @Test(arguments: [
    ("DesignKit", ["productName", "version"]), ("DesignKit?productname=x", ["version"]),
    ("DesignKit?productname=&version=1", ["productName"]),
  ])
  func `missing parameters are named`(link: String, missing: [String]) {
    let problems = missing.map { ParameterProblem.missing(name: $0, expected: .text) }
    #expect(throws: RoutingError.wrongParameters(path: "DesignKit", problems)) {
      try driver.open(link, isFromOutside: true)
    }
  }

  @Test func `the semantic tree contains everything, even on a small screen`() throws {
    driver.size = CellSize(columns: 20, rows: 22)
    driver.press("G", "f")
    let nodes = driver.nodes
    #expect(nodes[0].text == "Kit" && nodes[0].attributes == ["level": .integer(1), "version": .text("9.8.7")])
    #expect(nodes.filter { $0.role == .sample }.map(\.text) == Typography.shipped.styles.map(\.name))
    #expect(nodes.filter { $0.role == .swatch }.map(\.text) == ColorRole.designKit.map(\.name))
    let primary = SemanticNode(.swatch, "primary", attributes: ["light": .text("#0770E3"), "dark": .text("#6D9FEB")])
    #expect(nodes.contains(primary))
    let avatars = nodes.filter { $0.role == .group }
    #expect(avatars.map { $0.attributes["shape"] } == [.text("square"), .text("rounded")])
    #expect(avatars.allSatisfy { $0.children.count == 5 })
    let star = SemanticNode(.button, "Star", states: [.on, .selected], attributes: ["kind": .text("star")])
    let heart = SemanticNode(.button, "Heart", states: [.off], attributes: ["kind": .text("heart")])
    #expect(Array(nodes.suffix(2)) == [heart, star])
  }
}
