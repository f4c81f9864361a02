import FeedFormats
import MomentsTestSupport
import NetworkTestSupport
import TerminalTestSupport
import Testing

@testable import Following
@testable import MomentsStore

@Suite(.onMainActor)
@MainActor
struct HomeTimelineTests {
  private let driver: AccountDriver
  private var site: AccountSite { driver.site }

  private static let home = "GET v1/timelines/home?limit=40"

  init() throws { driver = try AccountDriver() }

  /// Signs in to a server with posts.
  private func signIn(_ posts: ClosedRange<Int>) async throws {
    site.add(posts)
    try await driver.signIn()
  }

  /// Returns the requests of a refresh.
  private func refresh() async -> [String] {
    _ = driver.takeRequests()
    await driver.refresh()
    return driver.takeRequests()
  }

  @Test func `the first refresh reads one page, which is not news`() async throws {
    site.add(1...100)
    let outcome = try await driver.signIn()
    #expect(outcome.report?.newCount == 40 && !outcome.wasFollowed)
    #expect(driver.takeRequests() == [Self.home])
    #expect(try driver.titles() == posts((61...100).reversed()) && driver.unreadCount() == 0)
    let source = try driver.source()
    #expect(source.name == "me (@me@example.org)" && source.refreshedAt == AccountDriver.start)
  }

  @Test func `a later refresh has new posts unread, and one request if a page meets a known post`() async throws {
    try await signIn(1...100)
    site.add(101...103)
    #expect(await refresh() == [Self.home])
    #expect(try Array(driver.titles().prefix(4)) == posts([103, 102, 101, 100]) && driver.unreadCount() == 3)
    await driver.refresh()
    #expect(try driver.titles().count == 43 && driver.unreadCount() == 3)
  }

  @Test func `a gap of more pages than one refresh reads is filled by the next ones`() async throws {
    site.setPageSize(2)
    try await signIn(1...2)
    site.add(3...60)
    #expect(await refresh().count == 20)
    #expect(try driver.titles() == posts((21...60).reversed()) + posts([2, 1]))
    site.add(61...70)
    #expect(await refresh().count < 20)
    #expect(try driver.titles() == posts((1...70).reversed()) && driver.unreadCount() == 68)
  }

  @Test(arguments: [AccountSite.Answer.lost, .status(500), .status(200, body: "<html>")])
  func `a refresh that ends between two pages leaves a gap, which the next one fills`(
    answer: AccountSite.Answer
  ) async throws {
    site.setPageSize(10)
    try await signIn(1...10)
    site.add(11...50)
    site.setHeaders([:])
    driver.sites.hold { $0.hasSuffix("max_id=41") }
    driver.feed.refresh()
    await waitUntil { !driver.sites.waiting.isEmpty }
    site.answer("/timelines/home", answer)
    driver.sites.hold { _ in false }
    driver.sites.release()
    await driver.finish()
    #expect(try driver.titles() == posts((41...50).reversed()) + posts((1...10).reversed()))
    #expect(try driver.source().error != nil)
    driver.pass(90_000)
    await driver.refresh()
    #expect(try driver.titles() == posts((1...50).reversed()) && driver.source().error == nil)
  }

  @Test func `a deleted newest post does not let a refresh walk on`() async throws {
    try await signIn(1...100)
    site.posts.removeFirst()
    site.add(101...102)
    #expect(await refresh() == [Self.home])
  }

  @Test func `short pages and empty ones with a link go on; without links an empty page ends`() async throws {
    try await signIn(1...3)
    site.add(4...9)
    let link = ["Link": "<https://example.org/a?max_id=6>; rel=next"]
    site.answer("/timelines/home", .status(200, link, body: "[]"))
    await driver.refresh()
    #expect(try driver.titles() == posts([5, 4, 3, 2, 1]))
    await driver.refresh()
    #expect(try driver.titles() == posts((1...9).reversed()))
    site.removeLinks()
    site.setPageSize(2)
    site.posts.removeAll()
    site.add(11...14)
    #expect(await refresh() == [Self.home, "\(Self.home)&max_id=13", "\(Self.home)&max_id=11"])
    #expect(try driver.titles().count == 13)
  }

  @Test func `a timeline that the server is making removes nothing, and is asked for again in a minute`() async throws {
    try await signIn(1...3)
    for body in ["[]", nil] {
      if let body { site.answer("/timelines/home", .status(206, body: body)) } else { site.add(4...5) }
      await driver.refresh()
      #expect(try driver.titles() == posts((1...(body == nil ? 5 : 3)).reversed()))
      #expect(try driver.source().nextRefresh == driver.now + (body == nil ? 1_800 : 60))
    }
  }

  // MARK: Limits

  @Test func `after 429 the server is left alone until the time that it says`() async throws {
    try await signIn(1...3)
    site.add(4...4)
    site.answer("/timelines/home", .status(429, ["Retry-After": "7000"]))
    await driver.refresh()
    #expect(try driver.source().error == .paused(status: 429, until: driver.now + 7_000))
    #expect(await refresh().isEmpty)
    driver.pass(7_001)
    await driver.refresh()
    #expect(try driver.titles() == posts([4, 3, 2, 1]) && driver.source().error == nil)
  }

  @Test func `with few requests left no further page is read, and likes are still sent`() async throws {
    site.setPageSize(2)
    try await signIn(1...2)
    site.add(3...8)
    site.setHeaders(["X-RateLimit-Remaining": "20", "X-RateLimit-Reset": "\(driver.now + 200)"])
    #expect(await refresh() == [Self.home])
    #expect(await refresh().isEmpty)
    try await driver.like("Post 8")
    #expect(site.favorites == ["8"])
    site.setHeaders([:])
    driver.pass(201)
    await driver.refresh()
    #expect(try driver.titles() == posts((1...8).reversed()))
  }

  // MARK: The sign-in

  @Test func `after 401 the moments stay and nothing is asked until the sign-in, which sends the likes`() async throws {
    try await signIn(1...3)
    site.setSignedOut(true)
    await driver.refresh()
    let source = try driver.source()
    #expect(source.error == .needsSignIn && source.nextRefresh == nil)
    #expect(try driver.titles() == posts([3, 2, 1]))
    try await driver.like("Post 2")
    #expect(try driver.queued() == ["2"])
    _ = driver.takeRequests()
    await driver.refresh()
    driver.feed.likeQueue.send()
    await driver.finish()
    #expect(driver.takeRequests().isEmpty)
    site.setSignedOut(false)
    site.add(4...4)
    let outcome = try await driver.signIn()
    #expect(outcome.wasFollowed && outcome.source.id == source.id && outcome.source.error == nil)
    #expect(site.favorites == ["2"] && driver.likeEvents.last == .confirmed)
    #expect(try driver.titles() == posts([4, 3, 2, 1]) && driver.unreadCount() == 1)
  }

  @Test func `another person at the server is another account, and does not send the likes of the first`() async throws
  {
    try await signIn(1...3)
    site.setSignedOut(true)
    try await driver.like("Post 2")
    site.setSignedOut(false)
    try await driver.signIn(as: "you")
    #expect(try driver.database.sources().count == 2 && driver.titles() == posts([3, 2, 1]))
    #expect(try driver.queued() == ["2"] && site.favorites.isEmpty)
  }

  @Test func `an account that is removed while its page comes takes nothing`() async throws {
    try await signIn(1...3)
    site.add(4...4)
    driver.sites.hold { $0.contains("/home") }
    driver.feed.refresh()
    await waitUntil { !driver.sites.waiting.isEmpty }
    driver.feed.unfollow(try driver.source())
    await driver.feed.finish()
    driver.sites.release()
    await driver.finish()
    #expect(try driver.titles().isEmpty && driver.database.sources().isEmpty)
    #expect(driver.takeRequests().last?.hasSuffix("/oauth/revoke") == true)
  }

  @Test func `a liked post of an account that is followed again belongs to it again`() async throws {
    try await signIn(1...3)
    try await driver.like("Post 2")
    driver.feed.unfollow(try driver.source())
    await driver.feed.finish()
    #expect(try driver.titles() == posts([2]))
    try await driver.signIn()
    #expect(try driver.titles() == posts([3, 2, 1]))
    try await driver.like("Post 2", isLiked: false)
    #expect(site.favorites.isEmpty && site.writes == ["favourite 2", "unfavourite 2"])
  }

  // MARK: Posts of several

  @Test func `a post of two accounts and a feed is shown once, and its like goes to an account`() async throws {
    let other = AccountSite(driver.sites, host: "other.example")
    site.posts = [.init("1", time: 10)]
    other.posts = [.init("77", time: 10, text: "Post 1", more: #","url":"https://example.org/@ada/1""#)]
    let items = """
      <item><guid>x</guid><title>Post 1</title><link>https://example.org/@ada/1</link></item>
      """
    try driver.sites.set(
      "https://feeds.example/rss", "<rss version=\"2.0\"><channel><title>Ada</title>\(items)</channel></rss>")
    _ = await driver.feed.follow("https://feeds.example/rss")
    try await driver.signIn()
    try await driver.signIn(at: "other.example")
    #expect(try driver.titles() == posts([1]) && driver.unreadCount() == 0)
    let sources = try driver.database.sources(ofMoment: driver.id(of: "Post 1")).map(\.name)
    #expect(sources.count == 3)
    try await driver.like("Post 1")
    #expect(site.favorites == ["1"] && other.favorites.isEmpty)
  }

  @Test func `ids are opaque: the order is that of the dates and of the server`() async throws {
    site.setPageSize(3)
    let ids = ["interaction-7", "9vX", "9", "10", "01H", "a-b.c"]
    site.posts = zip(ids, [50, 50, 50, 40, 40, 40]).map { .init($0, time: $1) }
    try await driver.signIn()
    driver.feed.start()
    driver.feed.posts.showed(downTo: 0)
    await driver.finish()
    #expect(try driver.titles() == ids.map { "Post \($0)" })
  }

  @Test func `filters hide a post, or warn of it`() async throws {
    func filter(_ action: String, _ place: String) -> String {
      #","filtered":[{"filter":{"title":"Spoiler","context":["\#(place)"],"filter_action":"\#(action)"}}]"#
    }
    site.posts = [
      .init("4", time: 40, more: filter("hide", "home")), .init("3", time: 30, more: filter("warn", "home")),
      .init("2", time: 20, more: filter("hide", "thread")), .init("1", time: 10),
    ]
    try await driver.signIn()
    let moments = try driver.store.all().map(\.moment)
    #expect(moments.map(\.concealed.title) == ["Spoiler", "Post 2", "Post 1"])
    #expect(await refresh() == [Self.home])
  }

  @Test func `an edited post changes in place and stays read; one that is missing stays`() async throws {
    try await signIn(1...3)
    site.posts[1].text = "Edited"
    site.posts[1].more = #","edited_at":"2026-01-15T12:00:00Z""#
    site.posts.removeLast()
    await driver.refresh()
    #expect(try driver.titles() == ["Post 3", "Edited", "Post 1"] && driver.unreadCount() == 0)
  }

  @Test func `a page that was requested before a like does not take it back`() async throws {
    try await signIn(1...3)
    driver.sites.hold { $0.contains("/home") }
    driver.feed.refresh()
    await waitUntil { !driver.sites.waiting.isEmpty }
    try await driver.like("Post 2", finishes: false)
    await waitUntil { !driver.feed.likeQueue.isSending }
    site.posts[1].isFavorited = false
    driver.sites.release()
    await driver.finish()
    #expect(try driver.moment("Post 2").isLiked && driver.queued().isEmpty)
    driver.sites.hold { _ in false }
    driver.pass(3_600)
    await driver.refresh()
    #expect(try !driver.moment("Post 2").isLiked)
  }
}
