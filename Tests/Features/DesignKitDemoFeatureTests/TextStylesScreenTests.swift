import DesignKit
import Routing
import TerminalTestSupport
import TerminalUI
import Testing
import Toggles

@testable import DesignKitDemoFeature

@Suite(.limited)
@MainActor
struct TextStylesScreenTests {
  private let driver = ScreenDriver(root: TextStylesScreen(), rows: 22)

  @Test func `sizes follow the text size category and the scaling model`() {
    driver.environment = .fixed(textSize: .accessibility5)
    #expect(driver.wholeText.contains("System 60 pt"))
    driver.environment.textScaling = .factor
    #expect(driver.wholeText.contains("System 61.20 pt"))
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
    let system = [
      "largeTitle", "title1", "title2", "title3", "headline", "subheadline", "body", "callout", "footnote", "caption1",
      "caption2",
    ]
    #expect(samples.map(\.text) == system + Typography.shipped.styles.map(\.name))
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
