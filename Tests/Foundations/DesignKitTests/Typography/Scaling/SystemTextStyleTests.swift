import Testing

@testable import DesignKit

struct SystemTextStyleTests {
  @Test(arguments: SystemTextStyle.allCases) func `sizes and leadings are the published ones`(style: SystemTextStyle)
    throws
  {
    let entries = try #require(PublishedTextStyles.entries[style.rawValue])
    #expect(TextSizeCategory.allCases.map { style.pointSize($0) } == entries.map(\.pointSize))
    #expect(TextSizeCategory.allCases.map { style.leading($0) } == entries.map(\.leading))
  }

  @Test func `every published style is there`() {
    #expect(Set(SystemTextStyle.allCases.map(\.rawValue)) == Set(PublishedTextStyles.entries.keys))
  }
}

struct TextSizeCategoryTests {
  @Test func `twelve sizes are read and written by their short names`() {
    let names = ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5"]
    #expect(TextSizeCategory.allCases.map(\.name) == names)
    #expect(names.map { TextSizeCategory(name: $0) } == TextSizeCategory.allCases)
    #expect(TextSizeCategory(name: "ax1") == .accessibility1)
    for name in ["", "AX6", "large", " L", "XXXXL"] { #expect(TextSizeCategory(name: name) == nil) }
  }

  @Test func `steps lead from one end to the other and no further`() {
    var category = TextSizeCategory.extraSmall
    #expect(category.smaller == category)
    for expected in TextSizeCategory.allCases.dropFirst() {
      #expect(category < expected && expected.smaller == category)
      category = category.larger
      #expect(category == expected)
    }
    #expect(category.larger == category)
  }

  @Test func `five of them are for accessibility`() {
    #expect(TextSizeCategory.allCases.filter(\.isAccessibility).map(\.name) == ["AX1", "AX2", "AX3", "AX4", "AX5"])
  }
}
