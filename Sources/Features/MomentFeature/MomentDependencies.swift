package import MomentsStore
package import Toggles

/// What the screen of one moment needs from outside.
package struct MomentDependencies {
  let repository: any MomentsRepository
  let likes: LikeController
  let internalToggles: InternalTogglesDataStore
  let remoteToggles: RemoteTogglesDataStore

  package init(
    repository: any MomentsRepository, likes: LikeController, internalToggles: InternalTogglesDataStore,
    remoteToggles: RemoteTogglesDataStore
  ) {
    self.repository = repository
    self.likes = likes
    self.internalToggles = internalToggles
    self.remoteToggles = remoteToggles
  }
}
