import MomentsTestSupport
import Screens
import TerminalTestSupport
import TerminalUI
import Testing

@testable import FeedFormats
@testable import MomentsFeature
@testable import MomentsStore

@Suite(.onMainActor)
@MainActor
struct MomentLinksScreenTests {
  /// Opens an app with a moment whose text is `a.mp3 b`, with links of the two words, in the timeline or on its own.
  private func open(url: String?, _ addresses: String..., isOpen: Bool = false) async throws -> MomentsApp {
    var moment = Moment.sample(title: "a.mp3 b", url: url)
    moment.spans = zip([(0, 5), (6, 1)], addresses).map {
      TextSpan(start: $0.0, length: $0.1, kind: .link, address: $1)
    }
    let store = try TemporaryStore()
    try store.database.write { [moment] connection in
      var merge = try Merge(connection)
      try merge.take(Arrival(moment))
      try FeedRow.fill(connection)
    }
    let app = MomentsApp(store)
    if isOpen { try await app.open("Moment?id=1") }
    return app
  }

  @Test(arguments: [false, true], [nil, "https://e.org/a.mp3"])
  func `the only link opens at once, even if it is one of the text`(isOpen: Bool, url: String?) async throws {
    let app = try await open(url: url, "https://e.org/a.mp3", isOpen: isOpen)
    app.driver.press("o")
    #expect(app.browser.opened == ["https://e.org/a.mp3"])
  }

  @Test(arguments: [false, true])
  func `of several links the reader chooses one, each address once`(isOpen: Bool) async throws {
    let app = try await open(url: "https://e.org/b", "https://e.org/a.mp3", "https://e.org/b", isOpen: isOpen)
    let driver = app.driver
    let top = driver.top
    driver.press("o")
    #expect(app.browser.opened.isEmpty)
    #expect(driver.nodes.map(\.link) == ["https://e.org/b", "https://e.org/a.mp3"])
    #expect(driver.nodes.map(\.text) == ["https://e.org/b", "a.mp3"])
    #expect(driver.nodes.map { $0.attributes["number"] } == [.integer(1), .integer(2)])
    driver.press("j", .enter, "k", "o")
    #expect(app.browser.opened == ["https://e.org/a.mp3", "https://e.org/b"])
    #expect(driver.stack.back() && driver.top === top)
  }

  @Test func `a moment without links says so`() async throws {
    let app = try await open(url: nil)
    app.driver.press("o")
    #expect(app.browser.opened.isEmpty && app.driver.status == "This moment has no link.")
  }

  @Test(arguments: [
    ("https://example.org/", "example.org"), ("http://example.org/a/", "example.org/a"), ("example.org", "example.org"),
    ("https://", "https://"), ("", ""), ("/", "/"), ("ftp://a/", "ftp://a"), ("https://http://a", "a"),
  ])
  func `an address is shown without its scheme`(address: String, text: String) {
    #expect(LinkText.shortened(address) == text)
  }
}
