package import Localization

/// Why a file that a designer has written cannot be used.
package enum DesignFileError: ReportedError, Hashable {
  case notFound(path: String)
  case cannotRead(path: String, reason: String)
  /// A directory, a pipe or a device.
  case notAFile(path: String)
  case tooLarge(path: String)
  /// In the order of the file; never empty, and not only warnings.
  case invalid(path: String, [DesignFileIssue])

  /// One sentence; of several issues the first, and how many there are.
  package var message: LocalizedString {
    switch self {
    case .notFound(let path): L10n.DesignFiles.notFound(path: path)
    case .cannotRead(let path, let reason): L10n.DesignFiles.cannotRead(path: path, reason: reason)
    case .notAFile(let path): L10n.DesignFiles.notAFile(path: path)
    case .tooLarge(let path): L10n.DesignFiles.tooLarge(path: path)
    case .invalid(let path, let issues):
      (issues.first { !$0.isWarning }).map { first in
        let place = first.place.map { "\(path):\($0.line):\($0.column)" } ?? path
        return issues.count == 1
          ? L10n.DesignFiles.invalid(place: .text(place), reason: .localized(first.message))
          : L10n.DesignFiles.invalidMore(
            place: .text(place), reason: .localized(first.message), count: issues.count - 1)
      } ?? L10n.DesignFiles.notFound(path: path)
    }
  }

  package var exitStatus: ExitStatus {
    switch self {
    case .notFound, .cannotRead: .noInput
    case .notAFile, .tooLarge, .invalid: .badData
    }
  }
}
