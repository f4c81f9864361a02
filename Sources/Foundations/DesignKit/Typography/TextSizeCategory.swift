/// A size of text that readers can choose. The default is ``large``.
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

  /// The short name, such as that of `--text-size`: `XS` … `XXXL`, `AX1` … `AX5`.
  package var name: String { Self.names[rawValue] }

  private static let names = ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5"]

  /// Ignores the case of the short name.
  package init?(name: String) {
    guard let index = Self.names.firstIndex(of: name.uppercased()) else { return nil }
    self.init(rawValue: index)
  }

  package static func < (left: TextSizeCategory, right: TextSizeCategory) -> Bool { left.rawValue < right.rawValue }

  package var isAccessibility: Bool { self >= .accessibility1 }

  package var larger: TextSizeCategory { TextSizeCategory(rawValue: rawValue + 1) ?? self }
  package var smaller: TextSizeCategory { TextSizeCategory(rawValue: rawValue - 1) ?? self }

  /// Returns the category within the policies of the article on large-text layout: nothing is smaller than Large, and
  /// nothing is larger than AX2.
  package func limited(neverShrinks: Bool, isCapped: Bool) -> TextSizeCategory {
    let raised = neverShrinks ? max(self, .large) : self
    return isCapped ? min(raised, .accessibility2) : raised
  }
}

/// The model by which sizes follow the reader's category.
package enum TextScaling: String, Hashable, Sendable, CaseIterable {
  /// Each style has its own curve, as in iOS (`UIFontMetrics`).
  case metrics
  /// The size changes by a number of points per category: TypographyKit's stepping mode.
  case stepped
  /// One factor applies to all styles: the model of the article on large-text layout.
  case factor

  /// The mode of a style without one.
  var mode: ScalingMode {
    switch self {
    case .metrics: .metrics
    case .stepped: .stepping
    case .factor: .factor
    }
  }

  /// 0.7 at XS, 1 at L, 1.8 at AX5.
  package static func factor(_ category: TextSizeCategory) -> Double { Double(7 + category.rawValue) / 10 }
}

/// The model by which the sizes of a configuration follow the category, with the names of TypographyKit and `factor`.
package enum ScalingMode: String, Hashable, Sendable, CaseIterable {
  case metrics = "uifontmetrics"
  /// The same as ``metrics``, because every style has metrics.
  case metricsWithFallback = "uifontmetrics-with-fallback"
  case stepping
  case factor
  /// One size for all categories.
  case disabled
}
