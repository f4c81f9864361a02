import FeedFormats
import Localization
import MomentsStore
import MomentsTestSupport
import Routing
import Screens
import TerminalTestSupport
import TerminalUI
import Testing

@testable import MomentsFeature

@Suite(.onMainActor)
@MainActor
struct MomentCollectionTests {
  private let app: MomentsApp
  private var driver: ScreenDriver { app.driver }

  init() throws {
    app = try MomentsApp((1...300).map { .sample(id: "\($0)", title: $0 % 100 == 7 ? "Rain \($0)." : "Snow \($0).") })
  }

  // MARK: Links

  @Test func `the links of a source and of some moments open the search for them`() async throws {
    try await app.open("Collection?id=3&ID=1&id=3&id=2&id=1")
    #expect(app.list?.editor.text == "id:3,1,2" && app.articles.map(\.id) == ["1", "2", "3"])
    let source = try await app.store.database.follow("https://example.org/3", readerTitle: "Ada’s weblog")
    try await app.open("Source?id=\(source.id)")
    #expect(app.list?.editor.text == "source:\(source.id)" && driver.title == "Ada’s weblog")
    #expect(throws: RoutingError.notFound(L10n.Following.noSource(id: "99"))) { try driver.open("Source?id=99") }
  }

  @Test func `the title of a link stays until the text changes`() async throws {
    try driver.open("Collection?id=3&title=Rain%20and%20bread")
    #expect(driver.title == "Rain and bread")
    app.list?.search(typed: "id:3 rain")
    #expect(driver.title == "Search")
    try driver.open("Collection?id=3", isFromOutside: true)
    #expect(driver.title == "Search")
  }

  @Test func `a link without ids opens nothing`() {
    let missing = RoutingError.wrongParameters(path: "Collection", [.missing(name: "id", expected: .text)])
    for query in ["", "?id=", "?title=x"] {
      #expect(throws: missing, "\(query)") { try driver.open("Collection\(query)") }
    }
  }

  @Test func `unknown ids alone are not found; some unknown ids are reported on the screen`() async throws {
    let missing = RoutingError.notFound(L10n.Collection.missing(ids: "800, 900"))
    #expect(throws: missing) { try driver.open("Collection?id=800&id=900") }
    #expect(driver.top === app.timeline)
    // A run that prints the screen asks before it is laid out.
    try driver.router.route(to: "Collection?id=800&id=2&id=900", from: nil)
    #expect(app.list?.warning == L10n.Collection.missing(ids: "800, 900"))
    #expect(driver.text.contains("No moments have these IDs: 800, 900"))
    try await app.open("Collection?id=2")
    #expect(app.list?.warning == nil)
  }

  @Test func `if the store cannot be read, the collection opens and shows the error`() async throws {
    try app.store.lose()
    try await app.open("Collection?id=2")
    #expect(driver.text.contains("no such table"))
  }

  @Test func `the same ids return to the open collection and reload it`() async throws {
    try await app.open("Collection?id=2&id=3")
    let screen = driver.top
    try await app.open("Collection?id=1")
    try app.add(.sample(id: "2", title: "Hail."))
    try await app.open("https://momentsapp.com/collection?id=2&id=3")
    #expect(driver.top === screen && driver.text.contains("Hail."))
  }

  // MARK: Reading

  @Test func `only the moments near the screen are read`() async throws {
    try await app.open("Collection?" + (1...300).map { "id=\($0)" }.joined(separator: "&"))
    let window = try #require(app.list?.window)
    #expect(driver.lines.count > 1)
    try app.store.lose()
    #expect((0..<300).filter { window[$0] != nil } == Array(0..<MomentWindow.pageSize))
  }

  @Test func `a closed collection is freed`() async throws {
    try await app.open("Collection?id=1")
    weak let screen = app.list
    #expect(screen != nil)
    driver.stack.back()
    #expect(screen == nil)
  }
}
