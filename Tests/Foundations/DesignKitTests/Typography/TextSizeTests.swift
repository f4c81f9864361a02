import TerminalTestSupport
import TerminalUI
import Testing

@testable import DesignKit

@Suite(.limited)
struct TextSizeTests {
  /// The article's table, XS … AX5.
  private static let factors = [0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8]

  @Test func `the factor is the published one`() {
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

  @Test(arguments: TextScaling.allCases)
  func `at Large every style has its own size, and caps apply`(scaling: TextScaling) {
    for style in Typography.shipped.styles + SystemTextStyle.allCases.map({ TypographyStyle($0) }) {
      #expect(style.pointSize(.large, preferring: scaling) == style.pointSize)
      let sizes = TextSizeCategory.allCases.map { style.pointSize($0, preferring: scaling) }
      #expect(sizes == sizes.sorted())
      if let maximum = style.maximumPointSize { #expect(sizes.allSatisfy { $0 <= maximum }) }
    }
  }

  @Test func `system styles have the sizes of the system, and others scale like them`() {
    #expect(TypographyStyle(.body).pointSize(.accessibility5) == 53)
    #expect(TypographyStyle("mine", pointSize: 17).pointSize(.accessibility5) == 48)
    #expect(TypographyStyle(.headline).attributes == .bold && TypographyStyle(.title1).attributes == .bold)
    #expect(TypographyStyle(.callout).attributes.isEmpty)
  }

  @Test func `texts may be limited in shrinking and growing`() {
    func sizes(neverShrinks: Bool = false, isCapped: Bool = false) -> [Double] {
      TextSizeCategory.allCases.map { category in
        let limited = category.limited(neverShrinks: neverShrinks, isCapped: isCapped)
        return (TextScaling.factor(limited) * 10).rounded() / 10
      }
    }
    #expect(sizes() == Self.factors)
    #expect(sizes(neverShrinks: true) == [1, 1, 1, 1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8])
    #expect(sizes(isCapped: true) == [0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.5, 1.5, 1.5])
  }

  /// Observed values of `UIFontMetrics` on devices with three pixels per point (ties are rounded up: 10.5 is 32
  /// pixels).
  @Test(
    arguments: [
      (.body, .medium, 17, 16.333), (.body, .accessibility5, 17, 48), (.body, .medium, 11, 10.667),
      (.body, .medium, 110, 105),
      (.body, .accessibility5, 22, 62), (.body, .extraSmall, 22, 19), (.largeTitle, .accessibility5, 22, 37.667),
      (.largeTitle, .extraSmall, 22, 20.333),
    ] as [(SystemTextStyle, TextSizeCategory, Double, Double)])
  func `values grow with the leading, to a third of a point`(
    style: SystemTextStyle, category: TextSizeCategory, value: Double, observed: Double
  ) {
    #expect(abs(style.scaledValue(value, category) - observed) < 0.001)
  }

  @Test func `twelve sizes are parsed and printed by their short names`() {
    let names = ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5"]
    #expect(TextSizeCategory.allCases.map(\.name) == names)
    #expect(names.map { TextSizeCategory(name: $0) } == TextSizeCategory.allCases)
    #expect(TextSizeCategory(name: "ax1") == .accessibility1)
    #expect(TextSizeCategory.allCases.filter(\.isAccessibility).map(\.name) == names.suffix(5))
    for name in ["", "AX6", "large", " L", "XXXXL"] { #expect(TextSizeCategory(name: name) == nil) }
  }

  @Test func `steps lead from one end to the other, but no further`() {
    var category = TextSizeCategory.extraSmall
    #expect(category.smaller == category)
    for expected in TextSizeCategory.allCases.dropFirst() {
      #expect(category < expected && expected.smaller == category)
      category = category.larger
      #expect(category == expected)
    }
    #expect(category.larger == category)
  }
}
