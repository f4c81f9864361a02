package import Routing
package import Toggles

/// What the internal menu needs from outside.
package struct InternalMenuDependencies {
  let router: any AppRouting
  let buildTarget: BuildTargetTogglesDataStore
  let internalToggles: InternalTogglesDataStore
  let remoteConfiguration: RemoteConfiguration
  /// The version of the program.
  let version: String

  package init(
    router: any AppRouting, buildTarget: BuildTargetTogglesDataStore, internalToggles: InternalTogglesDataStore,
    remoteConfiguration: RemoteConfiguration, version: String
  ) {
    self.router = router
    self.buildTarget = buildTarget
    self.internalToggles = internalToggles
    self.remoteConfiguration = remoteConfiguration
    self.version = version
  }
}
