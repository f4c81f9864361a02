import DesignKit
import Foundation
import Localization
import Reports
import TerminalTestSupport
import Testing

@Suite(.limited)
struct ThemeReportTests {
  private func theme() throws -> Theme {
    try ThemeFileReader.read(
      Array(
        ##"{"extends": "System", "palette": {"gold": "#FFAB01"}, "colors": {"primary": {"light": "gold", "dark": "white"}}}"##
          .utf8), path: "sea.json"
    ).theme
  }

  @Test func `text shows values, definitions with locations, and contrast in all schemes`() throws {
    let text = try ThemeReport(on: "primary", in: theme()).text(as: .text)
    let lines = text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(lines[0] == "primary")
    #expect(lines[1].hasPrefix("light #FFAB01 primary → gold → #FFAB01 truecolor #"))
    #expect(lines[3].hasPrefix("dark #FFFFFF primary → white truecolor #FFFFFF, 256 231"))
    #expect(lines.contains { $0.hasPrefix("primary → gold sea.json:1:") })
    #expect(lines.contains { $0.hasPrefix("gold → #FFAB01 sea.json:1:") })
    #expect(lines.contains("primary on background 1.89 1.89 21 21"))
    #expect(try ThemeReport(on: "gold", in: theme()).text(as: .text).hasSuffix("  used by primary\n"))
  }

  @Test func `JSON shows a color as an object and a theme as a list`() throws {
    func json(_ name: String?) throws -> Any {
      try JSONSerialization.jsonObject(with: Data(try ThemeReport(on: name, in: theme()).text(as: .json).utf8))
    }
    #expect((try json(nil) as? [Any])?.count == Theme.system.roles.count + 1)
    let primary = try #require(try json("primary") as? [String: Any])
    let schemes = try #require(primary["schemes"] as? [String: [String: Any]])
    let light = try #require(schemes["light"]?["definitions"] as? [[String: Any]])
    #expect(light.map { $0["definition"] as? String } == ["gold", "#FFAB01"])
    #expect(
      light[1]["origin"] as? String == "file" && light[1]["line"] as? Int == 1 && light[1]["column"] as? Int != nil)
    let heart = try #require(try json("heart") as? [String: Any])
    let dark = (heart["schemes"] as? [String: [String: Any]])?["dark"]?["definitions"] as? [[String: Any]]
    #expect(dark?[0]["theme"] as? String == "System")
  }

  @Test func `an unknown color is an error that suggests another`() throws {
    let error = #expect(throws: UnknownColorError.self) { try ThemeReport(on: "primry", in: theme()) }
    #expect(error?.message.resolved(in: Language("en")) == "There is no color “primry”. Did you mean primary?")
    #expect(error?.exitStatus == .usage)
  }
}
