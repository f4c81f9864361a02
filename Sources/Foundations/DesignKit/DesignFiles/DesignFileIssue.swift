package import Documents
package import Localization

/// An issue in a file by a designer.
package struct DesignFileIssue: Hashable, Sendable {
  package let location: SourceLocation
  /// The key with the issue, such as `colors.primary`; empty for the whole file.
  package let key: String
  package let message: LocalizedString
  /// A Boolean value that indicates whether the file can be used despite the issue.
  package let isWarning: Bool

  package init(location: SourceLocation, key: String = "", _ message: LocalizedString, isWarning: Bool = false) {
    self.location = location
    self.key = key
    self.message = message
    self.isWarning = isWarning
  }

  /// Creates the issue of a file that is not a document.
  package init(_ error: DocumentError) {
    let message =
      switch error.reason {
      case .notUTF8: L10n.DesignFiles.notUTF8
      case .notJSON(let found?): L10n.DesignFiles.notJSON(found: found)
      case .notJSON(nil): L10n.DesignFiles.endsEarly
      case .notAPropertyList(let reason): L10n.DesignFiles.notAPropertyList(reason: reason)
      }
    self.init(location: error.location, message)
  }

  /// Returns `path:line:column: message`.
  package func line(in language: Language) -> String {
    let severity = isWarning ? L10n.DesignFiles.warning.resolved(in: language) : ""
    return "\(location): \(severity)\(message.resolved(in: language))"
  }
}
