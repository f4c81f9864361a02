import Documents
import Localization
import Texts

/// The issues of tables, as text for people or JSON for programs.
struct LintReport {
  private struct Facts: Encodable {
    let path: String
    let line: Int
    let column: Int
    let severity: String
    let message: String
  }

  private let diagnostics: [Diagnostic]

  init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  var errorCount: Int { diagnostics.count { $0.isError } }
  var warningCount: Int { diagnostics.count - errorCount }

  func text(as format: ReportFormat, _ language: Language) throws -> String {
    switch format {
    case .json: try ReportText.json(diagnostics.map(facts))
    case .text:
      (ReportText.lines(diagnostics.errorsFirst.map(\.description), in: language) + [
        L10n.Translation.found(errorCount, warningCount).resolved(in: language)
      ])
      .map { $0 + "\n" }.joined()
    }
  }

  private func facts(of diagnostic: Diagnostic) -> Facts {
    Facts(
      path: diagnostic.location.path, line: diagnostic.location.line, column: diagnostic.location.column,
      severity: diagnostic.issue.severity.rawValue, message: diagnostic.issue.description)
  }
}
