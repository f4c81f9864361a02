package import DesignKit
package import Localization
import TerminalUI

/// The findings of an audit as text for people, JSON for programs, or a page with pictures.
package struct ColorAuditReport {
  private let audit: ColorAudit
  private let language: Language

  /// - Parameter language: the language of sentences. Column titles are the names of the JSON.
  package init(_ audit: ColorAudit, _ language: Language) {
    self.audit = audit
    self.language = language
  }

  /// - Throws: errors of Foundation's encoder.
  package func text(as format: AuditFormat) throws -> String {
    switch format {
    case .text: (audit.readability.flatMap(readabilityLines) + drawnLines + matchLines).map { $0 + "\n" }.joined()
    case .json: try ReportText.json(document)
    case .svg: page
    }
  }

  // MARK: Readability

  /// Returns the pairs that cannot be read, the verdict, and the exceptions.
  private func readabilityLines(_ readability: ThemeReadability) -> [String] {
    let failures = readability.failures.map { row($0, of: readability.theme) }
    let exceptions = readability.exceptions.map { exception, least in
      [
        "", name(exception.role, in: readability.theme), exception.appearance.rawValue, Self.ratio(least.ratio),
        exception.reason.resolved(in: language),
      ]
    }
    let unneeded = readability.unneeded.map {
      L10n.Audit.unneeded(role: name($0.role, in: readability.theme), appearance: $0.appearance.rawValue).resolved(
        in: language)
    }
    return (failures.isEmpty ? [] : ReportText.table([Self.readabilityTitles] + failures) + [""])
      + [verdict(readability)] + ReportText.table(exceptions) + unneeded + [""]
  }

  /// Returns the name of a role, which may be a color of the theme's own.
  private func name(_ role: ColorRole, in theme: String) -> String {
    audit.themes.first { $0.name == theme }?.name(of: role) ?? role.name
  }

  private static let readabilityTitles = [
    "theme", "appearance", "contrast", "text", "background", "use", "ratio", "minimum",
  ]

  private func row(_ finding: ThemeReadability.Finding, of theme: String) -> [String] {
    let verdict: LocalizedString? =
      switch finding.verdict {
      case .holds: nil
      case .excepted(let reason): reason
      case .belowMinimum: L10n.Audit.belowMinimum
      case .invisible: L10n.Audit.invisible
      }
    return [
      theme, finding.appearance.rawValue, finding.contrast.rawValue, name(finding.pair.text, in: theme),
      name(finding.pair.background, in: theme), finding.use.rawValue, Self.ratio(finding.ratio),
      Self.ratio(finding.minimum),
      verdict?.resolved(in: language) ?? "",
    ]
  }

  private func verdict(_ readability: ThemeReadability) -> String {
    let (failures, all) = (readability.failures.count, readability.findings.count)
    let excepted = readability.findings.count { !$0.isFailure && $0.verdict != .holds }
    let text =
      failures == 0
      ? L10n.Audit.readable(theme: readability.theme, pairs: all, excepted: excepted)
      : L10n.Audit.unreadable(theme: readability.theme, failures: failures, pairs: all, excepted: excepted)
    return text.resolved(in: language)
  }

  // MARK: Drawn colors

  /// The number of findings that are listed if none is a failure.
  private static let mostFindings = 20

  /// The failures, else the findings with the smallest margins.
  private var shownFindings: [ColorAudit.Finding] {
    let failures = audit.failures
    return failures.isEmpty ? Array(audit.findings.prefix(Self.mostFindings)) : failures
  }

  private var drawnVerdict: String {
    L10n.Audit.drawn(failures: audit.failures.count, pairs: audit.findings.count).resolved(in: language)
  }

  private static let drawnTitles = [
    "theme", "appearance", "contrast", "depth", "text", "background", "meant", "required", "drawn",
  ]

  private func row(_ finding: ColorAudit.Finding) -> [String] {
    [
      finding.theme, finding.appearance.rawValue, finding.contrast.rawValue, finding.depth.name,
      finding.pair.text.name, finding.pair.background.name, Self.ratio(finding.meant), Self.ratio(finding.required),
      finding.drawn.map(Self.ratio) ?? "-", finding.holds ? "" : L10n.Audit.losesContrast.resolved(in: language),
    ]
  }

  private var drawnLines: [String] {
    ReportText.table([Self.drawnTitles] + shownFindings.map(row)) + ["", drawnVerdict, ""]
  }

  /// The differences between the theme's colors and their palette entries in 256 colors.
  private var matchLines: [String] {
    let differences = audit.matches.map(\.difference)
    guard let worst = audit.matches.max(by: { $0.difference < $1.difference }) else { return [] }
    let mean = differences.reduce(0, +) / Double(differences.count)
    let moved = audit.matches.filter(\.isMovedForContrast)
    let lines = [
      L10n.Audit.differences(mean: Self.ratio(mean), largest: Self.ratio(worst.difference), place: Self.place(worst)),
      L10n.Audit.moved(moved: moved.count, choices: audit.matches.count),
    ]
    return lines.map { $0.resolved(in: language) }
      + moved.map { "  \(Self.place($0)): \($0.meant.hex) → \($0.entry), \(Self.ratio($0.difference))" }
  }

  private static func place(_ match: ColorAudit.Match) -> String {
    "\(match.theme), \(match.appearance), \(match.contrast), \(match.role.name)"
  }

  /// Returns two decimal places, truncated: 4.499 is not 4.5.
  private static func ratio(_ value: Double) -> String {
    let hundredths = Int(value * 100)
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }
}

/// The page with pictures, the failures first.
extension ColorAuditReport {
  private var page: String {
    var page = ReviewPage(title: L10n.CommandLine.Commands.auditColors, language: language)
    for (theme, readability) in zip(audit.themes, audit.readability) {
      let findings = readability.failures + readability.findings.filter { !$0.isFailure }
      let rows = ReportText.table([Self.readabilityTitles] + findings.map { row($0, of: theme.name) })
      page.add(verdict(readability), .bold)
      page.add(nil, rows[0])
      for (finding, row) in zip(findings, rows.dropFirst()) {
        let palette = Palette(theme: theme, appearance: finding.appearance, contrast: finding.contrast)
        let (text, ground) = (palette.color(finding.pair.text), palette.color(finding.pair.background))
        page.add(CellStyle(foreground: .rgb(text.value), background: .rgb(ground.value)), row)
      }
      page.add("")
    }
    let rows = ReportText.table([Self.drawnTitles] + shownFindings.map(row))
    page.add(drawnVerdict, .bold)
    page.add(nil, rows[0])
    for (finding, row) in zip(shownFindings, rows.dropFirst()) {
      guard let theme = audit.themes.first(where: { $0.name == finding.theme }) else { continue }
      let palette = Palette(
        theme: theme, appearance: finding.appearance, contrast: finding.contrast, depth: finding.depth)
      page.add(palette.drawnStyle(finding.pair), row)
    }
    return page.text
  }
}

/// The JSON, whose words do not depend on the reader's language.
extension ColorAuditReport {
  private var document: JSONObject {
    [
      "pairs": audit.findings.count, "failures": audit.failures.count, "findings": audit.findings.map(Self.facts),
      "matches": audit.matches.map(Self.facts), "readability": audit.readability.map { facts($0) },
    ]
  }

  private static func facts(_ finding: ColorAudit.Finding) -> JSONObject {
    [
      "theme": finding.theme, "appearance": finding.appearance.rawValue, "contrast": finding.contrast.rawValue,
      "depth": finding.depth.name, "text": finding.pair.text.name, "background": finding.pair.background.name,
      "meant": finding.meant, "required": finding.required, "drawn": finding.drawn, "holds": finding.holds,
    ]
  }

  private static func facts(_ match: ColorAudit.Match) -> JSONObject {
    [
      "theme": match.theme, "appearance": match.appearance.rawValue, "contrast": match.contrast.rawValue,
      "purpose": match.role.name, "meant": match.meant.hex, "entry": match.entry, "difference": match.difference,
      "movedForContrast": match.isMovedForContrast,
    ]
  }

  private func facts(_ readability: ThemeReadability) -> JSONObject {
    let theme = readability.theme
    return [
      "theme": theme, "isReadable": readability.failures.isEmpty, "pairs": readability.findings.count,
      "failures": readability.failures.count, "findings": readability.findings.map { facts($0, in: theme) },
      "unneededExceptions": readability.unneeded.map { facts($0, in: theme) },
    ]
  }

  private func facts(_ finding: ThemeReadability.Finding, in theme: String) -> JSONObject {
    let (verdict, reason): (String, LocalizedString?) =
      switch finding.verdict {
      case .holds: ("holds", nil)
      case .excepted(let reason): ("excepted", reason)
      case .belowMinimum: ("belowMinimum", nil)
      case .invisible: ("invisible", nil)
      }
    return [
      "appearance": finding.appearance.rawValue, "contrast": finding.contrast.rawValue,
      "text": name(finding.pair.text, in: theme), "background": name(finding.pair.background, in: theme),
      "use": finding.use.rawValue, "ratio": finding.ratio, "minimum": finding.minimum, "verdict": verdict,
      "reason": reason?.resolved(in: L10n.developmentLanguage),
    ]
  }

  private func facts(_ exception: ContrastException, in theme: String) -> JSONObject {
    [
      "role": name(exception.role, in: theme), "appearance": exception.appearance.rawValue,
      "reason": exception.reason.resolved(in: L10n.developmentLanguage),
    ]
  }
}
