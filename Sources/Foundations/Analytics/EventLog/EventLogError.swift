package import Localization

/// Why events are not logged.
package enum EventLogError: Error, Hashable, Sendable {
  case cannotWrite(path: String, reason: String)
  /// A link, a device, or another user's file stands there.
  case notOwnFile(path: String)

  package var message: LocalizedString {
    switch self {
    case .cannotWrite(let path, let reason): L10n.Events.cannotWrite(path: path, reason: reason)
    case .notOwnFile(let path): L10n.Events.notOwnFile(path: path)
    }
  }
}
