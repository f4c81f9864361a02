/// What the compiler was told about this build.
@MainActor
package final class BuildTargetTogglesDataStore: TogglesDataStoreType {
  private let target: BuildTargetToggle

  package init(target: BuildTargetToggle = .current) {
    self.target = target
  }

  package func isToggleOn(_ toggle: BuildTargetToggle) -> Bool { toggle == target }

  /// Whether what is for the people who build the app may be shown.
  package var showsInternalScreens: Bool { isToggleOn(.debug) || isToggleOn(.internal) }
}

extension BuildTargetToggle {
  /// Internal with the package trait `Internal`, debug in debug builds, else production.
  package static var current: BuildTargetToggle {
    #if Internal
      .internal
    #elseif DEBUG
      .debug
    #else
      .production
    #endif
  }
}
