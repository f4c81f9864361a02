import DesignKit
import Foundation
import Localization
import Reports
import TerminalTestSupport
import Testing

@Suite(.limited)
struct TypographyReportTests {
  private func report(on name: String?, at category: TextSizeCategory = .large) throws -> TypographyReport {
    var environment = EnvironmentValues()
    environment.textSize = category
    return try TypographyReport(on: name, columns: 80, in: environment)
  }

  @Test func `JSON shows a style as an object and a configuration as a list`() throws {
    func json(_ name: String?) throws -> Any {
      try JSONSerialization.jsonObject(with: Data(try report(on: name).text(as: .json).utf8))
    }
    #expect((try json("title1") as? [String: Any])?["name"] as? String == "title1")
    #expect((try json(nil) as? [[String: Any]])?.count == Typography.shipped.styles.count)
  }

  @Test func `text shows the size at Large, the current size, and its limit`() throws {
    let text = try report(on: "display1", at: .accessibility5).text(as: .text)
    #expect(
      text.hasPrefix("display1\n  font ") && text.contains("  size at AX5     63 pt, without the limit 71.67 pt\n"))
    #expect(try !report(on: "display1").text(as: .text).contains("size at AX5"))
  }

  @Test func `a system style is found, and an unknown style is an error that lists all styles`() throws {
    #expect(try report(on: "largeTitle").text(as: .text).hasPrefix("largeTitle\n"))
    let error = #expect(throws: UnknownStyleError.self) { try report(on: "boddy") }
    let message = error?.message.resolved(in: Language("en")) ?? ""
    #expect(message.contains("boddy") && message.contains("display1, ") && message.contains("footnote"))
    #expect(error?.exitStatus == .usage)
  }
}
