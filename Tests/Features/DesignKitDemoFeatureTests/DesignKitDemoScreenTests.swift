import DesignKit
import Localization
import Routing
import TerminalTestSupport
import TerminalUI
import Testing
import Toggles

@testable import DesignKitDemoFeature

@MainActor
struct DesignKitDemoScreenTests {
  private let driver = ScreenDriver(
    root: DesignKitDemoScreen(productName: "Kit", version: "9.8.7"), Feature(.designKitDemo), rows: 22)

  @Test func `the demo shows the product, all text styles with sizes, and nine colors with both values`() {
    let text = driver.wholeText
    #expect(text.contains("Kit") && text.contains("9.8.7"))
    for style in Typography.shipped.styles { #expect(text.contains(style.name)) }
    #expect(text.contains("42 pt"))
    for role in ColorRole.designKit { #expect(text.contains(role.name)) }
    #expect(text.contains("#0770E3") && text.contains("#6D9FEB"))
  }

  @Test func `a key toggles a favorite`() {
    #expect(driver.press("G", "f") == [.handled, .handled])
    #expect(driver.wholeText.contains("★"))
  }

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
