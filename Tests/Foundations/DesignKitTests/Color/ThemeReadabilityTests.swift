import Localization
import TerminalTestSupport
import TerminalUI
import Testing

@testable import DesignKit

@Suite(.limited)
struct ThemeReadabilityTests {
  private func theme(_ text: String) throws -> Theme {
    try ThemeFileReader.read(Array(text.utf8), path: "x.json").theme
  }

  private func failures(_ text: String, minimum: Double = 1) throws -> [ThemeReadability.Finding] {
    ThemeReadability(of: try theme(text), minimum: minimum).failures
  }

  @Test(arguments: Theme.builtIn.map(\.name))
  func `a built-in theme is readable, and every exception of it is needed`(name: String) throws {
    let readability = ThemeReadability(of: try #require(Theme.builtIn(named: name)))
    #expect(readability.failures == [])
    #expect(readability.unneeded == [])
  }

  @Test func `all text of a theme for weak sight has a contrast of 7, without exceptions`() {
    #expect(ThemeReadability(of: Theme.highContrast).exceptions.isEmpty)
    #expect(ThemeReadability(of: Theme.highContrast, minimum: 7).failures.isEmpty)
  }

  @Test func `text in the color of its background fails only in that appearance`() throws {
    let failures = try failures(
      ##"{"name":"X","extends":"DesignKit","colors":{"primaryText":{"light":"#111236","dark":"#000000"}}}"##)
    let invisible = failures.filter { $0.verdict == .invisible }
    #expect(invisible.contains { $0.pair == ColorPair(.primaryText, on: .background) && $0.ratio == 1 })
    #expect(failures.allSatisfy { $0.appearance == .dark && $0.pair.text == .primaryText })
    #expect(Set(failures.map(\.contrast)) == [.standard, .increased])
  }

  @Test func `a mark needs 3, text needs 4.5, and the bold name on a cover needs 3`() throws {
    let base = #""extends":"HighContrast","colors":"#
    let mark = try failures(##"{\##(base){"star":{"light":"#C0C000","dark":"#FFFF5F"}}}"##)
    #expect(!mark.isEmpty && mark.allSatisfy { $0.use == .mark && $0.minimum == 3 && $0.ratio < 3 })
    // 3.95 on white.
    let text = try failures(##"{\##(base){"primaryText":{"light":"#808080","dark":"#FFFFFF"}}}"##)
    #expect(text.contains { $0.pair.background == .background && $0.minimum == 4.5 })
    #expect(!text.contains { $0.pair.background == .cover })
    #expect(try failures(##"{\##(base){"star":{"light":"#808080","dark":"#FFFF5F"}}}"##).isEmpty)
  }

  @Test func `separators need no contrast, but a mark of the selected row does`() throws {
    let plain = ##"{"extends":"HighContrast","colors":{"line":{"light":"#FFFFFF","dark":"#000000"}}}"##
    #expect(try failures(plain).isEmpty)
    let marked = plain.replacing("}}}", with: "}},\"components\":{\"listMarker.edge\":\"line\"}}")
    #expect(try failures(marked).contains { $0.pair.text == .line && $0.use == .mark })
  }

  @Test func `the color of a mark that a component uses for text needs the contrast of text`() throws {
    let colors = ##""extends":"HighContrast","colors":{"star":{"light":"#808080","dark":"#FFFF5F"}}"##
    let failures = try failures("{\(colors),\"components\":{\"bar.title\":\"star\"}}")
    #expect(failures.map(\.pair.text) == [.star, .star] && failures.allSatisfy { $0.use == .text })
  }

  @Test func `a higher minimum applies to text and marks, and a lower one has no effect`() throws {
    let high = try failures(#"{"extends":"HighContrast"}"#, minimum: 21)
    #expect(high.contains { $0.use == .mark } && high.contains { $0.use == .text })
    #expect(high.allSatisfy { $0.minimum == 21 })
    #expect(ThemeReadability(of: Theme.system, minimum: 1).findings.allSatisfy { $0.minimum >= 3 })
  }

  // MARK: Exceptions

  private static let pale = ##""extends":"HighContrast","colors":{"star":{"light":"#C0C000","dark":"#FFFF5F"}}"##

  @Test func `an exception with a reason applies to its color and appearance`() throws {
    let readability = ThemeReadability(
      of: try theme("{\(Self.pale),\"exceptions\":{\"star\":{\"light\":\"Our gold\"}}}"))
    #expect(readability.failures.isEmpty && readability.unneeded.isEmpty)
    let exception = ContrastException(role: .star, appearance: .light, reason: .verbatim("Our gold"))
    #expect(readability.exceptions.map(\.exception) == [exception])
    #expect(try !failures("{\(Self.pale),\"exceptions\":{\"star\":{\"dark\":\"Our gold\"}}}").isEmpty)
    #expect(try !failures("{\(Self.pale),\"exceptions\":{\"heart\":{\"light\":\"Our gold\"}}}").isEmpty)
  }

  @Test func `an exception of a substitute applies to a role with its color only`() throws {
    func failures(_ link: String) throws -> [ColorRole] {
      let text = ##"""
        {"extends":"HighContrast","colors":{"primary":"#777777","label.link":"\##(link)"},
        "exceptions":{"primary":{"light":"Our gray","dark":"Our gray"}}}
        """##
      return try self.failures(text).map(\.pair.text)
    }
    #expect(try failures("#777777").isEmpty)
    #expect(try Set(failures("#767676")) == [.labelLink])
  }

  @Test func `invisible text cannot be an exception`() throws {
    let failures = try failures(
      ##"{"extends":"HighContrast","colors":{"star":"#FFFFFF"},"exceptions":{"star":{"light":"Our snow"}}}"##)
    #expect(!failures.isEmpty && failures.allSatisfy { $0.verdict == .invisible })
  }

  @Test func `an exception that is not needed is reported`() throws {
    let readability = ThemeReadability(
      of: try theme("{\(Self.pale),\"exceptions\":{\"star\":{\"light\":\"Our gold\",\"dark\":\"Our gold\"}}}"))
    let exception = ContrastException(role: .star, appearance: .dark, reason: .verbatim("Our gold"))
    #expect(readability.unneeded == [exception])
  }

  @Test func `a theme inherits the exceptions of unchanged colors`() throws {
    #expect(try failures(#"{"extends":"DesignKit"}"#).isEmpty)
    #expect(try failures(#"{"extends":"System","colors":{"line":"black"}}"#).isEmpty)
    // The same color in other words is unchanged; another one is not, even if it is easier to read.
    #expect(try failures(##"{"extends":"DesignKit","colors":{"star":"rgb(241, 196, 15)"}}"##).isEmpty)
    let star = try failures(##"{"extends":"DesignKit","colors":{"star":"#D8AF0D"}}"##)
    #expect(!star.isEmpty && star.allSatisfy { $0.pair.text == .star && $0.appearance == .light })
  }

  @Test func `an inherited exception ends on a background that the theme changes`() throws {
    let failures = try failures(
      ##"{"extends":"DesignKit","colors":{"background":{"light":"#FFFFFE","dark":"#000000"}}}"##)
    #expect(!failures.isEmpty && failures.allSatisfy { $0.pair.background == .background })
  }
}

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
