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
