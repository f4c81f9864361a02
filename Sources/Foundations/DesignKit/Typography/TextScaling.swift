/// By which model sizes follow the reader's category.
package enum TextScaling: String, Hashable, Sendable, CaseIterable {
  /// Each style by a curve of its own, as the system's fonts do (`UIFontMetrics`).
  case metrics
  /// So many points more or less for each category: TypographyKit's stepping mode.
  case stepped
  /// One factor for all styles: the model of the article on large-text layout.
  case factor

  /// The size in points of what has `size` points at category Large.
  ///
  /// - Parameter style: whose curve ``metrics`` follows.
  package func pointSize(_ size: Double, like style: SystemTextStyle, _ category: TextSizeCategory) -> Double {
    switch self {
    case .metrics: FontMetrics(style).scaledValue(size, category)
    case .stepped: max(1, size + Self.step * Double(category.rawValue - TextSizeCategory.large.rawValue))
    case .factor: size * Self.factor(category)
    }
  }

  /// Points for each category (TypographyKit 6, `point-step-size` × `point-step-multiplier`).
  private static let step = 2.0

  /// 0.7 at XS, 1 at L, 1.8 at AX5.
  package static func factor(_ category: TextSizeCategory) -> Double { Double(7 + category.rawValue) / 10 }
}

/// The categories that have an effect: the article's policies, for texts that shall not become smaller or larger than that.
package struct TextSizeLimits: Hashable, Sendable {
  /// Nothing is smaller than Large.
  package var neverShrinks: Bool
  /// Nothing is larger than AX2.
  package var isCapped: Bool

  package init(neverShrinks: Bool = false, isCapped: Bool = false) {
    self.neverShrinks = neverShrinks
    self.isCapped = isCapped
  }

  package func effective(_ category: TextSizeCategory) -> TextSizeCategory {
    let raised = neverShrinks ? max(category, .large) : category
    return isCapped ? min(raised, .accessibility2) : raised
  }
}
