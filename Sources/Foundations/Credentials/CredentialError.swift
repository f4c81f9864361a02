import Foundation
package import Localization

/// Why a sign-in can be neither kept nor found again.
package enum CredentialError: Error, Hashable, Sendable {
  /// What makes a file one that somebody else could have written, or could read.
  package enum Danger: Hashable, Sendable {
    /// It is a folder, a device, a pipe.
    case notFile
    case symbolicLink
    case foreign
    case openToOthers
    /// The folder of the file is something else, or a symbolic link.
    case notFolder
    case foreignFolder
    case folderWritableByOthers
  }

  /// Neither the environment nor a home folder says where to keep it.
  case noHome
  case unsafe(path: String, Danger)
  /// The file makes no sense; it has another name now.
  case damaged(setAside: String)
  /// With the number of the system's error.
  case cannotRead(path: String, code: Int32)
  case cannotWrite(path: String, code: Int32)
  /// The keyring has the token and does not hand it out, or does not forget it.
  case keyring(reason: String)

  package var message: LocalizedString {
    switch self {
    case .noHome: L10n.Credentials.noHome
    case .unsafe(let path, let danger): Self.message(of: danger, path: path)
    case .damaged(let path): L10n.Credentials.damaged(path: path)
    case .cannotRead(let path, let code): L10n.Credentials.cannotRead(path: path, reason: Self.reason(code))
    case .cannotWrite(let path, let code): L10n.Credentials.cannotWrite(path: path, reason: Self.reason(code))
    case .keyring(let reason) where reason.isEmpty: L10n.Credentials.keyringSilent
    case .keyring(let reason): L10n.Credentials.keyring(reason: reason)
    }
  }

  /// Says what to do, too.
  private static func message(of danger: Danger, path: String) -> LocalizedString {
    switch danger {
    case .notFile: L10n.Credentials.notFile(path: path)
    case .symbolicLink: L10n.Credentials.symbolicLink(path: path)
    case .foreign: L10n.Credentials.foreign(path: path)
    case .openToOthers: L10n.Credentials.openToOthers(path: path)
    case .notFolder: L10n.Credentials.notFolder(path: path)
    case .foreignFolder: L10n.Credentials.foreignFolder(path: path)
    case .folderWritableByOthers: L10n.Credentials.folderWritableByOthers(path: path)
    }
  }

  private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
