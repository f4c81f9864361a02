import TerminalUI
import Testing

@testable import DesignKit

struct TextScalingTests {
  /// The article's table, XS … AX5.
  private static let factors = [0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8]

  @Test func `the factor is that of the article`() {
    for (category, factor) in zip(TextSizeCategory.allCases, Self.factors) {
      #expect(abs(TextScaling.factor(category) - factor) < 1e-12)
      #expect(abs(Typography.shipped[.body].pointSize(category, preferring: .factor) - 16 * factor) < 1e-9)
    }
  }

  @Test func `a step is two points`() {
    #expect(
      TextSizeCategory.allCases.map { Typography.shipped[.body].pointSize($0, preferring: .stepped) } == [
        10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32,
      ])
    #expect(TypographyStyle("tiny", pointSize: 4).pointSize(.extraSmall, preferring: .stepped) == 1)
  }

  @Test(arguments: TextScaling.allCases) func `at Large every style has its own size, and caps hold`(
    scaling: TextScaling
  ) {
    for style in Typography.shipped.styles + SystemTextStyle.allCases.map({ TypographyStyle($0) }) {
      #expect(style.pointSize(.large, preferring: scaling) == style.pointSize)
      let sizes = TextSizeCategory.allCases.map { style.pointSize($0, preferring: scaling) }
      #expect(sizes == sizes.sorted())
      if let maximum = style.maximumPointSize { #expect(sizes.allSatisfy { $0 <= maximum }) }
    }
  }

  @Test func `system styles have the system's sizes, others grow like them`() {
    #expect(TypographyStyle(.body).pointSize(.accessibility5) == 53)
    #expect(TypographyStyle("mine", pointSize: 17).pointSize(.accessibility5) == 48)
    #expect(TypographyStyle(.headline).attributes == .bold && TypographyStyle(.title1).attributes == .bold)
    #expect(TypographyStyle(.callout).attributes.isEmpty)
  }

  @Test func `texts may be kept from shrinking and from growing further`() {
    func sizes(_ limits: TextSizeLimits) -> [Double] {
      TextSizeCategory.allCases.map { (TextScaling.factor(limits.effective($0)) * 10).rounded() / 10 }
    }
    #expect(sizes(TextSizeLimits()) == Self.factors)
    #expect(sizes(TextSizeLimits(neverShrinks: true)) == [1, 1, 1, 1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8])
    #expect(sizes(TextSizeLimits(isCapped: true)) == [0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.5, 1.5, 1.5])
  }
}
