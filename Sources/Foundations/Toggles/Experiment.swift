/// An experiment: the server chooses one of several variants for everybody.
package enum Experiment: String, Hashable, Sendable, CaseIterable {
  case likeButtonStyle

  /// The names of the variants.
  package var variants: [String] {
    switch self {
    case .likeButtonStyle: LikeButtonStyle.allCases.map(\.rawValue)
    }
  }
}

/// The symbol of a liked moment.
package enum LikeButtonStyle: String, Hashable, Sendable, CaseIterable {
  case heart
  case star
}

/// The chosen variant of each experiment.
@MainActor
package final class ExperimentsDataStore {
  private let configuration: RemoteConfiguration

  package init(configuration: RemoteConfiguration) {
    self.configuration = configuration
  }

  /// The chosen style, else the heart.
  package var likeButtonStyle: LikeButtonStyle {
    variant(of: .likeButtonStyle).flatMap(LikeButtonStyle.init) ?? .heart
  }

  private func variant(of experiment: Experiment) -> String? {
    guard case .text(let name) = configuration.value(of: .experiment(experiment)) else { return nil }
    return name
  }
}
