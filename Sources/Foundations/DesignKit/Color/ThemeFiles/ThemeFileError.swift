package import Localization

/// Why a theme file cannot be used.
package enum ThemeFileError: Error, Hashable, Sendable {
  case notFound(path: String)
  case cannotRead(path: String, reason: String)
  /// A directory, a pipe or a device.
  case notAFile(path: String)
  case tooLarge(path: String)
  case notUTF8(path: String)
  /// In the order of the file; never empty.
  case invalid(path: String, [ThemeFileIssue])

  /// One sentence; of several issues the first, and how many there are.
  package var message: LocalizedString {
    switch self {
    case .notFound(let path): L10n.Themes.notFound(path: path)
    case .cannotRead(let path, let reason): L10n.Themes.cannotRead(path: path, reason: reason)
    case .notAFile(let path): L10n.Themes.notAFile(path: path)
    case .tooLarge(let path): L10n.Themes.tooLarge(path: path)
    case .notUTF8(let path): L10n.Themes.notUTF8(path: path)
    case .invalid(let path, let issues):
      issues.first.map { first in
        let place = "\(path):\(first.line):\(first.column)"
        return issues.count == 1
          ? L10n.Themes.invalid(place: .text(place), reason: .localized(first.message))
          : L10n.Themes.invalidMore(
            place: .text(place), reason: .localized(first.message), count: issues.count - 1)
      } ?? L10n.Themes.notFound(path: path)
    }
  }
}
