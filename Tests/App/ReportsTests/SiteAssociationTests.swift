import DesignKit
import Documents
import Localization
import MomentsTestSupport
import Reports
import Routing
import TerminalTestSupport
import Testing

@Suite(.onMainActor)
@MainActor
struct SiteAssociationTests {
  private let routes: [Route]
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    routes = [
      Route("", trust: .outside) { _ -> ScreenDriver.BlankRoot? in nil },
      Route("Item", .text("id", inPath: true), trust: .outside) { _, _ -> ScreenDriver.BlankRoot? in nil },
      Route("Inside") { _ -> ScreenDriver.BlankRoot? in nil },
      Route("Debug", access: .internalBuilds, trust: .outside) { _ -> ScreenDriver.BlankRoot? in nil },
    ]
  }

  private func check(_ text: String) throws -> (messages: [String], status: Localization.ExitStatus) {
    let (diagnostics, status) = try SiteAssociation.check(folder.file("file", text), routes)
    return (diagnostics.map { "\($0.location.line):\($0.location.column) \($0.message)" }, status)
  }

  /// Returns a file for Apple's systems with these components.
  private func apple(_ components: String...) -> String {
    #"{"applinks": {"details": [{"appIDs": ["A.b"], "components": [\#(components.joined(separator: ",\n"))]}]}}"#
  }

  @Test func `both files have the paths that links from a site open, and no others`() throws {
    for text in [try SiteAssociation.apple(routes), try SiteAssociation.android(routes)] {
      #expect(["\"/\"", "\"/Item\"", "\"/Item/?*\""].allSatisfy(text.contains))
      #expect(!text.contains("Inside") && !text.contains("Debug"))
      #expect(try check(text) == ([], .success))
    }
  }

  @Test func `differences are reported in both directions`() throws {
    let (messages, status) = try check(apple(#"{"/": "/"}"#, #"{"/": "/Old/*"}"#, #"{"/": "/Item/7"}"#))
    #expect(
      messages == [
        "1:1 no component accepts “/Item” of the route Item(/<id>)",
        "1:1 no component accepts “/Item/?*” of the route Item(/<id>)", "2:1 “/Old/*” opens no route",
      ])
    #expect(status == .failure)
  }

  @Test(arguments: [
    [#"{"/": "/item*", "caseSensitive": false}"#, #"{"/": "/"}"#],
    [#"{"/": "/Help", "exclude": true}"#, #"{"/": "*"}"#],
    [##"{"#": "no", "exclude": false}"##], [#"{"/": "/It?m*"}"#, #"{"/": "/"}"#],
  ])
  func `a component covers routes by its pattern`(components: [String]) throws {
    #expect(try check(apple(components.joined(separator: ","))) == ([], .success))
  }

  @Test func `the first component that accepts a path decides, and the case counts`() throws {
    let excluded = try check(apple(#"{"/": "/Item/*", "exclude": true}"#, #"{"/": "/*"}"#))
    #expect(excluded.messages == ["1:1 no component accepts “/Item/?*” of the route Item(/<id>)"])
    #expect(
      try check(apple(#"{"/": "/item"}"#, #"{"/": "/*"}"#)).messages.map { $0.suffix(22) } == ["“/item” opens no route"]
    )
  }

  @Test func `the older list of paths is read, too`() throws {
    let file = { (paths: String) in #"{"applinks": {"apps": [], "details": [{"appID": "A.b", "paths": [\#(paths)]}]}}"#
    }
    #expect(try check(file(#""NOT /Help", "/", "/Item*""#)) == ([], .success))
    #expect(try check(file(#""NOT /Item", "*""#)).status == .failure)
  }

  @Test(arguments: ["[]", #"{"applinks": 1}"#, #"{"applinks": {"details": [{"components": [{"/": 5}]}]}}"#])
  func `a file of another form is bad data`(text: String) throws {
    let (messages, status) = try check(text)
    #expect(messages.count == 1 && status == .badData)
  }

  @Test func `a file that is not JSON is an error with its location`() throws {
    let error = #expect(throws: DesignFileError.self) { try check("{\n \"applinks\": }") }
    #expect(error?.exitStatus == .badData && error?.message.resolved(in: Language("en")).contains("file:2:14") == true)
  }
}
