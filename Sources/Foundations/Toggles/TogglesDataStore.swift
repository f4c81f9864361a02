/// Knows whether toggles of one kind are on.
@MainActor
package protocol TogglesDataStoreType: AnyObject {
  associatedtype Toggle: ToggleType

  func isToggleOn(_ toggle: Toggle) -> Bool

  /// - Throws: ``ToggleError/immutable`` where toggles of this kind cannot be switched by the reader, or what the storage
  ///   throws; the toggle is unchanged then.
  func update(toggle: Toggle, value: Bool) throws
}

package enum ToggleError: Error, Hashable, Sendable {
  case immutable
}

extension TogglesDataStoreType {
  package func update(toggle: Toggle, value: Bool) throws {
    throw ToggleError.immutable
  }
}

/// A switch that a feature asks about.
package protocol ToggleType: Hashable, Sendable {}

/// What kind of build this is; exactly one is on.
package enum BuildTargetToggle: String, ToggleType, CaseIterable {
  case debug
  case `internal`
  case production
}

/// Switches that the people who build the app set for themselves, in the internal menu.
package enum InternalToggle: String, ToggleType, CaseIterable {
  case isLikeButtonForMomentEnabled
  /// Whether what is reported is written to a file, too.
  case isEventLogEnabled
}

/// Switches that are set from afar, for everybody.
package enum RemoteToggle: String, ToggleType, CaseIterable {
  case isRoundedAvatar
}

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

/// Where switches are kept between runs.
@MainActor
package protocol ToggleStorage: AnyObject {
  /// Nil if the switch was never set.
  func value(forToggle name: String) -> Bool?
  func set(_ value: Bool, forToggle name: String) throws
}

/// Internal toggles, kept between runs; each change acts at once.
@MainActor
package final class InternalTogglesDataStore: TogglesDataStoreType {
  private let storage: any ToggleStorage

  package init(storage: any ToggleStorage) {
    self.storage = storage
  }

  package func isToggleOn(_ toggle: InternalToggle) -> Bool {
    storage.value(forToggle: toggle.rawValue) ?? toggle.isOnByDefault
  }

  package func update(toggle: InternalToggle, value: Bool) throws {
    try storage.set(value, forToggle: toggle.rawValue)
  }
}

extension InternalToggle {
  package var isOnByDefault: Bool {
    switch self {
    // Readers without an internal menu have no other way to get it.
    case .isLikeButtonForMomentEnabled: true
    // Nothing is written down about anybody who has not asked for it.
    case .isEventLogEnabled: false
    }
  }
}

/// Toggles that are set from afar; what nobody has set is off.
@MainActor
package final class RemoteTogglesDataStore: TogglesDataStoreType {
  private let configuration: RemoteConfiguration

  package init(configuration: RemoteConfiguration) {
    self.configuration = configuration
  }

  package func isToggleOn(_ toggle: RemoteToggle) -> Bool {
    configuration.value(of: .toggle(toggle)) == .boolean(true)
  }
}
