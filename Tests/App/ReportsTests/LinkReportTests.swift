import Foundation
import Localization
import Reports
import Routing
import TerminalTestSupport
import Testing

@Suite(.onMainActor)
@MainActor
struct LinkReportTests {
  private let router = AppRouter(isInternalBuild: true)
  private let language = Language("en")

  init() {
    router.register(
      Route(
        "Shape", .text("name", inPath: true), RouteParameter("tag", .text, isList: true) { $0 }, trust: .outside
      ) { _, _, _ -> ScreenDriver.BlankRoot? in nil })
  }

  @Test func `each route is a line with its parameters below`() throws {
    let text = try LinkReport.text(of: router.routes, as: .text, language)
    #expect(text.hasPrefix("Shape(/<name>)        ReportsTests  ") && text.contains("\n    name: string\n"))
  }

  @Test func `JSON shows routes as a list of objects`() throws {
    let json = Data(try LinkReport.text(of: router.routes, as: .json, language).utf8)
    let route = try #require((try JSONSerialization.jsonObject(with: json) as? [[String: Any]])?.first)
    #expect(route["pattern"] as? String == "Shape(/<name>)" && route["trust"] as? String == "outside")
    let parameters = try #require(route["parameters"] as? [[String: Any]])
    #expect(parameters.map { $0["isRequired"] as? Bool } == [true, false])
    #expect(parameters.map { $0["isList"] as? Bool } == [false, true])
  }

  @Test func `a link shows its values and full URL, and sends no commands to the terminal`() throws {
    let resolution = try router.resolve("shape/a%1b%5b31m?tag=x", from: .outside)
    let text = try LinkReport.text(of: resolution, as: .text, language)
    #expect(text.contains("    tag = x  (string)\n") && text.contains("https://momentsapp.com/Shape/a"))
    #expect(!text.contains("\u{1B}"))
    let refused = try router.resolve("Shape", from: .outside)
    #expect(try LinkReport.text(of: refused, as: .text, language).contains("name is missing"))
  }

  @Test func `JSON for an invalid link contains only the error`() throws {
    let json = Data(try LinkReport.json(of: .foreignHost("evil.example"), language).utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    #expect((object["error"] as? String)?.contains("evil.example") == true && object["address"] == nil)
  }
}
