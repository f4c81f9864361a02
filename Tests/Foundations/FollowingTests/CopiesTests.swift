import FeedFormats
import MomentsTestSupport
import NetworkTestSupport
import TerminalTestSupport
import Testing

@testable import Following
@testable import MomentsStore

/// The same item in several feeds.
@Suite(.limited)
struct CopiesTests {
  private let sites = Sites()
  private let store: TemporaryStore

  init() throws { store = try TemporaryStore() }

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
  private func refresh(
    _ name: String, _ posts: [Post], site: String? = nil, mergesCopies: Bool = true
  ) async throws -> Source {
    let items = posts.map(\.element).joined()
    try sites.set(
      Self.address(name),
      "<rss version=\"2.0\"><channel><title>\(name)</title><link>https://\(site ?? name).example.org/</link>\(items)</channel></rss>"
    )
    var limits = SourceRefresher.Limits()
    limits.moments = 3
    limits.mergesCopies = { mergesCopies }
    let refresher = SourceRefresher(
      database: database, client: SourceClient(transport: sites, userAgent: "moments/1"), limits: limits,
      queue: ServerQueue { _ in try await Task.sleep(for: .seconds(3_600)) }, now: { 1_800_000_000 })
    let outcomes = await refresher.refresh([try await database.follow(Self.address(name))])
    #expect(outcomes.map(\.error) == [nil])
    return try #require(outcomes.first?.source)
  }

  private func titles(of source: Source? = nil) async throws -> [String] {
    guard let source else { return try store.all().map(\.moment.title) }
    return try await titles(matching: "source:\(source.id)")
  }

  private func titles(matching text: String) async throws -> [String] {
    let filter = try MomentFilter(text, now: 0, utcOffset: { _ in 0 })
    return try await database.moments(at: database.keys(matching: filter)).compactMap { $0?.moment.title }
  }

  private func names(ofMomentAt index: Int = 0) throws -> [String] {
    try database.sources(ofMoment: store.all()[index].id).map(\.name)
  }

  private static let post = Post(guid: "1", link: "https://news.example.org/1")
  private static let same = Post(
    guid: "one", link: "http://www.news.example.org/1/?utm_source=b", title: "In B", day: 11)

  @Test func `the timeline shows an item of two feeds once, and each feed has its own text and mark`() async throws {
    let a = try await refresh("a", [Self.post])
    let b = try await refresh("b", [Post(guid: "2", title: "Other"), Self.same])
    #expect(try await titles() == ["Other", "Title"])
    #expect(try await titles(of: a) == ["Title"])
    #expect(try await titles(of: b) == ["In B", "Other"])
    for index in 0...1 { #expect(try names(ofMomentAt: index) == [["b"], ["a", "b"]][index]) }
    #expect(try await database.unreadCounts() == [a.id: 1, b.id: 2])
    #expect(try database.feed().momentCount == 2 && database.feed().unreadCount == 2)
    // A search finds the text of each, and an item once if both match.
    for (text, found) in [("In B", ["In B"]), ("Title", ["Title"]), ("unread", ["Other", "Title"])] {
      #expect(try await titles(matching: text) == found)
    }
    try await database.read(.only([#require(store.all().last).key]))
    #expect(try await titles(matching: "unread") == ["In B", "Other"])
    #expect(try await database.unreadCounts() == [b.id: 2])
    #expect(try database.feed().unreadCount == 1)
    try await refresh("b", [Post(guid: "one", link: Self.same.link, title: "Edited in B", day: 11)])
    #expect(try await titles(of: b).first == "Edited in B")
    // Another link makes it another item.
    try await refresh("b", [Post(guid: "one", link: "https://news.example.org/moved", title: "Edited in B", day: 11)])
    #expect(try await titles() == ["Edited in B", "Other", "Title"])
    #expect(try database.feed().unreadCount == 2)
  }

  @Test
  func `the timeline shows the item of the site that its link leads to, whichever is followed first`() async throws {
    try await refresh("links", [Post(guid: "x", link: Self.post.link, title: "Not what the site says")])
    #expect(try await titles() == ["Not what the site says"])
    // Any feed may name the site as its own.
    try await refresh("claims", [Post(guid: "x", link: Self.post.link, title: "Claimed")], site: "news")
    #expect(try await titles() == ["Not what the site says"])
    let news = try await refresh("news", [Self.post])
    #expect(try await titles() == ["Title"])
    #expect(try names() == ["news", "claims", "links"])
    #expect(try store.all().map(\.isUnread) == [true])
    try await database.unfollow(news.id)
    #expect(try await titles() == ["Not what the site says"])
    #expect(try database.feed().momentCount == 1)
  }

  @Test func `without the setting, both items are shown, and stay so`() async throws {
    try await refresh("a", [Self.post])
    try await refresh("b", [Self.same], mergesCopies: false)
    try await refresh("b", [Self.same])
    #expect(try await titles() == ["In B", "Title"])
    try await refresh("c", [Post(guid: "x", link: Self.post.link)])
    #expect(try names(ofMomentAt: 1) == ["a", "c"])
  }

  @Test func `unfollowing a feed leaves the items of the others whole, with their own marks`() async throws {
    let a = try await refresh("a", [Self.post, Post(guid: "2", title: "Only in A")])
    let b = try await refresh("b", [Self.same])
    try await refresh("c", [Self.same])
    let moment = try #require(try store.all().first { $0.moment.title == "Title" })
    try await database.read(.from(moment.key))
    #expect(try await database.unfollow(a.id) == 0)
    #expect(try await titles() == ["In B"])
    #expect(try store.all().map(\.isUnread) == [true])
    #expect(try names() == ["b", "c"])
    #expect(try database.feed().momentCount == 1)
    // A liked item stays.
    try await database.setLiked(true, momentID: #require(store.all().first).id)
    #expect(try await database.unfollow(b.id) == 1)
    #expect(try await titles() == ["In B"])
    #expect(try names() == ["c"])
  }

  @Test func `an item that the first feed drops stays in the other, and does not return to the first`() async throws {
    let all = [Self.post] + (1...3).map { Post(guid: "new\($0)", title: "New \($0)", day: 10 + $0) }
    let a = try await refresh("a", [Self.post])
    let b = try await refresh("b", [Self.same])
    for _ in 0..<2 {
      try await refresh("a", all)
      #expect(try await titles(of: a) == ["New 3", "New 2", "New 1"])
      #expect(try await titles(of: b) == ["In B"])
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

  @Test func `a page of several items of a feed merges nothing, also if they come one by one`() async throws {
    try await refresh("a", [Self.post])
    let b = try await refresh("b", [Self.same])
    try await refresh("b", [Post(guid: "new", link: Self.post.link, title: "Second", day: 12)])
    #expect(try await titles(of: b) == ["Second", "In B"])
    #expect(try await titles() == ["Second", "In B", "Title"])
  }

  @Test func `an item whose name changes stays one item`() async throws {
    try await refresh("a", [Self.post])
    try await refresh("b", [Post(guid: "old", link: Self.post.link)])
    let b = try await refresh("b", [Post(guid: "new", link: Self.post.link)])
    #expect(try await titles(of: b) == ["Title"])
    #expect(try await database.unreadCounts()[b.id] == 1)
    #expect(try await titles() == ["Title"])
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
