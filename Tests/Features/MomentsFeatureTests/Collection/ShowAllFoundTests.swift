import MomentsStore
import MomentsTestSupport
import Routing
import TerminalTestSupport
import TerminalUI
import Testing

@testable import MomentsFeature

@MainActor
struct ShowAllFoundTests {
  private let app = MomentsApp([
    .sample(id: "1", title: "A quiet morning."), .sample(id: "2", title: "Rain & wind."),
    .sample(id: "3", title: "Rain & wind again."),
  ])
  private var driver: ScreenDriver { app.driver }

  /// Searches the timeline as the search prompt does.
  @discardableResult
  private func search(for text: String) async throws -> MomentsListScreen {
    let timeline = try #require(driver.stack.root as? MomentsListScreen)
    timeline.search(for: text, forward: true)
    await driver.settle()
    return timeline
  }

  /// Searches, then presses the key that shows all results.
  private func showAll(_ text: String) async throws {
    try await search(for: text)
    driver.press("S")
    await driver.settle()
  }

  @Test func `all results of the last search become a collection titled with the text`() async throws {
    try await showAll("Rain & wind")
    #expect(app.collection != nil && driver.title == "Rain & wind" && driver.status == nil)
    #expect(app.repository.asked == ["2", "3"])
    driver.stack.back()
    #expect(driver.stack.top === driver.stack.root)
  }

  @Test func `without a search, the status line says that there is none`() {
    driver.press("S")
    #expect(driver.status?.contains("Press / to search") == true && app.collection == nil)
  }

  @Test func `without results, the status line says so`() async throws {
    try await showAll("snow")
    #expect(driver.status == "“snow” was not found." && app.collection == nil)
  }

  @Test func `a store that cannot be searched shows the reason`() async throws {
    try await search(for: "Rain")
    app.repository.fail(with: .cannotRead(reason: "the disk is gone"))
    driver.press("S")
    await driver.settle()
    #expect(driver.status == "The database cannot be read: the disk is gone" && app.collection == nil)
  }

  @Test func `results do not open a collection after the reader has moved on`() async throws {
    let timeline = try await search(for: "Rain")
    driver.press("S")
    try driver.open("Collection?id=1")
    let screen = driver.stack.top
    await waitUntil { !timeline.isSearching }
    #expect(driver.stack.top === screen)
  }

  @Test func `a canceled search shows nothing`() async throws {
    let timeline = try await search(for: "Rain")
    driver.press("S")
    timeline.cancelSearch()
    for _ in 0..<100 { await Task.yield() }
    #expect(app.collection == nil && !timeline.isSearching)
  }
}
