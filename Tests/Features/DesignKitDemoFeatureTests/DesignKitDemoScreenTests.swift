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
  private let screen = DesignKitDemoScreen(productName: "Kit", version: "9.8.7")

  private func whole(_ environment: EnvironmentValues, columns: Int = 80) -> [String] {
    var lines: [String] = []
    screen.drawWhole(columns: columns, environment: environment) { lines += $0.lines }
    return lines
  }

  @Test func `it names the product, all text styles with their sizes, and the nine colours with both values`() {
    let text = whole(.fixed()).joined(separator: "\n")
    #expect(text.contains("Kit") && text.contains("9.8.7"))
    for style in Typography.shipped.styles { #expect(text.contains(style.name)) }
    #expect(text.contains("42 pt"))
    for role in ColorRole.designKit { #expect(text.contains(role.name)) }
    #expect(text.contains("#0770E3") && text.contains("#6D9FEB"))
  }

  @Test(arguments: TextSizeCategory.allCases)
  func `it fits at every size and width`(size: TextSizeCategory) {
    for columns in [20, 40, 80, 200] {
      #expect(whole(.fixed(textSize: size), columns: columns).allSatisfy { DisplayText($0).columns <= columns })
    }
  }

  @Test func `a favourite is toggled by key`() {
    screen.layout(in: CellSize(columns: 80, rows: 22), environment: .fixed())
    #expect(screen.handle(.key("G")) == .handled)
    screen.layout(in: CellSize(columns: 80, rows: 22), environment: .fixed())
    #expect(screen.handle(.key("f")) == .handled)
    #expect(whole(.fixed()).joined().contains("★"))
  }

  @Test(arguments: [
    ("DesignKit", ["productName", "version"]), ("DesignKit?productname=x", ["version"]),
    ("DesignKit?productname=&version=1", ["productName"]),
  ])
  func `missing parameters are named`(link: String, missing: [String]) {
    let stack = ScreenStack(root: screen)
    let router = AppRouter(isInternalBuild: true, stack: stack)
    router.register(.designKitDemo)
    let problems = missing.map { ParameterProblem.missing(name: $0, expected: .text) }
    #expect(throws: RoutingError.wrongParameters(path: "DesignKit", problems)) {
      try router.route(to: link, from: nil)
    }
  }

  @Test func `programs are told all that is shown, even who has no room`() throws {
    screen.layout(in: CellSize(columns: 20, rows: 22), environment: .fixed())
    _ = screen.handle(.key("G"))
    screen.layout(in: CellSize(columns: 20, rows: 22), environment: .fixed())
    _ = screen.handle(.key("f"))
    screen.layout(in: CellSize(columns: 20, rows: 22), environment: .fixed())
    var nodes: [SemanticNode] = []
    screen.semantics(of: .whole, marksSelection: true, environment: .fixed()) { nodes.append($0) }
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
