import FeedFormats
import Foundation
import MomentsTestSupport
import NetworkTestSupport
import Networking
import Synchronization
import TerminalTestSupport
import Testing

@testable import Following
@testable import MomentsStore

@Suite(.limited)
struct SourceRefresherTests {
  private let sites = Sites()
  private let store: TemporaryStore
  private let clock = Time()

  private final class Time: Sendable {
    let now = Mutex<Int64>(1_800_000_000)
  }

  private static let address = "https://example.org/feed"
  private static let dates = [
    "Thu, 15 Jan 2026 12:00:00 GMT", "Wed, 14 Jan 2026 12:00:00 GMT", "Tue, 13 Jan 2026 12:00:00 GMT",
  ]

  init() throws { store = try TemporaryStore() }

  private var database: MomentsDatabase { store.database }

  /// Refreshes all sources, and returns the outcomes.
  ///
  /// - Parameter queue: one in which no server is slow.
  private func refresh(
    _ limits: SourceRefresher.Limits = .init(), openIDs: [String] = [],
    queue: ServerQueue = ServerQueue { _ in try await Task.sleep(for: .seconds(3_600)) }
  ) async throws -> [SourceRefresher.Outcome] {
    let now = clock.now.withLock { $0 }
    let refresher = SourceRefresher(
      database: database, client: SourceClient(transport: sites, userAgent: "moments/1"), limits: limits, queue: queue,
      now: { now })
    return await refresher.refresh(try database.sources(), openIDs: { openIDs })
  }

  /// Sets the items of the feed, and refreshes all sources.
  private func refresh(
    _ items: [(id: String, date: String)], text: String = "Text.", _ limits: SourceRefresher.Limits = .init(),
    openIDs: [String] = []
  ) async throws -> [SourceRefresher.Outcome] {
    try sites.set(Self.address, rss("Ada", items, text: text))
    return try await refresh(limits, openIDs: openIDs)
  }

  /// Follows a feed with these items.
  private func follow(_ items: [(id: String, date: String)]) async throws {
    _ = try await database.follow(Self.address)
    _ = try await refresh(items)
  }

  private func titles() throws -> [String] { try store.all().map { $0.moment.title.prefix { $0 != "\n" }.description } }

  @Test func `moments arrive unread; an edited one is updated and stays read`() async throws {
    _ = try await database.follow(Self.address)
    let first = try await refresh([("2", Self.dates[0]), ("1", Self.dates[1])])
    #expect(first.map { $0.report?.newCount } == [2])
    #expect(try store.all().map(\.isUnread) == [true, true])
    #expect(try database.sources().map(\.title) == ["Ada"])

    let moments = try store.all()
    try await database.read(.from(moments[0].key))
    let second = try await refresh([("2", Self.dates[0]), ("1", Self.dates[1])], text: "New text.")
    #expect(second.map { $0.report?.changedCount } == [2])
    #expect(second.map { $0.report?.newCount } == [0])
    #expect(try store.all().map(\.isUnread) == [false, true])
    #expect(try store.all().map(\.id) == moments.map(\.id))
    #expect(try store.all()[0].moment.title.hasSuffix("New text."))
  }

  @Test(arguments: [["ETag": "\"1\"", "Last-Modified": "Thu, 15 Jan 2026 12:00:00 GMT"], [:]])
  func `an unchanged feed changes no moment`(headers: [String: String]) async throws {
    _ = try await database.follow(Self.address)
    try sites.set(Self.address, rss("Ada", [("1", Self.dates[0])]), headers)
    _ = try await refresh()
    if !headers.isEmpty { try sites.set(Self.address, status: 304) }
    let outcome = try await refresh()
    #expect(outcome.map { $0.report == nil } == [true])
    #expect(outcome.map { $0.error } == [nil])
    let request = try #require(sites.requests.last)
    #expect(request.headers.value(of: "If-None-Match") == headers["ETag"])
    #expect(request.headers.value(of: "If-Modified-Since") == headers["Last-Modified"])
  }

  @Test func `the delay doubles with each error, and what was there stays`() async throws {
    try await follow([("1", Self.dates[0])])
    sites.fail(Self.address, .timedOut(seconds: 30))
    var delays: [Int64] = []
    for _ in 0..<8 {
      #expect(try await refresh().map(\.error) == [.transport(.timedOut(seconds: 30))])
      delays.append(try #require(try database.sources()[0].nextRefresh) - 1_800_000_000)
    }
    #expect(delays == [3_600, 7_200, 14_400, 28_800, 57_600, 86_400, 86_400, 86_400])
    #expect(try database.sources()[0].error == .transport(.timedOut(seconds: 30)))
    #expect(try titles() == ["Title 1"])
    _ = try await refresh([])
    #expect(try database.sources()[0].error == nil)
    #expect(try database.sources()[0].failureCount == 0)
  }

  @Test func `a source says until when its server is left alone; a feed that is gone is never asked for again`()
    async throws
  {
    let source = try await database.follow(Self.address)
    // Without a time of the server, the next attempt is the time.
    for (status, headers) in [(503, ["Retry-After": "7200"]), (429, [:])] {
      try sites.set(Self.address, status: status, headers)
      #expect(try await refresh().map(\.error) == [.paused(status: status, until: 1_800_007_200)])
      let stored = try #require(try database.source(id: source.id))
      #expect(stored.error == .paused(status: status, until: 1_800_007_200))
      #expect(stored.notBefore == 1_800_007_200 && stored.nextRefresh == 1_800_007_200)
    }
    try sites.set(Self.address, status: 410)
    _ = try await refresh()
    #expect(try database.source(id: source.id)?.nextRefresh == nil)
    #expect(try database.source(id: source.id)?.error == .gone)
  }

  @Test func `a command refreshes a source a minute later, and after an error when it is due or named`() async throws {
    try await follow([("1", Self.dates[0])])
    let read = try #require(try database.sources().first)
    let now = clock.now.withLock { $0 }
    #expect([59, 60].map { read.isDue(isNamed: false, now: now + $0) } == [false, true])
    #expect([59, 60].map { read.isDue(isNamed: true, now: now + $0) } == [false, true])
    try sites.set(Self.address, status: 500)
    clock.now.withLock { $0 += 60 }
    _ = try await refresh()
    let failed = try #require(try database.sources().first)
    #expect([61, 3_660].map { failed.isDue(isNamed: false, now: now + $0) } == [false, true])
    #expect(failed.isDue(isNamed: true, now: now + 61))
    try sites.set(Self.address, status: 410)
    _ = try await refresh()
    let gone = try #require(try database.sources().first)
    #expect(!gone.isDue(isNamed: true, now: .max))
  }

  @Test func `an address of a list that is a page leads to its feed`() async throws {
    let page = "<!doctype html><link rel=alternate type=application/rss+xml href=/posts.xml>"
    try sites.set(Self.address, page)
    try sites.set("https://example.org/posts.xml", rss("Ada", [("1", Self.dates[0])]))
    _ = try await database.follow(Self.address)
    #expect(try await refresh().map { $0.report?.newCount } == [1])
    #expect(try database.sources().map(\.address) == ["https://example.org/posts.xml"])
    #expect(try database.sources().map(\.firstAddress) == [Self.address])
  }

  @Test(arguments: [("", ["Ada", "Ada Lind", "Ada Lind"]), ("My Ada", ["My Ada", "My Ada", "My Ada"])])
  func `the reader's own title of a source stays, and that of the feed follows the feed`(
    own: String, titles: [String]
  ) async throws {
    _ = try await database.follow(Self.address, readerTitle: own)
    for (title, shown) in zip(["Ada", "Ada Lind", ""], titles) {
      try sites.set(Self.address, rss(title, [("1", Self.dates[0])]))
      #expect(try await refresh().map(\.source.title) == [shown])
      #expect(try database.sources().map(\.title) == [shown])
    }
  }

  @Test func `a feed is followed once, whatever parameters its server ignores`() async throws {
    for address in ["https://example.org/ok", "https://example.org/ok?x=1", "https://example.net/ok"] {
      try sites.set(address, rss("Ada", [("1", Self.dates[0])]))
    }
    _ = try await database.follow("https://example.org/ok")
    _ = try await refresh()
    for address in ["https://example.org/ok?x=1", "https://example.net/ok"] { _ = try await database.follow(address) }
    #expect(try await refresh().map(\.wasFollowed).sorted { $0 && !$1 } == [true, false, false])
    #expect(try Set(database.sources().map(\.address)) == ["https://example.org/ok", "https://example.net/ok"])
  }

  @Test
  func `feeds of one server whose documents are equal as long as they have no items are different ones`() async throws {
    let addresses = ["https://example.org/tags/a", "https://example.org/tags/b"]
    for address in addresses { try sites.set(address, rss("Ada", [])) }
    _ = try await database.follow(addresses[0])
    _ = try await refresh()
    _ = try await database.follow(addresses[1], readerTitle: "My tag")
    #expect(try await refresh().map(\.wasFollowed) == [false, false])
    #expect(try database.sources().map(\.title) == ["Ada", "My tag"])
  }

  // MARK: The same item

  /// An item of RSS.
  private struct Post {
    var guid: String?
    var link: String?
    var title = "Title"
    var text = "Text."
    var date = dates[0]

    var element: String {
      let guid = guid.map { "<guid isPermaLink=\"false\">\($0)</guid>" } ?? ""
      let link = link.map { "<link>\($0)</link>" } ?? ""
      let date = date.isEmpty ? "" : "<pubDate>\(date)</pubDate>"
      return "<item>\(guid)\(link)<title>\(title)</title><description>\(text)</description>\(date)</item>"
    }
  }

  private func set(_ posts: Post...) throws { try set(posts) }

  private func set(_ posts: [Post], title: String = "Ada") throws {
    let items = posts.map(\.element).joined()
    try sites.set(Self.address, "<rss version=\"2.0\"><channel><title>\(title)</title>\(items)</channel></rss>")
  }

  @Test(arguments: [
    (Post(guid: "1", link: "https://example.org/1"), Post(guid: "one", link: "https://example.org/1")),
    (
      Post(guid: "http://example.org/1", link: "http://example.org/1"),
      Post(guid: "https://example.org/1", link: "https://example.org/1")
    ),
    (Post(link: "http://example.org/1"), Post(link: "https://example.org/1")),
    (Post(link: "https://example.org/1"), Post(link: "https://example.org/1?utm_source=rss&amp;utm_medium=feed")),
    (Post(link: "https://example.org/?p=1&amp;utm_source=a"), Post(link: "https://example.org/?p=1&amp;utm_source=b")),
    (Post(link: "https://example.org/1", date: ""), Post(link: "https://example.org/1?utm_source=rss", date: "")),
    (Post(link: "https://www.example.org/1", date: ""), Post(link: "https://example.org/1/", date: "")),
    (Post(link: "https://example.org/1#a"), Post(link: "https://example.org/1#b")),
    (Post(), Post(text: "Edited.")), (Post(guid: "1"), Post(guid: "1", title: "Edited")),
    (Post(guid: "1", date: dates[1]), Post(guid: "1", text: "Edited.", date: dates[2])),
    (Post(guid: "1", link: "https://example.org/1"), Post(guid: "1", link: "https://example.org/one")),
    (
      Post(guid: "1", link: "https://example.org/1", date: dates[1]),
      Post(guid: "1", link: "https://example.org/1", title: "Edited", date: dates[2])
    ),
  ])
  private func `an item whose name changes is the same one and stays read`(before: Post, after: Post) async throws {
    _ = try await database.follow(Self.address)
    try set(before, Post(guid: "2", link: "https://example.org/2", title: "Other"))
    _ = try await refresh()
    let ids = try store.all().map(\.id)
    for moment in try store.all() { try await database.read(.from(moment.key)) }
    for _ in 0..<2 {
      try set(after, Post(guid: "2", link: "https://example.org/2", title: "Other"))
      #expect(try await refresh().allSatisfy { ($0.report?.newCount ?? 0) == 0 })
    }
    #expect(try store.all().map(\.id) == ids)
    #expect(try store.all().allSatisfy { !$0.isUnread })
  }

  @Test(arguments: [(["0", "0", "0"], true), (["0", "1", "2"], true), (["0", "0", "0"], false)])
  func `a new item that has the guid of another one is new, and the other one stays`(
    guids: [String], hasLinks: Bool
  ) async throws {
    _ = try await database.follow(Self.address)
    for count in 1...3 {
      let posts = zip(guids, ["A", "B", "C"].prefix(count).reversed()).map { guid, title in
        let link = hasLinks ? "https://example.org/\(title)" : nil
        return Post(guid: guid, link: link, title: title, date: title == "A" ? Self.dates[1] : "")
      }
      clock.now.withLock { $0 += 1 }
      for newCount in [1, 0] {
        try set(Array(guids == ["0", "1", "2"] ? posts : [posts[0]]), title: "\(newCount)")
        #expect(try await refresh().map { $0.report?.newCount } == [newCount])
      }
      #expect(try titles() == ["C", "B", "A"].suffix(count))
      #expect(try store.all().map(\.isUnread) == [true] + [Bool](repeating: false, count: count - 1))
      try await database.read(.from(try store.all()[0].key))
    }
  }

  private static let page = "https://example.org/status"

  @Test func `items of one page are different ones`() async throws {
    _ = try await database.follow(Self.address)
    try set(Post(guid: "1", link: Self.page, title: "Monday", date: Self.dates[2]))
    _ = try await refresh()
    try set(Post(guid: "2", link: Self.page, title: "Tuesday", date: Self.dates[1]))
    _ = try await refresh()
    try set(
      Post(guid: "4", link: Self.page, title: "Same", date: Self.dates[0]),
      Post(guid: "3", link: Self.page, title: "Same", date: Self.dates[0]))
    _ = try await refresh()
    #expect(try titles() == ["Same", "Same", "Tuesday", "Monday"])
  }

  /// Reports whose feed has the last one only.
  @Test(arguments: [
    (Post(guid: "1", link: page, date: dates[1]), Post(guid: "2", link: page, date: dates[0])),
    (Post(guid: "1", link: page, title: "1.0"), Post(guid: "2", link: page, title: "1.1")),
    (Post(guid: "1", link: page, text: "Monday.", date: ""), Post(guid: "2", link: page, text: "Tuesday.", date: "")),
    (Post(guid: "1", link: page + "/1", text: "Fire."), Post(guid: "2", link: page + "/2", text: "Flood.")),
  ])
  private func `an item that differs from the one before it in more than its name is new`(
    before: Post, after: Post
  ) async throws {
    _ = try await database.follow(Self.address)
    for post in [before, after] {
      try set(post)
      #expect(try await refresh().map { $0.report?.newCount } == [1])
    }
    #expect(try store.all().count == 2)
  }

  @Test func `an item that moves to another page with another name stays the same`() async throws {
    _ = try await database.follow(Self.address)
    try set(Post(guid: "1", link: "https://example.org/1"))
    _ = try await refresh()
    try set(Post(guid: "one", link: "https://example.net/1"))
    #expect(try await refresh().map { $0.report?.newCount } == [0])
  }

  @Test func `a moved feed has its new address, and its moments stay the same`() async throws {
    try await follow([("1", Self.dates[0])])
    try sites.set(Self.address, rss("Ada", [("1", Self.dates[0])]), permanent: "https://example.net/feed")
    _ = try await refresh()
    #expect(try database.sources().map(\.address) == ["https://example.net/feed"])
    try sites.set("https://example.net/feed", rss("Ada", [("1", Self.dates[0]), ("0", Self.dates[1])]))
    _ = try await refresh()
    #expect(try titles() == ["Title 1", "Title 0"])
  }

  @Test func `a broken feed is read up to the error, which is shown until the feed changes`() async throws {
    _ = try await database.follow(Self.address)
    try sites.set(Self.address, rss("Ada", [("2", Self.dates[0]), ("1", Self.dates[1])]).replacing("</rss>", with: ""))
    for _ in 0..<2 {
      #expect(try await refresh().map(\.error) == [.broken(line: 2, column: 140)])
      #expect(try titles() == ["Title 2", "Title 1"])
    }
  }

  @Test func `moments beyond the limit are dropped for good, except liked and open ones`() async throws {
    var limits = SourceRefresher.Limits()
    limits.moments = 1
    let all = (0..<6).map { ("\($0)", "Thu, 1\(6 - $0) Jan 2026 12:00:00 GMT") }
    try await follow(Array(all.dropFirst()))
    let ids = try store.all().map(\.id)
    try await database.setLiked(true, momentID: ids[4])
    let outcome = try await refresh(all, limits, openIDs: [ids[3]])
    #expect(try titles() == ["Title 0", "Title 4", "Title 5"])
    #expect(outcome.map { $0.report?.newCount } == [1])
    #expect(try await refresh(all, text: "Again.", limits, openIDs: [ids[3]]).map { $0.report?.newCount } == [0])
    // Neither an empty answer nor a part of the feed means that the others are gone.
    _ = try await refresh([], limits, openIDs: [ids[3]])
    try sites.set(Self.address, rss("Ada", [all[0]]).replacing("</rss>", with: ""))
    _ = try await refresh(limits, openIDs: [ids[3]])
    #expect(try await refresh(all, limits, openIDs: [ids[3]]).map { $0.report?.newCount } == [0])
    #expect(try titles() == ["Title 0", "Title 4", "Title 5"])
  }

  @Test(arguments: [false, true])
  func `of a feed that is longer than the limit only the newest moments are stored, now and later`(
    haveOneDate: Bool
  ) async throws {
    _ = try await database.follow(Self.address)
    var limits = SourceRefresher.Limits()
    limits.moments = 2
    let all = (0..<5).map { ("\($0)", haveOneDate ? Self.dates[0] : "Thu, 1\(6 - $0) Jan 2026 12:00:00 GMT") }
    let reports = try await refresh(all, limits).map(\.report)
    #expect(reports.map { $0?.newCount } == [2] && reports.map { $0?.removedCount } == [0])
    #expect(try titles() == ["Title 0", "Title 1"])
    guard !haveOneDate else { return }
    #expect(try await refresh(Array(all.dropFirst(2)), limits).map { $0.report?.newCount } == [0])
    #expect(try titles() == ["Title 0", "Title 1"])
  }

  @Test func `the sources of a cleared feed are due at once, and fetched again`() async throws {
    try await follow([("1", Self.dates[0])])
    _ = try database.clearFeed()
    #expect(try database.sources().map(\.nextRefresh) == [0])
    #expect(try await refresh().map { $0.report?.newCount } == [1])
  }

  @Test func `a source that is unfollowed during its refresh stays unfollowed`() async throws {
    let source = try await database.follow(Self.address)
    try sites.set(Self.address, rss("Ada", [("1", Self.dates[0])]))
    sites.hold()
    let refreshing = Task { try await refresh() }
    await waitUntil { !sites.waiting.isEmpty }
    try await database.unfollow(source.id)
    sites.release()
    #expect(try await refreshing.value.map(\.error) == [nil])
    #expect(try store.all().isEmpty)
  }

  @Test func `a feed without items leaves the sample in place`() async throws {
    try database.importSample(now: 1_800_000_000, age: 60)
    let count = try store.all().count
    try await follow([])
    #expect(try store.all().count == count)
    _ = try await refresh([("1", Self.dates[0])])
    #expect(try titles() == ["Title 1"])
  }

  @Test func `liked moments outlive their source, and belong to it when it is followed again`() async throws {
    try await follow([("2", Self.dates[0]), ("1", Self.dates[1])])
    try await database.setLiked(true, momentID: try store.all()[1].id)
    #expect(try await database.unfollow(try database.sources()[0].id) == 1)
    #expect(try titles() == ["Title 1"])
    #expect(try database.sources().isEmpty)
    let again = try await database.follow(Self.address)
    _ = try await refresh()
    #expect(try titles() == ["Title 2", "Title 1"])
    #expect(try await database.keys(matching: MomentFilter(source: again.id)).count == 2)
    #expect(try store.all().map(\.moment.isLiked) == [false, true])
  }

  @Test func `a source that another instance refreshes is left to it`() async throws {
    let source = try await database.follow(Self.address)
    #expect(try await database.reserve(source, until: 1_800_000_045, now: 1_800_000_000))
    #expect(try await refresh().isEmpty)
    #expect(sites.requests.isEmpty)
    // An instance that hangs does not block the source for long.
    clock.now.withLock { $0 += 45 }
    #expect(try await refresh([]).count == 1)
  }

  @Test func `silent servers do not hold up the others`() async throws {
    for number in 0..<20 {
      let address = "https://\(number < 12 ? "silent" : "good")-\(number).example.org/"
      _ = try await database.follow(address)
      try sites.set(address, rss("Source \(number)", [("1", Self.dates[0])]))
    }
    sites.hold { $0.contains("silent") }
    let refreshing = Task { try await refresh(queue: ServerQueue { _ in }) }
    await waitUntil { ((try? database.sources()) ?? []).count { $0.refreshedAt != nil } == 8 }
    await waitUntil { sites.waiting.count == 12 }
    sites.release()
    #expect(try await refreshing.value.count == 20)
  }

  @Test func `after a time-out, a server gets little time until it answers`() async throws {
    for number in 0..<5 {
      let address = "https://example.org/\(number)"
      _ = try await database.follow(address)
      sites.fail(address, .timedOut(seconds: 30))
      if number == 2 { try sites.set(address, rss("", [("1", Self.dates[0])])) }
    }
    #expect(try await refresh().count { $0.error != nil } == 4)
    #expect(sites.requests.map(\.timeout) == [30, 2, 2, 30, 2].map { .seconds($0) })
  }

  @Test func `four sources are refreshed at a time, and one of each server`() async throws {
    for host in ["a", "a", "a", "b", "c", "d", "e", "f"].enumerated() {
      let address = "https://\(host.element).example.org/\(host.offset)"
      _ = try await database.follow(address)
      try sites.set(address, rss("Source \(host.offset)", [("1", Self.dates[0])]))
    }
    sites.hold()
    let refreshing = Task { try await refresh() }
    var rounds: [[String]] = []
    while rounds.joined().count < 8 {
      let expected = min(
        4,
        Set((try database.sources()).filter { $0.refreshedAt == nil }.compactMap { URL(string: $0.address)?.host })
          .count)
      await waitUntil { sites.waiting.count == expected }
      let hosts = sites.waiting.compactMap { $0.url.host() }
      #expect(Set(hosts).count == hosts.count)
      rounds.append(hosts)
      sites.release()
      let done = rounds.joined().count
      await waitUntil { ((try? database.sources()) ?? []).count { $0.refreshedAt != nil } == done }
    }
    #expect(try await refreshing.value.count == 8)
    #expect(rounds.map(\.count).max() == 4)
  }
}
