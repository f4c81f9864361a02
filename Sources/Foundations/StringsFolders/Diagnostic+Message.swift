package import Localization
package import StringsTables

extension Diagnostic {
  /// One sentence for the status line. What is wrong is said as the strings compiler says it.
  package var message: LocalizedString { L10n.DesignFiles.invalid(place: "\(location)", reason: "\(issue)") }
}
