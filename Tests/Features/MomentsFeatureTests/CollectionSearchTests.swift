import DesignKit
import MomentsStore
import MomentsTestSupport
import Routing
import TerminalTestSupport
import TerminalUI
import Testing

@testable import MomentsFeature

@MainActor
struct CollectionSearchTests {
  private let store: TemporaryStore
  private let driver: ScreenDriver

  init() throws {
    store = try TemporaryStore()
    _ = try store.importFeed(
      FeedText.lines((1...300).map { .sample(id: "\($0)", title: $0 % 100 == 7 ? "Rain \($0)." : "Snow \($0).") }))
    let router = AppRouter(isInternalBuild: false)
    let dependencies = MomentsApp.dependencies(store.database, router: router, readingStore: store.database)
    driver = ScreenDriver(root: Timeline.makeScreen(dependencies), router: router, Feature(.collection(dependencies)))
  }

  private func search(_ text: String, forward: Bool = true) async throws -> (selected: String?, status: String?) {
    let screen = try #require(driver.top as? MomentListScreen)
    screen.search(for: text, forward: forward)
    await waitUntil { driver.lines.isEmpty || !screen.isSearching }
    return (screen.selectedMoment?.id, driver.stack.status?.text.resolved(in: driver.environment))
  }

  @Test func `matches are found in the order of the list, and moments outside of it are not`() async throws {
    try driver.open("Collection?id=5&id=207&id=9&id=7&id=300")
    await driver.settle()
    #expect(try await search("rain") == ("207", "1 of 2"))
    #expect(try await search("rain") == ("7", "2 of 2"))
    #expect(try await search("rain").selected == "207")
    #expect(try await search("rain", forward: false).selected == "7")
    #expect(try await search("Rain 107").selected == "7")
    #expect(driver.stack.status?.kind == .failure)
  }

  @Test func `J and K follow the order of the list`() async throws {
    try driver.open("Collection?id=5&id=207&id=9")
    let screen = try #require(driver.top as? MomentListScreen)
    driver.press("J")
    #expect(screen.selectedMoment?.id == "207")
    driver.press("K")
    #expect(screen.selectedMoment?.id == "9" && driver.status == "No unread moments above; continued at the bottom.")
    driver.press("J")
    #expect(screen.selectedMoment?.id == "9" && driver.status == "No unread moments in this list.")
  }

  @Test func `J and K start from a missing moment as from any other`() throws {
    try driver.open("Collection?id=5&id=gone&id=207&id=lost&id=9")
    let screen = try #require(driver.top as? MomentListScreen)
    driver.press("j", "J")
    #expect(screen.selectedMoment?.id == "207")
    driver.press("j", "J")
    #expect(screen.selectedMoment?.id == "9")
  }

  @Test func `a search is canceled with its screen's search`() async throws {
    try driver.open("Collection?id=5&id=207")
    await driver.settle()
    let screen = try #require(driver.top as? MomentListScreen)
    screen.search(for: "rain", forward: true)
    screen.search(for: "rain", forward: true)
    screen.endSearch()
    await driver.settle()
    #expect(!screen.isSearching && screen.list.search == nil && screen.selectedMoment?.id == "5")
  }
}
