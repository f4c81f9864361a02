import TerminalTestSupport
import TerminalUI
import Testing

@testable import DesignKit

@Suite(.limited)
struct ColorAuditTests {
  private static let audit = ColorAudit(themes: Theme.builtIn)

  @Test func `no declared pair of a built-in theme falls short at any depth`() {
    let combinations = Theme.builtIn.count * 2 * 2 * ColorDepth.allCases.count * ColorPair.declared.count
    #expect(Self.audit.findings.count == combinations)
    for finding in Self.audit.findings {
      let least = finding.contrast == .increased ? 7 : max(finding.pair.use.minimum, min(finding.meant, 4.5))
      #expect(finding.required >= least)
    }
    for failure in Self.audit.failures.prefix(40) {
      Issue.record(
        """
        \(failure.theme) \(failure.appearance) \(failure.contrast) \(failure.depth): \(failure.pair.text.name) on \
        \(failure.pair.background.name) has \(failure.drawn ?? 0), needs \(failure.required)
        """)
    }
  }

  @Test func `the worst pair comes first`() {
    let margins = Self.audit.findings.map(\.margin)
    #expect(margins == margins.sorted())
  }

  @Test func `256 colors hardly differ from the intended ones`() {
    // The other themes have the colors that their projects publish.
    let matches = ColorAudit(themes: [.designKit, .system, .highContrast, .monochrome]).matches
    #expect(matches.count == 4 * 2 * 2 * ColorRole.themed.count)
    let differences = matches.map(\.difference)
    #expect(differences.reduce(0, +) / Double(differences.count) < 1.5)
    #expect(differences.max() ?? 0 < 11)
  }

  /// A theme that nobody can read.
  private static let grayOnGray = Theme(
    "GrayOnGray",
    ColorRole.allCases.map { ($0, $0.isBackground ? .colors(0x777777, 0x777777) : .colors(0x7F7F7F, 0x7F7F7F)) })

  @Test func `a theme with unreadable backgrounds fails with increased contrast`() {
    let failures = ColorAudit(themes: [Self.grayOnGray]).failures
    #expect(!failures.isEmpty)
    #expect(failures.allSatisfy { $0.contrast == .increased && ($0.drawn ?? 0) < 7 })
  }
}
