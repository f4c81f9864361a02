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

  /// Searches on the timeline as the prompt does.
  @discardableResult
  private func search(for text: String) async throws -> MomentsListScreen {
    let timeline = try #require(driver.stack.root as? MomentsListScreen)
    timeline.search(for: text, forward: true)
    await driver.settle()
    return timeline
  }

  /// Searches, and presses the key.
  private func showAll(_ text: String) async throws {
    try await search(for: text)
    driver.press("S")
    await driver.settle()
  }

  @Test func `all that the last search finds becomes a collection with the text as title`() async throws {
    try await showAll("Rain & wind")
    #expect(app.collection != nil && driver.title == "Rain & wind" && driver.status == nil)
    #expect(app.repository.asked == ["2", "3"])
    driver.stack.back()
    #expect(driver.stack.top === driver.stack.root)
  }

  @Test func `with no search yet the status line says so`() {
    driver.press("S")
    #expect(driver.status?.contains("Press / to search") == true && app.collection == nil)
  }

  @Test func `where nothing is found the status line says so`() async throws {
    try await showAll("snow")
    #expect(driver.status == "“snow” was not found." && app.collection == nil)
  }

  @Test func `a store that cannot be searched says why`() async throws {
    try await search(for: "Rain")
    app.repository.fail(with: .cannotRead(reason: "the disk is gone"))
    driver.press("S")
    await driver.settle()
    #expect(driver.status == "The database cannot be read: the disk is gone" && app.collection == nil)
  }

  @Test func `who has gone on meanwhile is not called back`() async throws {
    let timeline = try await search(for: "Rain")
    driver.press("S")
    try driver.open("Collection?id=1")
    let screen = driver.stack.top
    await waitUntil { !timeline.isSearching }
    #expect(driver.stack.top === screen)
  }

  @Test func `a search that is stopped shows nothing`() async throws {
    let timeline = try await search(for: "Rain")
    driver.press("S")
    timeline.cancelSearch()
    for _ in 0..<100 { await Task.yield() }
    #expect(app.collection == nil && !timeline.isSearching)
  }
}
