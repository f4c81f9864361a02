import DesignKit
import TerminalUI
import Toggles

@MainActor
extension MomentsListDependencies {
  /// Whether moments can be liked.
  var showsLikes: Bool { internalToggles.isToggleOn(.isLikeButtonForMomentEnabled) }

  private var likeMark: FavoriteButton.Kind {
    switch experiments.likeButtonStyle {
    case .heart: .heart
    case .star: .star
    }
  }

  /// Lays rows out as the toggles say.
  func rowBuilder(columns: Int, environment: EnvironmentValues) -> MomentRowBuilder {
    MomentRowBuilder(
      context: RowContext(
        columns: columns, environment: environment, showsLikes: showsLikes, likeMark: likeMark),
      environment: environment,
      avatarShape: remoteToggles.isToggleOn(.isRoundedAvatar) ? .rounded : .square)
  }
}
