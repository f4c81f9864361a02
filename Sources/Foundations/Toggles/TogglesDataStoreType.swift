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
