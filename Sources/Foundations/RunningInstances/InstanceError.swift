package import Localization
import Platform

/// An error of handing a link over to an instance, or of receiving one.
package struct InstanceError: ReportedError, Equatable {
  package let message: LocalizedString
  package let exitStatus: ExitStatus

  private init(_ message: LocalizedString, _ exitStatus: ExitStatus) {
    (self.message, self.exitStatus) = (message, exitStatus)
  }

  /// The folder cannot be created or opened, or other users can write to it.
  static func folder(_ error: FileError) -> Self {
    switch error {
    case .unsafe(let path, .foreignFolder): Self(L10n.Instances.foreignFolder(path: path), .noPermission)
    case .unsafe(let path, .folderWritableByOthers): Self(L10n.Instances.writableFolder(path: path), .noPermission)
    case .unsafe(let path, _): Self(L10n.Instances.notFolder(path: path), .noPermission)
    case .tooLarge(let path, _): Self(L10n.Instances.notFolder(path: path), .ioError)
    case .cannotRead(let path, let error), .cannotWrite(let path, let error):
      Self(L10n.Instances.cannotOpen(path: path, reason: error.reason), .ioError)
    case .locked: Self(error.message, .ioError)
    }
  }

  /// The link has more than `limit` bytes.
  static func tooLong(limit: Int) -> Self { Self(L10n.Instances.tooLong(limit: limit), .usage) }
  /// The link contains line breaks or other control characters.
  static let notText = Self(L10n.Instances.notText, .usage)
  /// The instance took the link, then ended.
  static let noAnswer = Self(L10n.Instances.noAnswer, .unavailable)
  static func system(_ error: SystemError) -> Self { Self(L10n.Instances.failed(reason: error.reason), .ioError) }
}
