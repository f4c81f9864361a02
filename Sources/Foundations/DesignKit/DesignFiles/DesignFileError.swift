import Documents
package import Localization
package import Platform

/// A file by a designer that cannot be used, or a theme that does not exist.
package enum DesignFileError: ReportedError, Equatable {
  case file(FileError)
  case unknownTheme(String)
  /// The issues in the order of the file, of which at least one is not a warning.
  case invalid(path: String, [DesignFileIssue])

  /// One sentence, with the first issue and the number of the others.
  package var message: LocalizedString {
    switch self {
    case .file(let error): error.message
    case .unknownTheme(let name):
      L10n.Themes.unknown(name: name.excerpt, names: BuiltInTheme.allCases.map(\.rawValue).joined(separator: ", "))
    case .invalid(let path, let issues):
      (issues.first { !$0.isWarning }).map { first in
        let place = "\(first.location)"
        return issues.count == 1
          ? L10n.DesignFiles.invalid(place: .text(place), reason: .localized(first.message))
          : L10n.DesignFiles.invalidMore(
            place: .text(place), reason: .localized(first.message), count: issues.count - 1)
      } ?? L10n.DesignFiles.notAFile(path: path)
    }
  }

  package var exitStatus: ExitStatus {
    switch self {
    case .file(let error): error.exitStatus
    case .unknownTheme: .usage
    case .invalid: .badData
    }
  }

  package func lines(in language: Language) -> [String] {
    guard case .invalid(_, let issues) = self else { return [] }
    return issues.map { $0.line(in: language) }
  }
}

/// The contents of files that designers write: regular files of a moderate size.
package enum DesignFileContents {
  /// Bytes; design tokens of large companies have a few million.
  package static let largest = 8 << 20

  /// - Throws: ``DesignFileError``
  package static func read(path: String) throws(DesignFileError) -> [UInt8] {
    return try renamed(FileContents.read(path, limit: largest), as: DesignFileError.file)
  }

  /// Reads a file that may be missing.
  ///
  /// - Returns: `nil` for a missing file.
  /// - Throws: ``DesignFileError``
  package static func readIfPresent(path: String) throws(DesignFileError) -> [UInt8]? {
    do throws(DesignFileError) {
      return try read(path: path)
    } catch {
      guard case .file(let file) = error, file.isMissing else { throw error }
      return nil
    }
  }
}
