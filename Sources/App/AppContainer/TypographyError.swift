import DesignKit
import Localization
import Networking

/// Why there is no such typography.
enum TypographyError: Error, Hashable {
  case file(DesignFileError)
  case remote(RemoteFileError<DesignFileError>)
  case notWebAddress(String)
  /// A signal came while the server was waited for.
  case interrupted(ExitStatus)

  var message: LocalizedString {
    switch self {
    case .file(let error): error.message
    case .remote(let error): error.message { $0.message }
    case .notWebAddress(let text): L10n.Typography.notWebAddress(text: text.excerpt)
    case .interrupted: L10n.Networking.cancelled
    }
  }

  var exitStatus: ExitStatus {
    switch self {
    case .file(let error): error.exitStatus
    case .remote(.refused(let error)): error.exitStatus
    case .remote(.transport(.invalidURL)): .usage
    case .remote: .unavailable
    case .interrupted(let status): status
    case .notWebAddress: .usage
    }
  }
}
