package import Localization

/// Why there is no such theme.
package enum ThemeError: ReportedError, Hashable {
  case unknown(String)
  case file(DesignFileError)

  package var message: LocalizedString {
    switch self {
    case .unknown(let name):
      L10n.Themes.unknown(name: name.excerpt, names: ThemeCatalog.builtIn.map(\.name).joined(separator: ", "))
    case .file(let error): error.message
    }
  }

  package var exitStatus: ExitStatus {
    switch self {
    case .unknown: .usage
    case .file(let error): error.exitStatus
    }
  }
}
