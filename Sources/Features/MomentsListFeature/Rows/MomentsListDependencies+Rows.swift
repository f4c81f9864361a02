import DesignKit
import TerminalUI
import Toggles

@MainActor
extension MomentsListDependencies {
  /// Whether moments can be liked.
  var showsLikes: Bool { internalToggles.isToggleOn(.isLikeButtonForMomentEnabled) }

  /// Lays rows out as the toggles say.
  func rowBuilder(columns: Int, environment: EnvironmentValues) -> MomentRowBuilder {
    MomentRowBuilder(
      context: RowContext(columns: columns, environment: environment, showsLikes: showsLikes),
      environment: environment,
      avatarShape: remoteToggles.isToggleOn(.isRoundedAvatar) ? .rounded : .square)
  }
}
