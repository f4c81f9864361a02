package import MomentsStore
package import Routing
package import Toggles

/// What the timeline needs from outside.
package struct MomentsListDependencies {
  let repository: any MomentsRepository
  let likes: LikeController
  let router: any AppRouting
  let externalLinks: any ExternalLinkOpening
  let internalToggles: InternalTogglesDataStore
  let remoteToggles: RemoteTogglesDataStore

  package init(
    repository: any MomentsRepository, likes: LikeController, router: any AppRouting,
    externalLinks: any ExternalLinkOpening, internalToggles: InternalTogglesDataStore,
    remoteToggles: RemoteTogglesDataStore
  ) {
    self.repository = repository
    self.likes = likes
    self.router = router
    self.externalLinks = externalLinks
    self.internalToggles = internalToggles
    self.remoteToggles = remoteToggles
  }
}
