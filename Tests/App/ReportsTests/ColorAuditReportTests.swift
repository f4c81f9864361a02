import Foundation
import Localization
import Reports
import TerminalTestSupport
import Testing

@testable import DesignKit

@Suite(.limited)
struct ColorAuditReportTests {
  /// An audit of a theme whose text cannot be seen in the dark.
  private func audit() throws -> ColorAudit {
    let text = ##"{"name":"X","extends":"DesignKit","colors":{"primaryText":{"light":"#111236","dark":"#000000"}}}"##
    return ColorAudit(themes: [try ThemeFileReader.read(Array(text.utf8), path: "x.json").theme])
  }

  @Test func `the report names color, appearance, ratio and minimum, and both verdicts`() throws {
    let audit = try audit()
    #expect(!audit.isPassed)
    let lines = try ColorAuditReport(audit, Language("en")).text(as: .text).split(separator: "\n")
    let words = try #require(lines.first { $0.contains("primaryText") }).split(separator: " ").map(String.init)
    #expect(
      words == ["X", "dark", "standard", "primaryText", "background", "text", "1.00", "4.50", "invisible"])
    #expect(lines.contains { $0.hasPrefix("X is not readable.") })
    #expect(lines.contains { $0.hasPrefix("Pairs that lose contrast on a terminal: 0 of ") })
  }

  @Test func `the page shows each pair in its colors, the failures first`() throws {
    let page = try ColorAuditReport(audit(), Language("en")).text(as: .svg)
    #expect(page.hasPrefix("<svg ") && page.contains("X is not readable.") && page.contains("#111236"))
    let rows = page.split(separator: ">Aa 09<")
    #expect(rows.count > 700 && rows[1].contains("invisible"))
  }

  @Test func `the JSON report has both results and is not translated`() throws {
    let audit = ColorAudit(themes: [Theme.designKit])
    let texts = try ["en", "de"].map { try ColorAuditReport(audit, Language($0)).text(as: .json) }
    #expect(texts[0] == texts[1])
    let json = try #require(try JSONSerialization.jsonObject(with: Data(texts[0].utf8)) as? [String: Any])
    let readability = try #require((json["readability"] as? [[String: Any]])?.first)
    #expect(readability["isReadable"] as? Bool == true && readability["failures"] as? Int == 0)
    let findings = try #require(readability["findings"] as? [[String: Any]])
    #expect(findings.count == readability["pairs"] as? Int)
    #expect(findings.contains { $0["verdict"] as? String == "excepted" && $0["reason"] is String })
    #expect(json["failures"] as? Int == 0 && json["findings"] is [Any])
  }
}
