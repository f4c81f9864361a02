import FeedFormats
import MomentsTestSupport
import NetworkTestSupport
import Testing

@testable import Following
@testable import MomentsStore

/// The same item in several feeds.
struct CopiesTests {
  private let sites = Sites()
  private let store: TemporaryStore
  private let limits: SourceRefresher.Limits

  init() throws {
    store = try TemporaryStore()
    var limits = SourceRefresher.Limits()
    limits.moments = 3
    self.limits = limits
  }

  private var database: MomentsDatabase { store.database }

  private struct Post {
    let guid: String
    var link: String?
    var title = "Title"
    var day = 10

    var element: String {
      let link = link.map { "<link>\($0)</link>" } ?? ""
      let date = "<pubDate>\(day) Jan 2026 12:00:00 GMT</pubDate>"
      return "<item><guid isPermaLink=\"false\">\(guid)</guid>\(link)<title>\(title)</title>\(date)</item>"
    }
  }

  private static func address(_ name: String) -> String { "https://\(name).example.org/feed" }

  /// Stores the posts of a feed, which is followed the first time.
  @discardableResult
  private func refresh(_ name: String, _ posts: [Post], mergesCopies: Bool = true) async throws -> Source {
    let items = posts.map(\.element).joined()
    try sites.set(
      Self.address(name),
      "<rss version=\"2.0\"><channel><title>\(name)</title><link>https://\(name).example.org/</link>\(items)</channel></rss>"
    )
    var limits = limits
    limits.mergesCopies = { mergesCopies }
    let refresher = SourceRefresher(
      database: database, client: SourceClient(transport: sites, userAgent: "moments/1"), limits: limits,
      queue: ServerQueue { _ in try await Task.sleep(for: .seconds(3_600)) }, now: { 1_800_000_000 })
    let outcomes = await refresher.refresh([try await database.follow(Self.address(name))])
    #expect(outcomes.map(\.error) == [nil])
    return try #require(outcomes.first?.source)
  }

  private func titles(of source: Source? = nil) async throws -> [String] {
    let filter = source.map { MomentFilter(source: $0.id) } ?? .all
    return try await database.moments(at: database.keys(matching: filter)).compactMap { $0?.moment.title }
  }

  private func names(ofMomentAt index: Int = 0) throws -> [String] {
    try database.sources(ofMoment: store.all()[index].id).map(\.name)
  }

  private static let post = Post(guid: "1", link: "https://news.example.org/1")
  private static let same = Post(
    guid: "one", link: "http://www.news.example.org/1/?utm_source=b", title: "In B", day: 11)

  @Test func `an item of two feeds is shown once, in the form of the first, in the lists of both`() async throws {
    let a = try await refresh("a", [Self.post])
    let b = try await refresh("b", [Post(guid: "2", title: "Other"), Self.same])
    #expect(try await titles() == ["Other", "Title"])
    #expect(try await titles(of: a) == ["Title"])
    #expect(try await titles(of: b) == ["Other", "Title"])
    #expect(try names(ofMomentAt: 1) == ["a", "b"])
    #expect(try await database.unreadCounts() == [a.id: 1, b.id: 2])
    #expect(try database.feed().momentCount == 2 && database.feed().unreadCount == 2)
    // Later versions of the copy change nothing, even with another link.
    let moved = Post(guid: "one", link: "https://news.example.org/moved", title: "In B", day: 11)
    let edited = Post(guid: "one", link: "https://news.example.org/moved", title: "Edited in B", day: 12)
    for later in [moved, edited] { try await refresh("b", [Post(guid: "2", title: "Other"), later]) }
    #expect(try await titles() == ["Other", "Title"])
    // Nor does another link of the first feed split them.
    try await refresh("a", [Post(guid: "1", link: "https://news.example.org/new")])
    try await refresh("a", [Post(guid: "1", link: "https://news.example.org/new", title: "Edited")])
    try await refresh("b", [edited])
    #expect(try await titles(of: b) == ["Other", "Edited"])
  }

  @Test func `without the setting, both items are shown, and stay so`() async throws {
    try await refresh("a", [Self.post])
    try await refresh("b", [Self.same], mergesCopies: false)
    try await refresh("b", [Self.same])
    #expect(try await titles() == ["In B", "Title"])
    try await refresh("c", [Post(guid: "x", link: Self.post.link)])
    #expect(try names(ofMomentAt: 1) == ["a", "c"])
  }

  @Test func `when the first feed is unfollowed, the other one has the moment with its marks`() async throws {
    let a = try await refresh("a", [Self.post, Post(guid: "2", title: "Only in A")])
    let b = try await refresh("b", [Self.same])
    let c = try await refresh("c", [Self.same])
    let moment = try #require(try store.all().first { $0.moment.title == "Title" })
    try await database.setLiked(true, momentID: moment.id)
    try await database.read(.from(moment.key))
    #expect(try await database.unfollow(a.id) == 0)
    #expect(try store.all().map(\.id) == [moment.id])
    #expect(try store.all().map(\.moment.isLiked) == [true] && store.all().map(\.isUnread) == [false])
    #expect(try names() == ["b", "c"])
    #expect(try database.feed().momentCount == 1)
    // Its feed may edit it now, and the feed that is followed again has a copy.
    try await refresh("b", [Post(guid: "one", link: Self.post.link, title: "Edited in B")])
    try await refresh("a", [Self.post])
    #expect(try await titles() == ["Edited in B"])
    #expect(try names() == ["b", "a", "c"])
    for source in [b, c] { try await database.unfollow(source.id) }
    #expect(try names() == ["a"])
  }

  @Test func `a moment that the first feed drops stays in the other, and does not return to the first`() async throws {
    let all = [Self.post] + (1...3).map { Post(guid: "new\($0)", title: "New \($0)", day: 10 + $0) }
    let a = try await refresh("a", [Self.post])
    let b = try await refresh("b", [Self.same])
    for _ in 0..<2 {
      try await refresh("a", all)
      #expect(try await titles(of: a) == ["New 3", "New 2", "New 1"])
      #expect(try await titles(of: b) == [try #require(store.all().last).moment.title])
      try await refresh("b", [Self.same])
    }
    #expect(try store.all().count == 4 && database.feed().momentCount == 4)
  }

  @Test(arguments: [
    // The address of the site, and a page of several items.
    [Post(guid: "1", link: "https://a.example.org/")], [Post(guid: "1", link: "https://news.example.org")],
    [Post(guid: "1", link: "https://x.org/page"), Post(guid: "2", link: "https://x.org/page", title: "Two")],
    [Post(guid: "1")],
  ])
  private func `a link that does not name the page of an item merges nothing`(posts: [Post]) async throws {
    try await refresh("a", posts)
    let other = Post(guid: "other", link: posts[0].link, title: "Other", day: 1)
    let b = try await refresh("b", [other])
    #expect(try await titles(of: b) == ["Other"])
    #expect(try store.all().count == posts.count + 1)
  }

  @Test func `further items of a page are no copies, also if they come one by one or have the name of a copy`()
    async throws
  {
    try await refresh("a", [Self.post])
    let b = try await refresh("b", [Self.same])
    try await refresh("b", [Post(guid: "new", link: Self.post.link, title: "Second", day: 12)])
    #expect(try await titles(of: b) == ["Second", "Title"])
    let c = try await refresh("c", [Post(guid: "0", link: Self.post.link)])
    #expect(try await titles(of: c) == ["Title"])
    for _ in 0..<2 { try await refresh("c", [Post(guid: "0", link: "https://c.org/2", title: "Reused", day: 13)]) }
    #expect(try await titles(of: c) == ["Reused", "Title"])
  }

  @Test func `a copy whose name changes stays one copy`() async throws {
    try await refresh("a", [Self.post])
    try await refresh("b", [Post(guid: "old", link: Self.post.link)])
    let b = try await refresh("b", [Post(guid: "new", link: Self.post.link)])
    #expect(try await titles(of: b) == ["Title"])
    #expect(try await database.unreadCounts()[b.id] == 1)
  }

  @Test func `FeedBurner and the feed itself name one page`() async throws {
    let original = """
      <link>https://feedproxy.example.net/~r/1</link>
      <feedburner:origLink xmlns:feedburner="http://rssnamespace.org/feedburner/ext/1.0">\(Self.post.link ?? "")\
      </feedburner:origLink>
      """
    try await refresh("a", [Self.post])
    try sites.set(Self.address("b"), "")
    let b = try await refresh("b", [Post(guid: "1</guid>\(original)<guid isPermaLink=\"false\">1")])
    #expect(try names() == ["a", "b"])
    #expect(try await titles(of: b) == ["Title"])
  }
}
