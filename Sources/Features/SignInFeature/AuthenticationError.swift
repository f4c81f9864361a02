package import Localization

/// Why nobody has signed in.
package enum AuthenticationError: Error, Hashable, Sendable {
  case badCredentials
  case cancelled
  /// The feed comes from a file.
  case unavailable
  /// Anything else; a whole sentence.
  case failed(LocalizedString)

  package var message: LocalizedString {
    switch self {
    case .badCredentials: L10n.SignIn.badCredentials
    case .cancelled: L10n.SignIn.cancelled
    case .unavailable: L10n.SignIn.unavailableMessage
    case .failed(let reason): L10n.SignIn.failed(reason: .localized(reason))
    }
  }
}
