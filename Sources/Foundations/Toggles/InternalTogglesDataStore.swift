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
