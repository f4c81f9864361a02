package import Localization

/// Why there is no new copy of a remote file. `Refusal` is the error of whoever reads its body.
package enum RemoteFileError<Refusal: Error>: Error {
  case transport(HTTPError)
  /// The server answered with something else than the file: any status but those of success.
  case status(Int)
  case refused(Refusal)

  /// - Parameter refusal: what to say of a body that was refused.
  package func message(_ refusal: (Refusal) -> LocalizedString) -> LocalizedString {
    switch self {
    case .transport(let error): error.message
    case .status(let status): L10n.Networking.status(status: status)
    case .refused(let error): refusal(error)
    }
  }
}

extension RemoteFileError: Equatable where Refusal: Equatable {}
extension RemoteFileError: Hashable where Refusal: Hashable {}
