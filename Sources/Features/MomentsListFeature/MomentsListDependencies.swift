import DesignKit
package import MomentsStore
package import Routing
import TerminalUI
package import Toggles

/// What the lists of moments need from outside.
package struct MomentsListDependencies {
  let repository: any MomentsRepository
  /// Puts the sample feed into a store that never had a feed; nil where a server fills it.
  let fillStore: (() throws(StoreError) -> Void)?
  let likes: LikeController
  /// The server behind the feed, where there is one.
  let liveFeed: (any LiveFeed)?
  let router: AppRouter
  /// Where lists wait that are too large for a link.
  let handoffs: HandoffStore
  let externalLinks: any ExternalLinkOpening
  let internalToggles: InternalTogglesDataStore
  let remoteToggles: RemoteTogglesDataStore
  let experiments: ExperimentsDataStore

  package init(
    repository: any MomentsRepository, fillStore: (() throws(StoreError) -> Void)? = nil, likes: LikeController,
    liveFeed: (any LiveFeed)? = nil,
    router: AppRouter, handoffs: HandoffStore, externalLinks: any ExternalLinkOpening,
    internalToggles: InternalTogglesDataStore, remoteToggles: RemoteTogglesDataStore,
    experiments: ExperimentsDataStore
  ) {
    self.repository = repository
    self.fillStore = fillStore
    self.likes = likes
    self.liveFeed = liveFeed
    self.router = router
    self.handoffs = handoffs
    self.externalLinks = externalLinks
    self.internalToggles = internalToggles
    self.remoteToggles = remoteToggles
    self.experiments = experiments
  }
}

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
      columns: columns, environment: environment, showsLikes: showsLikes, likeMark: likeMark,
      avatarShape: remoteToggles.isToggleOn(.isRoundedAvatar) ? .rounded : .square)
  }
}

extension MomentSummary {
  /// Where the moment is shown whole.
  var address: String { UniversalLinks.address("Moment", ["id": id]) }
}
