import Foundation
import TerminalUI

/// Tells the findings of an audit.
package struct ColorAuditReport {
  package enum Format: String, Sendable, CaseIterable {
    case text
    case json
  }

  private let audit: ColorAudit

  package init(_ audit: ColorAudit) {
    self.audit = audit
  }

  package func text(as format: Format) throws -> String {
    switch format {
    case .text: text
    case .json: try json
    }
  }

  // MARK: Text

  /// Findings that are shown where nothing falls short.
  private static let shownFindings = 20

  private var text: String {
    let failures = audit.failures
    let shown = failures.isEmpty ? Array(audit.findings.prefix(Self.shownFindings)) : failures
    var lines = [
      Self.row(["theme", "appearance", "contrast", "depth", "text", "on", "meant", "required", "drawn", ""])
    ]
    lines += shown.map { finding in
      Self.row([
        finding.theme, finding.appearance.rawValue, finding.contrast.rawValue, finding.depth.name,
        finding.pair.text.name, finding.pair.background.name, Self.ratio(finding.meant), Self.ratio(finding.required),
        finding.drawn.map(Self.ratio) ?? "-", finding.holds ? "" : "falls short",
      ])
    }
    lines += ["", "\(failures.count) of \(audit.findings.count) pairs fall short."]
    return (lines + matchLines).joined(separator: "\n") + "\n"
  }

  /// What 256 colours make of the purposes.
  private var matchLines: [String] {
    let differences = audit.matches.map(\.difference)
    guard let worst = audit.matches.max(by: { $0.difference < $1.difference }) else { return [] }
    let mean = differences.reduce(0, +) / Double(differences.count)
    let moved = audit.matches.filter(\.isMovedForContrast)
    let lines = [
      "",
      "256 colours: mean difference \(Self.ratio(mean)), worst \(Self.ratio(worst.difference)) (\(Self.place(worst))).",
      "\(moved.count) of \(audit.matches.count) choices moved away from the nearest entry for contrast:",
    ]
    return lines
      + moved.map { "  \(Self.place($0)): \($0.meant.hex) is \($0.entry), difference \(Self.ratio($0.difference))" }
  }

  private static func place(_ match: ColorAudit.Match) -> String {
    "\(match.theme), \(match.appearance), \(match.contrast), \(match.role.name)"
  }

  private static let widths = [14, 11, 10, 10, 18, 26, 6, 9, 6, 0]

  private static func row(_ fields: [String]) -> String {
    let padded = zip(fields, widths).map { $0 + String(repeating: " ", count: max(1, $1 - $0.count)) }
    return String(padded.joined().reversed().drop { $0 == " " }.reversed())
  }

  /// Cut, not rounded: 4.499 is not 4.5.
  private static func ratio(_ value: Double) -> String {
    let hundredths = Int(value * 100)
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }

  // MARK: JSON

  private struct Document: Encodable {
    let pairs: Int
    let failures: Int
    let findings: [Finding]
    let matches: [Match]
  }

  private struct Finding: Encodable {
    let theme: String
    let appearance: String
    let contrast: String
    let depth: String
    let text: String
    let background: String
    let meant: Double
    let required: Double
    let drawn: Double?
    let holds: Bool

    init(_ finding: ColorAudit.Finding) {
      theme = finding.theme
      appearance = finding.appearance.rawValue
      contrast = finding.contrast.rawValue
      depth = finding.depth.name
      text = finding.pair.text.name
      background = finding.pair.background.name
      meant = finding.meant
      required = finding.required
      drawn = finding.drawn
      holds = finding.holds
    }
  }

  private struct Match: Encodable {
    let theme: String
    let appearance: String
    let contrast: String
    let purpose: String
    let meant: String
    let entry: Int
    let difference: Double
    let movedForContrast: Bool

    init(_ match: ColorAudit.Match) {
      theme = match.theme
      appearance = match.appearance.rawValue
      contrast = match.contrast.rawValue
      purpose = match.role.name
      meant = match.meant.hex
      entry = match.entry
      difference = match.difference
      movedForContrast = match.isMovedForContrast
    }
  }

  private var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
      let document = Document(
        pairs: audit.findings.count, failures: audit.failures.count, findings: audit.findings.map(Finding.init),
        matches: audit.matches.map(Match.init))
      return String(decoding: try encoder.encode(document), as: UTF8.self) + "\n"
    }
  }
}
