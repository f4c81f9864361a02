package import Documents
package import Localization

package typealias DesignFileIssue = Issue<LocalizedString>

extension DesignFileIssue {
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
