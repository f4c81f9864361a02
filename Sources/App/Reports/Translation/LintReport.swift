package import Documents
package import Localization

/// The issues of files, as text for people or JSON for programs.
package enum LintReport {
  /// - Throws: errors of Foundation's encoder.
  package static func text(
    of diagnostics: [Diagnostic], as format: ReportFormat, _ language: Language
  ) throws -> String {
    let errorCount = diagnostics.count { $0.isError }
    return switch format {
    case .json: try ReportText.json(diagnostics.map(facts))
    case .text:
      (ReportText.lines(diagnostics.errorsFirst.map(\.description), in: language) + [
        L10n.Translation.found(errorCount, diagnostics.count - errorCount).resolved(in: language)
      ])
      .map { $0 + "\n" }.joined()
    }
  }

  private static func facts(of diagnostic: Diagnostic) -> JSONObject {
    [
      "path": diagnostic.location.path, "line": diagnostic.location.line, "column": diagnostic.location.column,
      "severity": diagnostic.severity, "message": diagnostic.message,
    ]
  }
}
