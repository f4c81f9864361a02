import Localization

/// Why a translators' command cannot do what it was asked for.
enum TranslationError: Error, Hashable {
  case notLanguage(String)
  case noFolder(path: String)
  case noTables(path: String)
  case noFile(path: String)
  case cannotRead(path: String, reason: String)
  case cannotWrite(path: String, reason: String)
  case exists(path: String)
  /// The tables of a folder have errors, so that writing them anew would lose something.
  case wrongTables(path: String)

  var message: LocalizedString {
    switch self {
    case .notLanguage(let name): L10n.Translation.notLanguage(name: name)
    case .noFolder(let path): L10n.Translation.noFolder(path: path)
    case .noTables(let path): L10n.Translation.noTables(path: path)
    case .noFile(let path): L10n.DesignFiles.notFound(path: path)
    case .cannotRead(let path, let reason): L10n.DesignFiles.cannotRead(path: path, reason: reason)
    case .cannotWrite(let path, let reason): L10n.Translation.cannotWrite(path: path, reason: reason)
    case .exists(let path): L10n.Translation.exists(path: path)
    case .wrongTables(let path): L10n.Translation.wrongTables(path: path)
    }
  }

  var exitStatus: ExitStatus {
    switch self {
    case .notLanguage: .usage
    case .noFolder, .noTables, .noFile, .cannotRead: .noInput
    case .cannotWrite: .ioError
    case .exists: .cannotCreate
    case .wrongTables: .badData
    }
  }
}
