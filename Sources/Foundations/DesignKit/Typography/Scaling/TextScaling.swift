/// By which model sizes follow the reader's category.
package enum TextScaling: String, Hashable, Sendable, CaseIterable {
  /// Each style by a curve of its own, as the system's fonts do (`UIFontMetrics`).
  case metrics
  /// So many points more or less for each category: TypographyKit's stepping mode.
  case stepped
  /// One factor for all styles: the model of the article on large-text layout.
  case factor

  /// The size in points of what has `size` points at category Large; at least one point.
  ///
  /// - Parameters:
  ///   - style: whose curve ``metrics`` follows.
  ///   - step: points for each category, which ``stepped`` adds.
  package func pointSize(
    _ size: Double, like style: SystemTextStyle, _ category: TextSizeCategory, step: Double
  ) -> Double {
    switch self {
    case .metrics: FontMetrics(style).scaledValue(size, category)
    case .stepped: max(1, size + step * Double(category.rawValue - TextSizeCategory.large.rawValue))
    case .factor: size * Self.factor(category)
    }
  }

  /// 0.7 at XS, 1 at L, 1.8 at AX5.
  package static func factor(_ category: TextSizeCategory) -> Double { Double(7 + category.rawValue) / 10 }
}
