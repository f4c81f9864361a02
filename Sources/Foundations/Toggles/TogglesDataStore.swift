/// The states of toggles of one kind.
@MainActor
package protocol TogglesDataStoreType: AnyObject {
  associatedtype Toggle: ToggleType

  func isToggleOn(_ toggle: Toggle) -> Bool

  /// Switches a toggle.
  ///
  /// - Throws: ``ToggleError/immutable`` if the reader cannot switch toggles of this kind, or the error of the storage;
  ///   the toggle is unchanged then.
  func update(toggle: Toggle, value: Bool) throws
}

/// An error of switching a toggle.
package enum ToggleError: Error, Hashable, Sendable {
  case immutable
}

extension TogglesDataStoreType {
  package func update(toggle: Toggle, value: Bool) throws {
    throw ToggleError.immutable
  }
}

/// A switch whose state features ask for.
package protocol ToggleType: Hashable, Sendable {}

/// The kind of this build; exactly one is on.
package enum BuildTargetToggle: String, ToggleType, CaseIterable {
  case debug
  case `internal`
  case production
}

/// Switches for developers, in the internal menu.
package enum InternalToggle: String, ToggleType, CaseIterable {
  case isLikeButtonForMomentEnabled
  /// Whether events are also written to a file.
  case isEventLogEnabled
}

/// Switches that the server sets for everybody.
package enum RemoteToggle: String, ToggleType, CaseIterable {
  case isRoundedAvatar
}

/// The kind of this build, as the compiler options define it.
@MainActor
package final class BuildTargetTogglesDataStore: TogglesDataStoreType {
  private let target: BuildTargetToggle

  package init(target: BuildTargetToggle = .current) {
    self.target = target
  }

  package func isToggleOn(_ toggle: BuildTargetToggle) -> Bool { toggle == target }

  /// Whether screens for developers are available.
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

/// The storage of switches between runs.
@MainActor
package protocol ToggleStorage: AnyObject {
  /// The stored state; `nil` if the switch was never set.
  func value(forToggle name: String) -> Bool?
  func set(_ value: Bool, forToggle name: String) throws
}

/// The internal toggles. Each change takes effect at once and is stored for the next run.
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
    // Builds without an internal menu could not switch it on.
    case .isLikeButtonForMomentEnabled: true
    // Events are only written if a developer asks for it.
    case .isEventLogEnabled: false
    }
  }
}

/// The toggles that the server sets; they are off by default.
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
