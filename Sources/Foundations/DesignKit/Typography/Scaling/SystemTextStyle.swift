/// The text styles that the system scales, each by a curve of its own.
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
  package func pointSize(_ category: TextSizeCategory) -> Int { DynamicTypeTable.pointSize(self, category) }

  /// The distance of two lines in points.
  package func leading(_ category: TextSizeCategory) -> Int { DynamicTypeTable.leading(self, category) }
}
