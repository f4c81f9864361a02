package import Localization
package import StringsTables

extension Diagnostic {
  /// One sentence for the status line. What is wrong is said as the strings compiler says it.
  package var message: LocalizedString { L10n.DesignFiles.invalid(place: shortPlace, reason: "\(issue)") }

  /// Of the path only the language and the table, so that there is room for the reason.
  var shortPlace: String {
    let path = location.path.split(separator: "/").suffix(2).joined(separator: "/")
    return "\(SourceLocation(path: path, line: location.line, column: location.column))"
  }
}
