package import Localization
package import Platform

/// An error of handing a link over to an instance, or of receiving one.
package enum InstanceError: ReportedError, Equatable {
  /// The folder cannot be created or opened, or other users can write to it.
  case folder(FileError)
  /// The link has more than `limit` bytes.
  case tooLong(limit: Int)
  /// The link contains line breaks or other control characters.
  case notText
  /// The instance took the link, then ended.
  case noAnswer
  case system(SystemError)

  package var message: LocalizedString {
    switch self {
    case .folder(.unsafe(let path, .foreignFolder)): L10n.Instances.foreignFolder(path: path)
    case .folder(.unsafe(let path, .folderWritableByOthers)): L10n.Instances.writableFolder(path: path)
    case .folder(.unsafe(let path, _)), .folder(.tooLarge(let path, _)): L10n.Instances.notFolder(path: path)
    case .folder(.cannotRead(let path, let error)), .folder(.cannotWrite(let path, let error)):
      L10n.Instances.cannotOpen(path: path, reason: error.reason)
    case .folder(let error): error.message
    case .tooLong(let limit): L10n.Instances.tooLong(limit: limit)
    case .notText: L10n.Instances.notText
    case .noAnswer: L10n.Instances.noAnswer
    case .system(let error): L10n.Instances.failed(reason: error.reason)
    }
  }

  package var exitStatus: ExitStatus {
    switch self {
    case .tooLong, .notText: .usage
    case .noAnswer: .unavailable
    case .folder(.unsafe(_, _)): .noPermission
    case .folder, .system: .ioError
    }
  }
}
