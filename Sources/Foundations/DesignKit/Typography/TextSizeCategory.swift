/// The twelve sizes of text that a reader can ask for. ``large`` is the default.
package enum TextSizeCategory: Int, Hashable, Sendable, CaseIterable, Comparable {
  case extraSmall
  case small
  case medium
  case large
  case extraLarge
  case extraExtraLarge
  case extraExtraExtraLarge
  case accessibility1
  case accessibility2
  case accessibility3
  case accessibility4
  case accessibility5

  /// The short name, as `--text-size` takes it: `XS` … `XXXL`, `AX1` … `AX5`.
  package var name: String { Self.names[rawValue] }

  private static let names = ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5"]

  /// Reads a short name, whatever its case.
  package init?(name: String) {
    guard let index = Self.names.firstIndex(of: name.uppercased()) else { return nil }
    self.init(rawValue: index)
  }

  package static func < (left: TextSizeCategory, right: TextSizeCategory) -> Bool { left.rawValue < right.rawValue }

  package var isAccessibility: Bool { self >= .accessibility1 }

  /// The next larger one; itself at the end.
  package var larger: TextSizeCategory { TextSizeCategory(rawValue: rawValue + 1) ?? self }
  /// The next smaller one; itself at the end.
  package var smaller: TextSizeCategory { TextSizeCategory(rawValue: rawValue - 1) ?? self }
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
    case .metrics: style.scaledValue(size, category)
    case .stepped: max(1, size + step * Double(category.rawValue - TextSizeCategory.large.rawValue))
    case .factor: size * Self.factor(category)
    }
  }

  /// 0.7 at XS, 1 at L, 1.8 at AX5.
  package static func factor(_ category: TextSizeCategory) -> Double { Double(7 + category.rawValue) / 10 }
}

/// By which model the sizes of a configuration follow the category; the names are TypographyKit's, and `factor` is of the
/// article on large-text layout.
package enum ScalingMode: String, Hashable, Sendable, CaseIterable {
  case metrics = "uifontmetrics"
  /// The same as ``metrics``, since there are metrics for every style.
  case metricsWithFallback = "uifontmetrics-with-fallback"
  case stepping
  case factor
  /// One size for all categories.
  case disabled

  /// Nil for ``disabled``.
  var scaling: TextScaling? {
    switch self {
    case .metrics, .metricsWithFallback: .metrics
    case .stepping: .stepped
    case .factor: .factor
    case .disabled: nil
    }
  }
}

extension ScalingMode {
  /// The mode that a reader's choice amounts to.
  init(_ scaling: TextScaling) {
    self =
      switch scaling {
      case .metrics: .metrics
      case .stepped: .stepping
      case .factor: .factor
      }
  }
}
