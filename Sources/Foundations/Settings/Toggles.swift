/// The kind of a build.
package enum BuildTargetToggle: String, Hashable, Sendable, CaseIterable {
  case debug
  case `internal`
  case production

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

  /// Whether screens for developers are available.
  package var showsInternalScreens: Bool { self != .production }
}

/// Switches for developers, in the internal menu.
package enum InternalToggle: String, Hashable, Sendable, CaseIterable {
  case isLikeButtonForMomentEnabled
  case isRoundedAvatar
  /// Whether a star stands for a like, instead of a heart.
  case isStarForLike

  package var isOnByDefault: Bool {
    switch self {
    // Builds without an internal menu could not switch it on.
    case .isLikeButtonForMomentEnabled: true
    case .isRoundedAvatar, .isStarForLike: false
    }
  }
}

/// The internal toggles. Each change takes effect at once and is stored for the next run.
@MainActor
package struct InternalTogglesDataStore {
  package static let setting = Setting<[String: Bool]>("toggles", default: [:])
  private let settings: SettingsStore

  package init(settings: SettingsStore) {
    self.settings = settings
  }

  package func isToggleOn(_ toggle: InternalToggle) -> Bool {
    settings[Self.setting][toggle.rawValue] ?? toggle.isOnByDefault
  }

  package func update(toggle: InternalToggle, value: Bool) { settings[Self.setting][toggle.rawValue] = value }
}
