import TerminalUI
import Testing

@testable import DesignKit

struct TextScalingTests {
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

  @Test(arguments: TextScaling.allCases) func `at Large every style has its own size, and caps apply`(
    scaling: TextScaling
  ) {
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
    func sizes(_ limits: TextSizeLimits) -> [Double] {
      TextSizeCategory.allCases.map { (TextScaling.factor(limits.effective($0)) * 10).rounded() / 10 }
    }
    #expect(sizes(TextSizeLimits()) == Self.factors)
    #expect(sizes(TextSizeLimits(neverShrinks: true)) == [1, 1, 1, 1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8])
    #expect(sizes(TextSizeLimits(isCapped: true)) == [0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.5, 1.5, 1.5])
  }
}

struct ScaledValueTests {
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

  @Test(arguments: SystemTextStyle.allCases) func `at Large nothing changes, and no larger category makes it smaller`(
    style: SystemTextStyle
  ) {
    #expect(style.scaledValue(17, .large) == 17)
    let values = TextSizeCategory.allCases.map { style.scaledValue(17, $0) }
    #expect(values == values.sorted())
  }
}

struct SystemTextStyleTests {
  @Test(arguments: SystemTextStyle.allCases) func `sizes and leadings are the published ones`(style: SystemTextStyle)
    throws
  {
    let entries = try #require(PublishedTextStyles.entries[style.rawValue])
    #expect(TextSizeCategory.allCases.map { style.pointSize($0) } == entries.map(\.pointSize))
    #expect(TextSizeCategory.allCases.map { style.leading($0) } == entries.map(\.leading))
  }

  @Test func `every published style exists`() {
    #expect(Set(SystemTextStyle.allCases.map(\.rawValue)) == Set(PublishedTextStyles.entries.keys))
  }
}

struct TextSizeCategoryTests {
  @Test func `twelve sizes are parsed and printed by their short names`() {
    let names = ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5"]
    #expect(TextSizeCategory.allCases.map(\.name) == names)
    #expect(names.map { TextSizeCategory(name: $0) } == TextSizeCategory.allCases)
    #expect(TextSizeCategory(name: "ax1") == .accessibility1)
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

  @Test func `five sizes are for accessibility`() {
    #expect(TextSizeCategory.allCases.filter(\.isAccessibility).map(\.name) == ["AX1", "AX2", "AX3", "AX4", "AX5"])
  }
}

/// Point size and leading of each text style from XS to AX5, one style a line as the guidelines print them (Apple Human
/// Interface Guidelines, Typography, "Specifications").
enum PublishedTextStyles {
  struct Entry {
    let pointSize: Int
    let leading: Int
  }

  static let entries: [String: [Entry]] = Dictionary(
    uniqueKeysWithValues: table.split(separator: "\n").map { line in
      let fields = line.split(separator: " ")
      let entries = fields.dropFirst().map { field in
        let numbers = field.split(separator: "/").compactMap { Int($0) }
        return Entry(pointSize: numbers[0], leading: numbers[1])
      }
      return (String(fields[0]), entries)
    })

  private static let table = """
    largeTitle 31/38 32/39 33/40 34/41 36/43 38/46 40/48 44/52 48/57 52/61 56/66 60/70
    title1 25/31 26/32 27/33 28/34 30/37 32/39 34/41 38/46 43/51 48/57 53/62 58/68
    title2 19/24 20/25 21/26 22/28 24/30 26/32 28/34 34/41 39/47 44/52 50/59 56/66
    title3 17/22 18/23 19/24 20/25 22/28 24/30 26/32 31/38 37/44 43/51 49/58 55/65
    headline 14/19 15/20 16/21 17/22 19/24 21/26 23/29 28/34 33/40 40/48 47/56 53/62
    body 14/19 15/20 16/21 17/22 19/24 21/26 23/29 28/34 33/40 40/48 47/56 53/62
    callout 13/18 14/19 15/20 16/21 18/23 20/25 22/28 26/32 32/39 38/46 44/52 51/60
    subheadline 12/16 13/18 14/19 15/20 17/22 19/24 21/28 25/31 30/37 36/43 42/50 49/58
    footnote 12/16 12/16 12/16 13/18 15/20 17/22 19/24 23/29 27/33 33/40 38/46 44/52
    caption1 11/13 11/13 11/13 12/16 14/19 16/21 18/23 22/28 26/32 32/39 37/44 43/51
    caption2 11/13 11/13 11/13 11/13 13/18 15/20 17/22 20/25 24/30 29/35 34/41 40/48
    """
}
