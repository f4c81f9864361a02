import TerminalUI
import Testing

@testable import DesignKit

struct TypographyTests {
  /// Observed on devices: value, style, category, scaled value (published measurements of `UIFontMetrics`).
  @Test(
    arguments: [
      (17, SystemTextStyle.body, TextSizeCategory.medium, 16.333), (17, .body, .accessibility5, 48),
      (11, .body, .medium, 10.667),
      (110, .body, .medium, 105), (22, .body, .accessibility5, 62), (22, .body, .extraSmall, 19),
      (22, .largeTitle, .accessibility5, 37.667), (22, .largeTitle, .extraSmall, 20.333),
    ] as [(Double, SystemTextStyle, TextSizeCategory, Double)])
  func `values scale as the system's font metrics do`(
    value: Double, style: SystemTextStyle, category: TextSizeCategory, scaled: Double
  ) {
    #expect(abs(FontMetrics(style).scaledValue(value, category) - scaled) < 0.001)
  }

  @Test func `at Large every style has the size of its specification`() {
    let sizes = TextStyle.allCases.map { $0.pointSize(.large) }
    #expect(sizes == [42, 36, 24, 20, 18, 14, 12, 16, 16, 14, 14, 12])
  }

  @Test func `a style with a cap stops growing there`() {
    #expect(TextStyle.display1.pointSize(.accessibility5) == 63)
    #expect(TextStyle.display2.pointSize(.accessibility5) == 54)
  }

  @Test func `no style shrinks while the category grows`() {
    for style in TextStyle.allCases {
      let sizes = TextSizeCategory.allCases.map { style.pointSize($0) }
      #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $0 <= $1 }, "\(style)")
    }
  }

  @Test func `with a growing category there is more room around fewer characters`() {
    for style in TextStyle.allCases {
      for columns in 20...200 {
        let rules = TextSizeCategory.allCases.map { LayoutRules(style, $0, columns: columns) }
        for (smaller, larger) in zip(rules, rules.dropFirst()) {
          #expect(smaller.sidePadding <= larger.sidePadding)
          #expect(smaller.rowSpacing <= larger.rowSpacing)
          #expect(smaller.elementSpacing <= larger.elementSpacing)
          #expect(smaller.lineSpacing <= larger.lineSpacing)
          #expect(smaller.charactersPerLine >= larger.charactersPerLine)
          #expect((smaller.lineLimit ?? .max) <= (larger.lineLimit ?? .max))
        }
        #expect(rules.allSatisfy { $0.charactersPerLine >= 1 && $0.charactersPerLine + 2 * $0.sidePadding <= columns })
      }
    }
  }

  @Test func `at the accessibility sizes nothing is cut`() {
    for category in TextSizeCategory.allCases where category.isAccessibility {
      #expect(TextStyle.allCases.allSatisfy { LayoutRules($0, category, columns: 80).lineLimit == nil })
    }
  }

  @Test func `light is not dim, semibold is bold`() {
    #expect(TextStyle.body.attributes.isEmpty)
    #expect(TextStyle.title1.attributes == .bold)
  }

  @Test func `categories have short names and neighbours`() {
    #expect(TextSizeCategory.allCases.map(\.name).joined(separator: " ") == "XS S M L XL XXL XXXL AX1 AX2 AX3 AX4 AX5")
    #expect(TextSizeCategory(name: "ax3") == .accessibility3)
    #expect(TextSizeCategory(name: "huge") == nil)
    #expect(TextSizeCategory.accessibility5.larger == .accessibility5)
    #expect(TextSizeCategory.extraSmall.smaller == .extraSmall)
    #expect(TextSizeCategory.extraExtraExtraLarge.larger == .accessibility1)
  }
}
