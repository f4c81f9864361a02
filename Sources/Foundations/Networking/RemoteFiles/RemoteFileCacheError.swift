package import Localization

/// Why what was downloaded is not there the next time.
package enum RemoteFileCacheError: Error, Hashable, Sendable {
  case cannotWrite(path: String, reason: String)

  package var message: LocalizedString {
    switch self {
    case .cannotWrite(let path, let reason): L10n.Networking.cannotKeep(path: path, reason: reason)
    }
  }
}
