package import Localization
package import StringsTables

/// Why the tables of a folder cannot lie over the built-in texts.
package enum StringsFolderError: ReportedError {
  case notFound(path: String)
  case notAFolder(path: String)
  case cannotRead(path: String, reason: String)
  case tooManyTables(path: String, limit: Int)
  /// In the order of their places; never empty, and not only warnings.
  case invalid([Diagnostic])

  /// One sentence; of several mistakes the first, and how many there are.
  package var message: LocalizedString {
    switch self {
    case .notFound(let path): L10n.Strings.notFound(path: path)
    case .notAFolder(let path): L10n.Strings.notAFolder(path: path)
    case .cannotRead(let path, let reason): L10n.Strings.cannotRead(path: path, reason: reason)
    case .tooManyTables(let path, let limit): L10n.Strings.tooManyTables(path: path, limit: limit)
    case .invalid(let diagnostics): Self.message(of: diagnostics)
    }
  }

  private static func message(of diagnostics: [Diagnostic]) -> LocalizedString {
    let errors = diagnostics.filter { $0.issue.severity == .error }
    guard let first = errors.first, errors.count > 1 else { return errors.first?.message ?? L10n.Strings.reloaded }
    return L10n.DesignFiles.invalidMore(
      place: first.shortPlace, reason: "\(first.issue)", count: errors.count - 1)
  }

  package var exitStatus: ExitStatus {
    switch self {
    case .notFound, .notAFolder, .cannotRead: .noInput
    case .tooManyTables, .invalid: .badData
    }
  }
}
