package import MomentsStore
package import Routing
package import Toggles

/// What the screen of one moment needs from outside.
package struct MomentDependencies {
  let repository: any MomentsRepository
  let likes: LikeController
  /// The server behind the feed, where there is one.
  let liveFeed: (any LiveFeed)?
  let externalLinks: any ExternalLinkOpening
  let internalToggles: InternalTogglesDataStore
  let remoteToggles: RemoteTogglesDataStore
  let experiments: ExperimentsDataStore

  package init(
    repository: any MomentsRepository, likes: LikeController, liveFeed: (any LiveFeed)? = nil,
    externalLinks: any ExternalLinkOpening, internalToggles: InternalTogglesDataStore,
    remoteToggles: RemoteTogglesDataStore, experiments: ExperimentsDataStore
  ) {
    self.repository = repository
    self.likes = likes
    self.liveFeed = liveFeed
    self.externalLinks = externalLinks
    self.internalToggles = internalToggles
    self.remoteToggles = remoteToggles
    self.experiments = experiments
  }
}
