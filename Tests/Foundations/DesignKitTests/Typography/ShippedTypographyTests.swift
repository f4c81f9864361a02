import TerminalUI
import Testing

@testable import DesignKit

struct ShippedTypographyTests {
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
    ] as [(TextStyle, Double, FontFace.Weight, SystemTextStyle, Double?)])
  func `styles are those of the specification`(
    style: TextStyle, pointSize: Double, weight: FontFace.Weight, system: SystemTextStyle, maximumFactor: Double?
  ) {
    let style = Typography.shipped[style]
    #expect(style.pointSize == pointSize && style.font.weight == weight)
    #expect(style.metrics == system && style.maximumPointSize == maximumFactor.map { $0 * pointSize })
    #expect(style.pointSize(.large) == pointSize)
    // Ranks of titles differ where all letters have one size.
    let title: TextAttributes = system == .title2 ? [.bold, .underline] : .bold
    #expect(style.attributes == (weight == .semibold ? title : []))
    #expect(style.isRuled == (system == .title1))
  }

  @Test(arguments: Typography.shipped.styles) func `no style shrinks while the category grows`(style: TypographyStyle) {
    let sizes = TextSizeCategory.allCases.map { style.pointSize($0) }
    #expect(sizes == sizes.sorted())
  }

  @Test func `a cap holds from above and changes nothing below`() {
    #expect(Typography.shipped[.display1].pointSize(.accessibility5) == 63)
    #expect(Typography.shipped[.display2].pointSize(.accessibility5) == 54)
    // 42 × 48 / 41 = 49.17 points, 148 thirds.
    #expect(abs(Typography.shipped[.display1].pointSize(.extraExtraExtraLarge) - 148 / 3) < 0.001)
    #expect(Typography.shipped[.body].pointSize(.accessibility5) > 16 * 2.5)
  }
}
