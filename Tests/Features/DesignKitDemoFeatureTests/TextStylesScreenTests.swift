import DesignKit
import Routing
import TerminalTestSupport
import TerminalUI
import Testing
import Toggles

@testable import DesignKitDemoFeature

@MainActor
struct TextStylesScreenTests {
  private let driver = ScreenDriver(root: TextStylesScreen(), rows: 22)

  @Test func `the system's styles come first, in their order, with their sizes`() {
    let lines = driver.wholeLines
    let names = [
      "largeTitle", "title1", "title2", "title3", "headline", "subheadline", "body", "callout", "footnote", "caption1",
      "caption2",
    ]
    let places = names.compactMap { lines.firstIndex(of: "  \($0)") }
    #expect(places == places.sorted() && places.count == names.count)
    #expect(lines.contains { $0.contains("System 34 pt") } && lines.contains { $0.contains("System 17 pt") })
  }

  @Test func `sizes follow the text size category and the scaling model`() {
    #expect(driver.wholeLines(columns: 80, .fixed(textSize: .accessibility5)).contains { $0.contains("System 60 pt") })
    var environment = EnvironmentValues.fixed(textSize: .accessibility5)
    environment.textScaling = .factor
    #expect(driver.wholeLines(columns: 80, environment).contains { $0.contains("System 61.20 pt") })
  }

  @Test func `each style's sample is drawn in that style`() throws {
    let headline = try #require(driver.wholeCanvases.first { $0.lines.contains("  headline") })
    let body = try #require(driver.wholeCanvases.first { $0.lines.contains("  body") })
    #expect(headline.row(0)[2].style.attributes == .bold)
    #expect(body.row(0)[2].style.attributes.isEmpty)
  }

  @Test func `the ruler is as long as the spacing`() throws {
    let ruler = try #require(driver.wholeCanvases.first { $0.lines[0].contains("threeExtraLarge  48 pt  6 × 3 cells") })
    #expect(ruler.lines.dropFirst().prefix(3).allSatisfy { $0 == "  ██████" })
  }

  @Test func `the semantic tree contains every style with its size, and the spacing`() throws {
    driver.environment = .fixed(textSize: .accessibility1)
    let nodes = driver.nodes(marksSelection: false)
    let samples = nodes.filter { $0.role == .sample }
    #expect(samples.map(\.text).starts(with: ["largeTitle", "title1", "title2"]))
    #expect(samples.count == 11 + Typography.shipped.styles.count)
    #expect(samples[0].attributes["pointSize"] == .number(34))
    #expect(samples[0].attributes["currentPointSize"] == .number(44))
    // The system's `body`, which no style extends, and the typography's `body`.
    let heirs = samples.filter { $0.text == "body" }.map { $0.attributes["extendedBy"] }
    #expect(heirs == [nil, .texts(["bodyBold"])])
    let medium = SemanticNode(
      .ruler, "medium", value: "18 pt",
      attributes: ["points": .integer(18), "columns": .integer(2), "rows": .integer(1)])
    #expect(nodes.contains(medium))
  }
}
