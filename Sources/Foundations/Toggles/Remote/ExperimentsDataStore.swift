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
