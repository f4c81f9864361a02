import Foundation
import LinkTools
import Localization
import Reports
import Routing
import TerminalUI
import Testing

@MainActor
struct LinkReportTests {
  private struct Shape: Codable {
    let name: String
    let tag: [String]?
  }

  private let router = AppRouter(isInternalBuild: true)
  private let language = Language("en")

  init() {
    router.register(Route("Shape(/<name>)", Shape.self, trust: .outside) { _, _ in nil })
  }

  @Test func `routes are lines with their parameters below them`() throws {
    let text = try LinkReport.text(of: router.routes, as: .text, language)
    #expect(text.hasPrefix("Shape(/<name>)        LinkToolsTests  ") && text.contains("\n    name: string\n"))
  }

  @Test func `programs get a list of objects`() throws {
    let json = Data(try LinkReport.text(of: router.routes, as: .json, language).utf8)
    let route = try #require((try JSONSerialization.jsonObject(with: json) as? [[String: Any]])?.first)
    #expect(route["pattern"] as? String == "Shape(/<name>)" && route["trust"] as? String == "outside")
    let parameters = try #require(route["parameters"] as? [[String: Any]])
    #expect(parameters.map { $0["isRequired"] as? Bool } == [true, false])
    #expect(parameters.map { $0["isList"] as? Bool } == [false, true])
  }

  @Test func `a link is told with its values and its full address, and nothing in it commands the terminal`() throws {
    let resolution = try router.resolve("shape/a%1b%5b31m?tag=x", from: .outside)
    let text = try LinkReport.text(of: resolution, as: .text, language)
    #expect(text.contains("    tag = x  (string)\n") && text.contains("https://momentsapp.com/Shape/a"))
    #expect(!text.contains("\u{1B}"))
    let refused = try router.resolve("Shape", from: .outside)
    #expect(try LinkReport.text(of: refused, as: .text, language).contains("name is missing"))
  }

  @Test func `text that is no link of the app is JSON with the error alone`() throws {
    let json = Data(try LinkReport.json(of: .foreignHost("evil.example"), language).utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    #expect((object["error"] as? String)?.contains("evil.example") == true && object["address"] == nil)
  }
}
