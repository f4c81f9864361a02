import FeedFormats
import Following
import Foundation
import MomentsStore
import MomentsTestSupport
import NetworkTestSupport
import TerminalTestSupport
import TerminalUI
import Testing

@testable import ReaderSession

/// A session whose database another instance changes.
@Suite(.onMainActor)
@MainActor
struct OtherInstancesTests {
  @Test func `a small screen without sources shows the key that follows one`() throws {
    let driver = try SessionDriver(size: CellSize(columns: 40, rows: 12))
    driver.go(to: "Following")
    driver.press(.escape)
    #expect(driver.lines.last?.contains("a follow") == true)
  }

  @Test func `moments of another instance are shown, and an open moment that it has removed stays open`() async throws {
    let sites = Sites()
    try sites.set("https://example.org/feed", rss("Radio", [("1", "")]))
    let client = SourceClient(transport: sites, userAgent: "moments/1")
    let driver = try SessionDriver(client: client)
    let text = try #require(try driver.store.all().first).moment.title
    driver.press(.enter)
    #expect(driver.text.contains(text.prefix(20)))

    // The first moments of a source replace the sample.
    let other = MomentsDatabase(location: driver.store.database.location)
    defer { other.close() }
    _ = try await other.follow("https://example.org/feed")
    let refresher = SourceRefresher(
      database: other, client: client, queue: ServerQueue { _ in }, now: { SessionDriver.now })
    await refresher.refresh(try other.sources())
    other.announceChanges()
    driver.session.model.readChanges()
    driver.press("f")
    try await driver.wait { driver.text.contains("because the moment “\(text.prefix(20))") }
    #expect(driver.text.contains(text.prefix(20)))
    driver.press(.escape)
    try await driver.wait { driver.text.contains("Radio") }
    #expect(!driver.text.contains(text.prefix(20)))
    // Nothing is above the first ones.
    #expect(!driver.lines[0].contains(" new "))

    try sites.set("https://example.org/feed", rss("Radio", [("3", ""), ("2", ""), ("1", "")]))
    await refresher.refresh(try other.sources())
    other.announceChanges()
    driver.session.model.readChanges()
    try await driver.wait { driver.lines[0].contains("2 new [.]") }
    // The announcement of this instance itself is no news.
    driver.session.model.readChanges()
    await driver.settle()
    #expect(driver.lines[0].contains("2 new [.]"))
  }

  @Test func `a like of another instance is shown, and the next press takes it back`() async throws {
    let driver = try SessionDriver()
    let other = MomentsDatabase(location: driver.store.database.location)
    defer { other.close() }
    let id = try #require(try driver.store.all().first).id
    let count = try other.moment(id: id)?.likers.count ?? 0
    #expect(driver.text.contains("♡"))
    try await other.setLiked(true, momentID: id)
    other.announceChanges()
    #expect(!other.hasNews())
    driver.session.model.readChanges()
    driver.press("f")
    try await driver.wait { (try? other.moment(id: id)?.likers.count) == count }
    try await driver.wait { other.hasNews() }
  }
}
