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
