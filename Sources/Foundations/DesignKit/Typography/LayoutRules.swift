/// The room of a text, which represents its size in a grid where every character is one cell.
///
/// A larger category has fewer characters per line, more space between rows and more lines before text is cut. With a
/// growing category, `sidePadding`, `rowSpacing`, `lineSpacing` and `lineLimit` never decrease, and `columnsPerLine` never
/// increases.
package struct LayoutRules: Equatable, Sendable {
  /// Empty columns at each side of the screen.
  package let sidePadding: Int
  /// Empty rows between two rows of a list.
  package let rowSpacing: Int
  /// Empty rows between two paragraphs or elements of one row.
  package let elementSpacing: Int
  /// Empty rows between two lines of a text.
  package let lineSpacing: Int
  /// The length of the longest line in columns.
  package let columnsPerLine: Int
  /// Columns between two letters.
  private let letterSpacing: Int
  /// The number of lines before an ellipsis; `nil` for all lines. A line break mode of one line ignores it.
  package let lineLimit: Int?

  /// - Parameter columns: the width of the screen or of the frame around the text.
  package init(_ style: TypographyStyle, _ category: TextSizeCategory, columns: Int, scaling: TextScaling = .metrics) {
    // In narrow screens the padding leaves the room to words.
    sidePadding = min(Self.sidePaddings[category.rawValue], max(0, columns / 12))
    rowSpacing = Self.rowSpacings[category.rawValue]
    elementSpacing = category.isAccessibility ? 1 : 0
    lineSpacing = category >= .accessibility3 ? 1 : 0
    letterSpacing = style.letterSpacing
    columnsPerLine = Self.columnsPerLine(style, category, room: max(1, columns - 2 * sidePadding), scaling: scaling)
    lineLimit = category.isAccessibility ? nil : style.isRunningText ? Self.lineLimits[category.rawValue] : 1
  }

  private static let sidePaddings = [1, 2, 2, 2, 2, 3, 3, 4, 4, 5, 6, 6]
  private static let rowSpacings = [0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3]
  private static let lineLimits = [1, 2, 3, 4, 5, 6, 8]

  /// The number of characters of one column, such as Latin letters, that a line holds with the style's letter spacing.
  package var charactersPerLine: Int { characters(ofColumns: 1) }

  /// The number of characters of two columns that a line holds: Chinese, Japanese and Korean.
  package var wideCharactersPerLine: Int { characters(ofColumns: 2) }

  // The last character has no letter spacing.
  private func characters(ofColumns width: Int) -> Int { (columnsPerLine + letterSpacing) / (width + letterSpacing) }

  /// The number of columns below which a line has too few words to read, and the number above which the eye loses the
  /// line (WCAG 2.2, success criterion 1.4.8).
  private static let fewestColumns = 20
  package static let mostColumns = 80

  /// Returns the number of columns that would remain if letters grew, at most 80. Text smaller than Large has as many as at
  /// Large.
  ///
  /// - Parameter room: the width without padding.
  package static func columnsPerLine(
    _ style: TypographyStyle, _ category: TextSizeCategory, room: Int, scaling: TextScaling = .metrics
  ) -> Int {
    let growth = style.pointSize(category, preferring: scaling) / style.pointSize(.large, preferring: scaling)
    guard growth > 1 else { return min(mostColumns, room) }
    return min(mostColumns, max(min(fewestColumns, room), Int(Double(room) / growth)))
  }
}

/// A spacing of the DesignKit's scale. A cell counts as 8 points wide and 16 points high.
package enum Spacing: Int, Hashable, Sendable, CaseIterable {
  case twoExtraSmall = 4
  case extraSmall = 8
  case small = 12
  case medium = 18
  case large = 24
  case extraLarge = 32
  case twoExtraLarge = 40
  case threeExtraLarge = 48

  package var points: Int { rawValue }
  /// At least one.
  package var columns: Int { max(1, rawValue / 8) }
  package var rows: Int { rawValue / 16 }
}
