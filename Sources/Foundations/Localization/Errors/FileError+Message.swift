import Glibc
package import Platform

/// A limit or an error of the system that no layer knows more about.
extension SystemError: ReportedError {
  package var message: LocalizedString { L10n.CommandLine.systemLimit(reason: reason) }
  package var exitStatus: ExitStatus { .ioError }
}

/// The message for a file that the reader has named or written.
extension FileError: ReportedError {
  package var message: LocalizedString {
    switch self {
    case .cannotRead(let path, _) where isMissing: L10n.DesignFiles.notFound(path: path)
    case .cannotRead(let path, let error): L10n.DesignFiles.cannotRead(path: path, reason: error.reason)
    case .cannotWrite(let path, let error): L10n.Translation.cannotWrite(path: path, reason: error.reason)
    case .unsafe(let path, _): L10n.DesignFiles.notAFile(path: path)
    case .locked(let path, let holder): L10n.Store.locked(path: path, holder: holder)
    case .tooLarge(let path, let limit): L10n.DesignFiles.tooLarge(path: path, megabytes: limit >> 20)
    }
  }

  package var exitStatus: ExitStatus {
    switch self {
    case .cannotRead(_, SystemError(EIO)), .cannotWrite, .locked: .ioError
    case .cannotRead, .unsafe(_, .notFile): .noInput
    case .unsafe, .tooLarge: .badData
    }
  }

  /// Whether there is no file at the path.
  package var isMissing: Bool {
    guard case .cannotRead(_, let error) = self else { return false }
    return [ENOENT, ENOTDIR].contains(error.code)
  }
}
