package import Localization
package import Platform

/// An error of storing or finding a credential.
package enum CredentialError: ReportedError, Equatable, Codable {
  /// The environment names neither a folder for it nor a home folder.
  case noHome
  case file(FileError)
  /// The file could not be decoded and has been renamed.
  case damaged(setAside: String)
  /// The keyring has the token, but does not return or remove it.
  case keyring(reason: String)

  package var message: LocalizedString {
    switch self {
    case .noHome: L10n.Credentials.noHome
    case .file(.cannotRead(let path, let error)): L10n.Credentials.cannotRead(path: path, reason: error.reason)
    case .file(.cannotWrite(let path, let error)): L10n.Credentials.cannotWrite(path: path, reason: error.reason)
    case .file(.unsafe(let path, .notFile)): L10n.Credentials.notFile(path: path)
    case .file(.unsafe(let path, .symbolicLink)): L10n.Credentials.symbolicLink(path: path)
    case .file(.unsafe(let path, .foreign)): L10n.Credentials.foreign(path: path)
    case .file(.unsafe(let path, .openToOthers)): L10n.Credentials.openToOthers(path: path)
    case .file(.unsafe(let path, .notFolder)): L10n.Credentials.notFolder(path: path)
    case .file(.unsafe(let path, .foreignFolder)): L10n.Credentials.foreignFolder(path: path)
    case .file(.unsafe(let path, .folderWritableByOthers)): L10n.Credentials.folderWritableByOthers(path: path)
    case .file(.locked(let path, let holder)): L10n.Store.locked(path: path, holder: holder)
    case .file(.tooLarge(let path, _)), .damaged(let path): L10n.Credentials.damaged(path: path)
    case .keyring(let reason) where reason.isEmpty: L10n.Credentials.keyringSilent
    case .keyring(let reason): L10n.Credentials.keyring(reason: reason)
    }
  }

  package var exitStatus: ExitStatus {
    switch self {
    case .noHome: .badConfiguration
    case .file(.unsafe(_, _)): .noPermission
    case .damaged: .badData
    case .file: .ioError
    case .keyring: .unavailable
    }
  }
}
