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

/// Knows which variant of each experiment the reader has.
@MainActor
package final class ExperimentsDataStore {
  private let configuration: RemoteConfiguration

  package init(configuration: RemoteConfiguration) {
    self.configuration = configuration
  }

  /// The heart where nobody has chosen anything else.
  package var likeButtonStyle: LikeButtonStyle {
    variant(of: .likeButtonStyle).flatMap(LikeButtonStyle.init) ?? .heart
  }

  private func variant(of experiment: Experiment) -> String? {
    guard case .text(let name) = configuration.value(of: .experiment(experiment)) else { return nil }
    return name
  }
}
