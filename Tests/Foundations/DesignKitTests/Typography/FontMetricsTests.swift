import TerminalUI
import Testing

@testable import DesignKit

struct FontMetricsTests {
  /// What people observed of `UIFontMetrics` on devices of three pixels a point (a tie is rounded up: 10.5 is 32 pixels).
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
    #expect(abs(FontMetrics(style).scaledValue(value, category) - observed) < 0.001)
  }

  @Test(arguments: SystemTextStyle.allCases) func `at Large nothing changes, and no larger category makes it smaller`(
    style: SystemTextStyle
  ) {
    let metrics = FontMetrics(style)
    #expect(metrics.scaledValue(17, .large) == 17)
    let values = TextSizeCategory.allCases.map { metrics.scaledValue(17, $0) }
    #expect(values == values.sorted())
  }
}

struct TextStyleTests {
  /// The DesignKit's specification.
  @Test(
    arguments: [
      (.display1, 42, .semibold, .largeTitle, 1.5), (.display2, 36, .semibold, .largeTitle, 1.5),
      (.title1, 24, .semibold, .title1, nil), (.title2, 20, .semibold, .title2, nil),
      (.title3, 18, .semibold, .title3, nil),
      (.title4, 14, .regular, .headline, nil), (.title5, 12, .regular, .subheadline, nil),
      (.bodyBold, 16, .semibold, .body, nil), (.body, 16, .light, .body, nil),
      (.captionBold, 14, .semibold, .caption1, nil),
      (.caption, 14, .light, .caption1, nil), (.small, 12, .light, .footnote, nil),
    ] as [(TextStyle, Double, TextStyle.Weight, SystemTextStyle, Double?)])
  func `styles are those of the specification`(
    style: TextStyle, pointSize: Double, weight: TextStyle.Weight, system: SystemTextStyle, maximumFactor: Double?
  ) {
    #expect(style.pointSize == pointSize && style.weight == weight)
    #expect(style.scalesLike == system && style.maximumFactor == maximumFactor)
    #expect(style.pointSize(.large) == pointSize)
    #expect(style.attributes == (weight == .semibold ? .bold : []))
  }

  @Test(arguments: TextStyle.designKit) func `no style shrinks while the category grows`(style: TextStyle) {
    let sizes = TextSizeCategory.allCases.map { style.pointSize($0) }
    #expect(sizes == sizes.sorted())
  }

  @Test func `a cap holds from above and changes nothing below`() {
    #expect(TextStyle.display1.pointSize(.accessibility5) == 63)
    #expect(TextStyle.display2.pointSize(.accessibility5) == 54)
    // 42 × 48 / 41 = 49.17 points, 148 thirds.
    #expect(abs(TextStyle.display1.pointSize(.extraExtraExtraLarge) - 148 / 3) < 0.001)
    #expect(TextStyle.body.pointSize(.accessibility5) > 16 * 2.5)
  }
}
