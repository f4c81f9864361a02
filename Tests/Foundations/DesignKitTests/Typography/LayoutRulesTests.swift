import TerminalTestSupport
import TerminalUI
import Testing

@testable import DesignKit

@Suite(.limited)
struct LayoutRulesTests {
  @Test(arguments: Typography.shipped.styles, TextScaling.allCases)
  func `a larger text size takes more rows and more lines`(style: TypographyStyle, scaling: TextScaling) {
    for columns in 1...220 {
      let rules = TextSizeCategory.allCases.map { LayoutRules(style, $0, columns: columns, scaling: scaling) }
      for (smaller, larger) in zip(rules, rules.dropFirst()) {
        #expect(smaller.sidePadding <= larger.sidePadding)
        #expect(smaller.rowSpacing <= larger.rowSpacing)
        #expect(smaller.elementSpacing <= larger.elementSpacing)
        #expect(smaller.lineSpacing <= larger.lineSpacing)
        #expect(smaller.lineLimit ?? .max <= larger.lineLimit ?? .max)
        #expect(smaller.columnsPerLine >= larger.columnsPerLine, "\(columns)")
        #expect(smaller.charactersPerLine >= larger.charactersPerLine, "\(columns)")
      }
    }
  }

  @Test(arguments: Typography.shipped.styles)
  func `a line fits between the edges, and at accessibility sizes no text is cut`(style: TypographyStyle) {
    for category in TextSizeCategory.allCases {
      for columns in 1...220 {
        let rules = LayoutRules(style, category, columns: columns)
        #expect(rules.charactersPerLine >= 1 && rules.charactersPerLine + 2 * rules.sidePadding <= columns)
        if columns >= 24 { #expect(rules.charactersPerLine >= 20) }
        if category.isAccessibility { #expect(rules.lineLimit == nil) }
      }
    }
  }

  @Test func `XS, L and AX5 differ plainly at 80 columns`() {
    let rules = [TextSizeCategory.extraSmall, .large, .accessibility5].map {
      LayoutRules(Typography.shipped[.body], $0, columns: 80)
    }
    #expect(rules.map(\.sidePadding) == [1, 2, 6])
    #expect(rules.map(\.rowSpacing) == [0, 1, 3])
    #expect(rules.map(\.lineLimit) == [1, 4, nil])
    // 68 columns ÷ (45 ⅓ points ÷ 16 points) is 24.
    #expect(rules.map(\.charactersPerLine) == [78, 76, 24])
  }

  @Test func `a line has at most 80 columns, however wide the terminal is`() {
    for columns in [100, 200, 500] {
      for category in TextSizeCategory.allCases {
        #expect(LayoutRules(Typography.shipped[.body], category, columns: columns).columnsPerLine <= 80)
      }
    }
    #expect(LayoutRules(Typography.shipped[.body], .large, columns: 84).columnsPerLine == 80)
  }

  @Test(arguments: [0, 1, 3], ["a", "字"])
  func `a line holds as many characters as the rules say, and no more`(spacing: Int, character: String) {
    var style = Typography.shipped[.body]
    style.letterSpacing = spacing
    for category in TextSizeCategory.allCases {
      let rules = LayoutRules(style, category, columns: 80)
      let count = character == "a" ? rules.charactersPerLine : rules.wideCharactersPerLine
      for (count, lines) in [(count, 1), (count + 1, 2)] {
        let text = String(repeating: character, count: count).kern(spacing)
        #expect(text.lines(columns: rules.columnsPerLine, environment: EnvironmentValues()).count == lines)
      }
    }
  }

  @Test func `titles and captions take one line if they may be cut`() {
    for style in Typography.shipped.styles where !["body", "bodyBold"].contains(style.name) {
      #expect(LayoutRules(style, .extraExtraExtraLarge, columns: 80).lineLimit == 1)
    }
  }

  @Test func `the scale in points becomes whole cells`() {
    #expect(Spacing.allCases.map(\.columns) == [1, 1, 1, 2, 3, 4, 5, 6])
    #expect(Spacing.allCases.map(\.rows) == [0, 0, 0, 1, 1, 2, 2, 3])
  }
}
