import DesignKit
import FeedFormats
import Localization
import MomentsStore
import MomentsTestSupport
import Routing
import TerminalTestSupport
import TerminalUI
import Testing

@testable import MomentsFeature

@Suite(.limited)
@MainActor
struct MomentCollectionTests {
  private let app: MomentsApp
  private var driver: ScreenDriver { app.driver }

  init() throws {
    app = try MomentsApp((1...300).map { .sample(id: "\($0)", title: $0 % 100 == 7 ? "Rain \($0)." : "Snow \($0).") })
  }

  // MARK: Links

  @Test func `the moments are in the order of the link, each once`() async throws {
    try await app.open("Collection?id=3&ID=1&id=3&id=2&id=1")
    #expect(app.articles.map(\.id) == ["3", "1", "2"])
  }

  @Test func `the title comes from the link, or else from the count`() async throws {
    try driver.open("Collection?id=3&title=Rain%20and%20bread")
    #expect(driver.title == "Rain and bread")
    try driver.open("Collection?id=3&id=1&id=2&title=")
    #expect(driver.title == "3 moments")
    try driver.open("Collection?id=3", isFromOutside: true)
    #expect(driver.title == "1 moment")
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
    try app.store.lose()
    let window = try #require(app.list?.window)
    #expect((0..<300).filter { window[$0] != nil } == Array(0..<MomentWindow.pageSize))
  }

  @Test func `a row without a moment says so`() async throws {
    try await app.open("Collection?id=1&id=nobody")
    #expect(driver.text.contains("There is no moment with the ID “nobody”.") && driver.text.contains("Ada Lind"))
    driver.press("j", .enter, "f")
    #expect(app.selected == nil && driver.top === app.list && !app.dependencies.likes.isStoring)
  }

  @Test func `a closed collection is freed`() async throws {
    try await app.open("Collection?id=1")
    weak let screen = app.list
    #expect(screen != nil)
    driver.stack.back()
    #expect(screen == nil)
  }

  // MARK: Going on

  private func search(_ text: String, forward: Bool = true) async throws -> (selected: String?, status: String?) {
    let list = try #require(app.list)
    driver.search(for: text, forward: forward)
    await waitUntil { driver.lines.isEmpty || !list.isSearching }
    return (app.selected, driver.status)
  }

  @Test func `matches are found in the order of the list, and moments outside of it are not`() async throws {
    try await app.open("Collection?id=5&id=207&id=9&id=7&id=300")
    #expect(try await search("rain") == ("207", "1 of 2"))
    #expect(try await search("rain") == ("7", "2 of 2"))
    #expect(try await search("rain").selected == "207")
    #expect(try await search("rain", forward: false).selected == "7")
    #expect(try await search("Rain 107").selected == "7")
    #expect(driver.stack.status?.isFailure == true)
  }

  @Test func `a search is canceled with its screen's search`() async throws {
    try await app.open("Collection?id=5&id=207")
    let list = try #require(app.list)
    for _ in 0..<2 { driver.search(for: "rain") }
    list.endSearch()
    await driver.settle()
    #expect(!list.isSearching && list.list.search == nil && app.selected == "5")
  }

  @Test func `J and K follow the order of the list`() throws {
    try driver.open("Collection?id=5&id=207&id=9")
    driver.press("J")
    #expect(app.selected == "207")
    driver.press("K")
    #expect(app.selected == "9" && driver.status == "No unread moments above; continued at the bottom.")
    driver.press("J")
    #expect(app.selected == "9" && driver.status == "No unread moments in this list.")
  }

  @Test func `J and K start from a missing moment as from any other`() throws {
    try driver.open("Collection?id=5&id=gone&id=207&id=lost&id=9")
    driver.press("j", "J")
    #expect(app.selected == "207")
    driver.press("j", "J")
    #expect(app.selected == "9")
  }
}
