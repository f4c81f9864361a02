import DesignKit
package import Localization
import TerminalUI

/// The findings of an audit of layouts as text for people, JSON for programs, or a page with pictures.
package struct LayoutAuditReport {
  private let findings: [LayoutFinding]
  private let layoutCount: Int
  private let language: Language

  /// - Parameter language: the language of sentences. Column titles are the names of the JSON.
  package init(_ findings: [LayoutFinding], layoutCount: Int, _ language: Language) {
    self.findings = findings
    self.layoutCount = layoutCount
    self.language = language
  }

  /// - Throws: errors of Foundation's encoder.
  package func text(as format: AuditFormat) throws -> String {
    switch format {
    case .text: (lines + [verdict.resolved(in: language)]).map { $0 + "\n" }.joined()
    case .json:
      try ReportText.json(["layouts": layoutCount, "findings": findings.map(Self.facts)] as JSONObject)
    case .svg: page
    }
  }

  private var verdict: LocalizedString { L10n.Audit.layout(findings: findings.count, layouts: layoutCount) }

  private var lines: [String] {
    let titles = ["screen", "language", "textSize", "width", "kind", "key", "text", "drawn"]
    let rows = findings.map { finding in
      Self.place(finding) + [finding.kind.rawValue, finding.key ?? "-", finding.text, finding.drawn]
    }
    return rows.isEmpty ? [] : ReportText.table([titles] + rows) + [""]
  }

  private var page: String {
    var page = ReviewPage(title: verdict, language: language)
    for finding in findings {
      page.add(([finding.kind.rawValue] + Self.place(finding) + [finding.key ?? ""]).joined(separator: "  "), .bold)
      page.add(finding.text)
      page.add("")
      if let picture = finding.picture { page.add(picture) }
      page.add("")
    }
    return page.text
  }

  private static func place(_ finding: LayoutFinding) -> [String] {
    let place = finding.place
    return [place.screen, place.language.identifier, place.textSize.name, "\(place.columns)"]
  }

  private static func facts(_ finding: LayoutFinding) -> JSONObject {
    let place = finding.place
    return [
      "screen": place.screen, "language": place.language.identifier, "textSize": place.textSize.name,
      "width": place.columns, "kind": finding.kind.rawValue, "key": finding.key, "text": finding.text,
      "drawn": finding.drawn,
    ]
  }
}
