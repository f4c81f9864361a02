import Localization
import StringsFolders

/// Why a translators' command cannot do what it was asked for.
enum TranslationError: ReportedError {
  case notLanguage(String)
  case folder(StringsFolderError)
  case noTables(path: String)
  case file(path: String, TableFileError)
  case exists(path: String)
  /// The tables of a folder have errors, so that writing them anew would lose something.
  case wrongTables(path: String)

  var message: LocalizedString {
    switch self {
    case .notLanguage(let name): L10n.Translation.notLanguage(name: name.excerpt)
    case .folder(let error): error.message
    case .noTables(let path): L10n.Translation.noTables(path: path)
    case .file(let path, .notFound): L10n.DesignFiles.notFound(path: path)
    case .file(let path, .notAFile): L10n.DesignFiles.notAFile(path: path)
    case .file(let path, .cannotRead(let reason)): L10n.DesignFiles.cannotRead(path: path, reason: reason)
    case .file(let path, .cannotWrite(let reason)): L10n.Translation.cannotWrite(path: path, reason: reason)
    case .file(let path, let error): L10n.DesignFiles.invalid(place: path, reason: error.issue.description)
    case .exists(let path): L10n.Translation.exists(path: path)
    case .wrongTables(let path): L10n.Translation.wrongTables(path: path)
    }
  }

  func lines(in language: Language) -> [String] {
    if case .folder(let error) = self { error.lines(in: language) } else { [] }
  }

  var exitStatus: ExitStatus {
    switch self {
    case .notLanguage: .usage
    case .folder(let error): error.exitStatus
    case .noTables, .file(_, .notFound), .file(_, .cannotRead): .noInput
    case .file(_, .cannotWrite): .ioError
    case .exists: .cannotCreate
    case .wrongTables, .file(_, .notAFile), .file(_, .tooLarge): .badData
    }
  }
}
