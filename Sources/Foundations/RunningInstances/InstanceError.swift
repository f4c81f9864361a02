package import Localization
package import System

/// An error of handing a link over to an instance, or of receiving one.
package enum InstanceError: ReportedError, Hashable {
  /// The folder cannot be created or opened, or other users can write to it.
  case folder(FileError)
  /// The link is invalid for instances.
  case unsendable(InstanceRequestError)
  /// The process that listens belongs to another user.
  case foreignInstance
  /// The instance took the link, then ended or closed the connection.
  case noAnswer
  /// The response is not a valid answer.
  case notUnderstood(String)
  case system(SystemError)

  package var message: LocalizedString {
    switch self {
    case .folder(.unsafe(let path, .foreignFolder)): L10n.Instances.foreignFolder(path: path)
    case .folder(.unsafe(let path, .folderWritableByOthers)): L10n.Instances.writableFolder(path: path)
    case .folder(.unsafe(let path, _)), .folder(.tooLarge(let path, _)): L10n.Instances.notFolder(path: path)
    case .folder(.cannotRead(let path, let error)), .folder(.cannotWrite(let path, let error)):
      L10n.Instances.cannotOpen(path: path, reason: error.reason)
    case .unsendable(let error): error.message
    case .foreignInstance: L10n.Instances.foreignInstance
    case .noAnswer: L10n.Instances.noAnswer
    case .notUnderstood(let answer): L10n.Instances.notUnderstood(answer: String(answer.prefix(200)))
    case .system(let error): L10n.Instances.failed(reason: error.reason)
    }
  }

  package var exitStatus: ExitStatus {
    switch self {
    case .unsendable: .usage
    case .noAnswer, .notUnderstood, .foreignInstance: .unavailable
    case .folder(.unsafe(_, _)): .noPermission
    case .folder, .system: .ioError
    }
  }
}
