/// The name of a style of text. The ``Typography`` in use defines the style.
///
/// A line in the typography configuration adds a style, which all screens of styles then show. Code that draws in the style
/// declares its name:
///
///     extension TextStyle { static let caption2 = TextStyle("caption2") }
package struct TextStyle: Hashable, Sendable {
  /// An identifier, which is the same in every language.
  package let name: String
  /// The style of the system, which no configuration changes; `nil` for a style of the configuration.
  let systemStyle: SystemTextStyle?

  package init(_ name: String) {
    self.name = name
    systemStyle = nil
  }

  package init(_ style: SystemTextStyle) {
    name = style.rawValue
    systemStyle = style
  }
}

extension TextStyle {
  /// The only large title of a page.
  package static let display1 = TextStyle("display1")
  package static let display2 = TextStyle("display2")
  package static let title1 = TextStyle("title1")
  package static let title2 = TextStyle("title2")
  package static let title3 = TextStyle("title3")
  package static let title4 = TextStyle("title4")
  package static let title5 = TextStyle("title5")
  package static let bodyBold = TextStyle("bodyBold")
  package static let body = TextStyle("body")
  package static let captionBold = TextStyle("captionBold")
  package static let caption = TextStyle("caption")
  package static let small = TextStyle("small")
}

/// A text style of iOS, which has its own size curve.
///
/// Sizes and leadings for the 12 categories are those of Apple's Human Interface Guidelines, Typography, "Specifications".
package enum SystemTextStyle: String, Hashable, Sendable, CaseIterable {
  case largeTitle
  case title1
  case title2
  case title3
  case headline
  case body
  case callout
  case subheadline
  case footnote
  case caption1
  case caption2

  /// The system font's size in points.
  package func pointSize(_ category: TextSizeCategory) -> Int { table.pointSizes[category.rawValue] }

  /// The distance between two lines in points.
  package func leading(_ category: TextSizeCategory) -> Int { table.leadings[category.rawValue] }

  /// `value` × leading at the category ÷ leading at Large, rounded to a third of a point, as `UIFontMetrics` does on a
  /// display of three pixels a point. It follows the leading, not the point size (observed: 17 pt is 48 pt at AX5).
  package func scaledValue(_ value: Double, _ category: TextSizeCategory) -> Double {
    let ratio = Double(leading(category)) / Double(leading(.large))
    return (value * ratio * 3).rounded(.toNearestOrAwayFromZero) / 3
  }

  /// Points by category.
  private var table: (pointSizes: [Int], leadings: [Int]) {
    switch self {
    case .largeTitle:
      ([31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60], [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70])
    case .title1:
      ([25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58], [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68])
    case .title2:
      ([19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56], [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66])
    case .title3:
      ([17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55], [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65])
    case .headline, .body:
      ([14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53], [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62])
    case .callout:
      ([13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51], [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60])
    case .subheadline:
      ([12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49], [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58])
    case .footnote:
      ([12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44], [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52])
    case .caption1:
      ([11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43], [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51])
    case .caption2:
      ([11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40], [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48])
    }
  }
}
