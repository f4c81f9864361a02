/// What is tried out: everybody gets one of several variants, chosen from afar.
package enum Experiment: String, Hashable, Sendable, CaseIterable {
  case likeButtonStyle

  /// The names of the variants.
  package var variants: [String] {
    switch self {
    case .likeButtonStyle: LikeButtonStyle.allCases.map(\.rawValue)
    }
  }
}

/// The mark of a moment that is liked.
package enum LikeButtonStyle: String, Hashable, Sendable, CaseIterable {
  case heart
  case star
}
