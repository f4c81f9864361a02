import DesignKit
import FeedFormats
import Foundation
import Glibc
import Localization
import MomentsTestSupport
import NetworkTestSupport
import Networking
import Platform
import SQLite
import Screens
import Synchronization
import TerminalTestSupport
import TerminalUI
import Testing

@testable import Following
@testable import MomentsStore

@Suite(.onMainActor)
@MainActor
struct SourceControllerTests {
  private let sites = Sites()
  private let store: TemporaryStore
  private let stack = ScreenStack(root: ScreenDriver.BlankRoot())
  private let received = Received()
  /// The durations of all waits, none of which ends.
  private let waits = Waits()

  private final class Received {
    var reports: [RefreshReport] = []
    /// The numbers of new moments at the ends of refreshes.
    var endings: [Int] = []
  }

  private final class Waits: Sendable {
    let durations = Mutex<[Duration]>([])
  }

  init() throws {
    store = try TemporaryStore()
  }

  private func feed(automatic: Bool = true, limits: SourceRefresher.Limits = .init()) -> SourceController {
    let feed = SourceController(
      database: store.database, client: SourceClient(transport: sites, userAgent: "moments/1"), limits: limits,
      refreshesAutomatically: automatic, invitesReader: true, now: { 1_800_000_000 },
      sleep: { [waits] duration in
        if duration != ServerQueue.patience { waits.durations.withLock { $0.append(duration) } }
        try await Task.sleep(for: .seconds(3_600))
      })
    feed.stack = stack
    feed.report = { [received] event in
      switch event {
      case .requested: break
      case .stored(let report): received.reports.append(report)
      case .ended(let keys): received.endings.append(keys.count)
      }
    }
    return feed
  }

  /// Follows a feed with one item.
  @discardableResult
  private func follow(_ address: String = "https://example.org/feed") async throws -> Source {
    try sites.set(address, rss(address, [("1", "")]))
    return try await store.database.follow(address)
  }

  private func refresh(_ feed: SourceController) async {
    feed.refresh()
    await waitUntil { !feed.isBusy }
  }

  @Test func `a start refreshes the sources that are due, and then waits for the next one`() async throws {
    for name in ["a", "b"] { try await follow("https://\(name).example.org/feed") }
    let feed = feed()
    defer { feed.stop() }
    feed.start()
    #expect(feed.isRefreshing)
    await waitUntil { !waits.durations.withLock { $0.isEmpty } }
    #expect(!feed.isRefreshing && !feed.hasFailed)
    #expect(waits.durations.withLock { $0 } == [.seconds(1_800)])
    #expect(received.reports.map(\.newCount) == [1, 1] && received.endings == [2])
    #expect(sites.requests.count == 2)
  }

  @Test func `nothing waits while nothing is followed`() async throws {
    let feed = feed()
    feed.start()
    #expect(!feed.isBusy)
    #expect(waits.durations.withLock { $0.isEmpty })
  }

  @Test func `without automatic refreshes, sources are refreshed on request only`() async throws {
    _ = try await store.database.follow("https://example.org/feed")
    let feed = feed(automatic: false)
    feed.start()
    #expect(!feed.isBusy)
    await refresh(feed)
    #expect(sites.requests.count == 1)
    #expect(waits.durations.withLock { $0.isEmpty })
  }

  @Test func `a refresh respects what servers want, and says what failed`() async throws {
    for name in ["gone", "later", "works"] { _ = try await store.database.follow("https://\(name).example.org/") }
    try sites.set("https://gone.example.org/", status: 410)
    try sites.set("https://later.example.org/", status: 429, ["Retry-After": "60"])
    try sites.set("https://works.example.org/", rss("Works", [("1", "")]))
    let feed = feed(automatic: false)
    for _ in 0..<2 { await refresh(feed) }
    let hosts = sites.requests.compactMap { $0.url.host() }
    #expect(hosts.filter { $0 == "works.example.org" }.count == 2)
    #expect(hosts.count == 4)
    #expect(stack.status == .note(L10n.Live.nothingNew))
    // Without dates, they are as old as the others, and not above the moment seen last.
    try store.database.write { try $0.execute("UPDATE moment SET createdDate = 2000000000") }
    try sites.set("https://works.example.org/", rss("Works", [("1", ""), ("2", ""), ("3", "")]))
    await refresh(feed)
    #expect(stack.status == .note(L10n.Live.arrived(count: 2)))
  }

  @Test func `a source whose moments could not be stored gets them when it is followed again`() async throws {
    try sites.set("https://example.org/", rss("Ada", [("1", "")]))
    try store.database.write {
      try $0.execute("CREATE TRIGGER full BEFORE INSERT ON moment BEGIN SELECT RAISE(ABORT, 'disk full'); END")
    }
    let feed = feed(automatic: false)
    let full = await feed.follow("https://example.org/")
    #expect(throws: SourceError.store(.cannotWrite(reason: "disk full"))) { try full.get() }
    try store.database.write { try $0.execute("DROP TRIGGER full") }
    let again = try await feed.follow("https://example.org/").get()
    #expect(again.wasFollowed && again.report?.newCount == 1)
    let third = try await feed.follow("https://example.org/").get()
    #expect(third.wasFollowed && third.report == nil)
  }

  @Test func `an error of the store is told, since no screen shows it`() async throws {
    for name in ["a", "b"] { try await follow("https://\(name).example.org/") }
    try store.database.write {
      try $0.execute("CREATE TRIGGER full BEFORE UPDATE ON source BEGIN SELECT RAISE(ABORT, 'disk full'); END")
    }
    await refresh(feed(automatic: false))
    #expect(stack.status == .failure(StoreError.cannotWrite(reason: "disk full").message))
  }

  @Test func `a request during a refresh waits for its end, and for the sources that it does not refresh`() async throws
  {
    for name in ["a", "b"] { try await follow("https://\(name).example.org/") }
    let feed = feed()
    defer { feed.stop() }
    await refresh(feed)
    try store.database.write { try $0.execute("UPDATE source SET nextRefresh = 0 WHERE address LIKE '%a.example%'") }
    sites.hold()
    feed.start()
    await waitUntil { !sites.waiting.isEmpty }
    try sites.set("https://a.example.org/", rss("a", [("2", "")]))
    feed.refresh()
    #expect(feed.isWaitedFor && sites.waiting.count == 1)
    sites.release()
    await waitUntil { !sites.waiting.isEmpty }
    #expect(sites.waiting.map { $0.url.host() } == ["b.example.org"])
    sites.release()
    await waitUntil { !feed.isBusy }
    // Something has come, and nothing is said about a refresh without news.
    #expect(stack.status == nil || stack.status != .note(L10n.Live.nothingNew))
    #expect(try store.all().count == 3)
  }

  @Test func `times that were stored while the clock was ahead delay no refresh`() async throws {
    let year: Int64 = 31_536_000
    let source = try await follow()
    for column in ["refreshedAt", "nextRefresh", "notBefore", "busyUntil"] {
      try store.database.write { connection in
        try connection.execute(
          """
          UPDATE source SET refreshedAt = 1799990000, nextRefresh = 0, notBefore = 0, busyUntil = 0, failureCount = 1;
          UPDATE source SET busyBy = \(getpid()), \(column) = \(1_800_000_000 + year)
          """)
      }
      let count = sites.requests.count
      let feed = feed()
      feed.start()
      await waitUntil { !feed.isBusy }
      #expect(sites.requests.count == count + 1, "\(column)")
      feed.stop()
      let known = try #require(try store.database.source(id: source.id))
      #expect([0, 1_800].map { known.isDue(isNamed: false, now: 1_800_000_000 + $0) } == [false, true])
    }
  }

  @Test func `when the sources that have failed are unfollowed, the feed is up to date`() async throws {
    let feed = feed(automatic: false)
    let source = try await store.database.follow("https://gone.example.org/")
    await refresh(feed)
    #expect(feed.hasFailed)
    feed.unfollow(source)
    await feed.finish()
    #expect(!feed.isRefreshing && !feed.hasFailed)
  }

  private final class SplitRoot: BlankScreen {
    weak var stack: ScreenStack?
    let detailID: String?

    init(detailID: String?) { self.detailID = detailID }
  }

  @Test(arguments: ["Moment?id=", "Moment/", "Collection?id=0&id=", nil])
  func `a moment that the reader has open, or beside a list, is not dropped, whatever the limit`(
    link: String?
  ) async throws {
    try await follow()
    var limits = SourceRefresher.Limits()
    limits.moments = 1
    let feed = feed(automatic: false, limits: limits)
    await refresh(feed)
    let old = try #require(try store.all().first).id
    stack.show(SplitRoot(detailID: link == nil ? old : nil))
    stack.markTop(address: link.map { "https://momentsapp.com/\($0)\(old)" }, isFromOutside: false)
    for (guids, count) in [(["3", "2", "1"], 2), (["3", "2"], 1)] {
      try sites.set("https://example.org/feed", rss("Radio", guids.map { ($0, "") }))
      await refresh(feed)
      #expect(try store.all().count == count)
      #expect(try store.all().contains { $0.id == old } == (count == 2))
      _ = stack.back()
    }
  }

  @Test func `a source that another instance has followed is refreshed when it is due`() async throws {
    let feed = feed()
    defer { feed.stop() }
    feed.start()
    let other = MomentsDatabase(location: store.database.location)
    defer { other.close() }
    _ = try await other.follow("https://example.org/feed")
    #expect(waits.durations.withLock { $0 } == [])
    feed.readAgain()
    await waitUntil { !waits.durations.withLock { $0.isEmpty } }
    #expect(waits.durations.withLock { $0 } == [.seconds(1)])
  }

  @Test(arguments: [
    ["01 Jan 2024 10:00:00 GMT", "02 Jan 2024 10:00:00 GMT"], ["15 Jan 2027 07:59:30 GMT", "15 Jan 2027 07:59:50 GMT"],
  ])
  func `moments are new above those that have replaced the sample, whose dates are later or earlier`(
    dates: [String]
  ) async throws {
    try store.database.importSample(now: 1_800_000_000, age: 60)
    let items = [1, 2].map { ("\($0)", dates[$0 - 1]) }
    let feed = feed(automatic: false)
    feed.start()
    try sites.set("https://example.org/feed", rss("Ada", [items[0]]))
    _ = try await feed.follow("https://example.org/feed").get()
    #expect(feed.newCount == 0)
    try sites.set("https://example.org/feed", rss("Ada", items))
    await refresh(feed)
    #expect(feed.newCount == 1)
  }

  @Test func `each change is announced to other instances`() async throws {
    // The first use creates the folder.
    #expect(try store.database.sources().isEmpty)
    let place = store.database.location.changes
    let opened = FileWatch([{ [place] }])
    let watch = try #require(opened)
    let feed = feed(automatic: false)
    try sites.set("https://example.org/feed", rss("Ada", [("1", "")]))
    let source = try await feed.follow("https://example.org/feed").get().source
    #expect(watch.takeEvents() == [0])
    await refresh(feed)
    #expect(watch.takeEvents() == [0])
    feed.unfollow(source)
    await feed.finish()
    #expect(watch.takeEvents() == [0])
    #expect(watch.takeEvents() == [])
  }

  @Test func `while another program writes, a source is hidden at once, and removed as soon as it has finished`()
    async throws
  {
    let feed = feed(automatic: false)
    try sites.set("https://example.org/feed", rss("Ada", [("1", "")]))
    let source = try await feed.follow("https://example.org/feed").get().source
    let other = try Connection(path: store.database.location.databasePath)
    try other.run("BEGIN IMMEDIATE")
    feed.unfollow(source)
    #expect(try feed.sources().isEmpty && feed.isBusy)
    #expect(try store.database.sources() == [source])
    try other.run("COMMIT")
    await feed.finish()
    #expect(try store.database.sources().isEmpty && store.all().isEmpty && !feed.isBusy)
  }

  @Test func `a source that cannot be removed is shown again, with the error`() async throws {
    let feed = feed(automatic: false)
    _ = try await store.database.follow("https://example.org/feed")
    let source = try feed.sources()[0]
    let other = try Connection(path: store.database.location.databasePath)
    try other.execute("CREATE TRIGGER full BEFORE DELETE ON source BEGIN SELECT RAISE(ABORT, 'disk full'); END")
    feed.unfollow(source)
    #expect(try feed.sources().isEmpty)
    await feed.finish()
    #expect(try feed.sources() == [source])
    #expect(stack.status == .failure(StoreError.cannotWrite(reason: "disk full").message))
  }

  @Test func `at the end, a source that another program keeps from being removed is known`() async throws {
    let feed = feed(automatic: false)
    let source = try await store.database.follow("https://example.org/feed")
    let other = try Connection(path: store.database.location.databasePath)
    try other.run("BEGIN IMMEDIATE")
    feed.unfollow(source)
    store.database.stopWaiting()
    await feed.finish()
    #expect(feed.removals.count == 1)
    try other.run("COMMIT")
  }

  @Test(arguments: [false, true])
  func `a refresh that waits for another program is canceled at once, and holds no source`(isAnswered: Bool)
    async throws
  {
    try await follow()
    let feed = feed(automatic: false)
    let other = try Connection(path: store.database.location.databasePath)
    if isAnswered {
      sites.hold()
      feed.refresh()
      await waitUntil { !sites.waiting.isEmpty }
      sites.hold { _ in false }
    }
    try other.run("BEGIN IMMEDIATE")
    if isAnswered { sites.release() } else { feed.refresh() }
    try await Task.sleep(for: .milliseconds(50))
    #expect(feed.isRefreshing)
    feed.cancelRefresh()
    await waitUntil { !feed.isRefreshing }
    #expect(stack.status == .note(L10n.Live.cancelled) && !feed.isBusy)
    #expect(try store.database.feed().momentCount == 0)
    try other.run("COMMIT")
    let count = sites.requests.count
    await refresh(feed)
    #expect(sites.requests.count == count + 1)
  }

  @Test func `the owner of the sample is invited to follow`() throws {
    try store.database.importSample(now: 1_800_000_000, age: 60)
    #expect(feed().invites(try store.database.feed().user))
    #expect(!feed().invites(UserDetails(id: "0", name: "Wei Chen")) && !feed().invites(nil))
  }
}
