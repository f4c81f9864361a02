import Foundation
import Localization
import TerminalUI

extension ColorAuditReport {
  private struct Document: Encodable {
    let pairs: Int
    let failures: Int
    let findings: [Finding]
    let matches: [Match]
    let readability: [Readability]
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

  private struct Readability: Encodable {
    let theme: String
    let isReadable: Bool
    let pairs: Int
    let failures: Int
    let findings: [ReadabilityFinding]
    let unneededExceptions: [Exception]

    init(_ readability: ThemeReadability) {
      theme = readability.theme
      pairs = readability.findings.count
      failures = readability.failures.count
      isReadable = failures == 0
      findings = readability.findings.map(ReadabilityFinding.init)
      unneededExceptions = readability.unneeded.map(Exception.init)
    }
  }

  private struct ReadabilityFinding: Encodable {
    let appearance: String
    let contrast: String
    let text: String
    let background: String
    let use: String
    let ratio: Double
    let minimum: Double
    /// `holds`, `excepted`, `belowMinimum` or `invisible`.
    let verdict: String
    let reason: String?

    init(_ finding: ThemeReadability.Finding) {
      appearance = finding.appearance.rawValue
      contrast = finding.contrast.rawValue
      text = finding.pair.text.name
      background = finding.pair.background.name
      use = finding.use.rawValue
      ratio = finding.ratio
      minimum = finding.minimum
      switch finding.verdict {
      case .holds: (verdict, reason) = ("holds", nil)
      case .excepted(let reason): (verdict, self.reason) = ("excepted", reason.resolved(in: L10n.developmentLanguage))
      case .belowMinimum: (verdict, reason) = ("belowMinimum", nil)
      case .invisible: (verdict, reason) = ("invisible", nil)
      }
    }
  }

  private struct Exception: Encodable {
    let role: String
    let appearance: String
    let reason: String

    init(_ exception: ContrastException) {
      role = exception.role.name
      appearance = exception.appearance.rawValue
      reason = exception.reason.resolved(in: L10n.developmentLanguage)
    }
  }

  /// Programs read it: no word of it depends on the reader's language.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    let document = Document(
      pairs: audit.findings.count, failures: audit.failures.count, findings: audit.findings.map(Finding.init),
      matches: audit.matches.map(Match.init), readability: audit.readability.map(Readability.init))
    return String(decoding: try encoder.encode(document), as: UTF8.self) + "\n"
  }
}
