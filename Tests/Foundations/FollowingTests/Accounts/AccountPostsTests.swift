import FeedFormats
import NetworkTestSupport
import Networking
import TerminalTestSupport
import Testing

@testable import Following
@testable import MomentsStore

@Suite(.onMainActor)
@MainActor
struct AccountPostsTests {
  private let driver: AccountDriver
  private var site: AccountSite { driver.site }
  private var posts: AccountPosts { driver.feed.posts }

  init() async throws {
    driver = try AccountDriver()
    driver.site.setPageSize(3)
    driver.site.add(1...8)
    try await driver.signIn()
    driver.feed.start()
    _ = driver.takeRequests()
  }

  // MARK: Older posts

  /// Shows the list down to a time, and returns when nothing is being fetched.
  private func show(downTo time: Int64 = 0) async {
    posts.showed(downTo: time)
    await driver.finish()
  }

  @Test func `older posts come when the end is near, and are not news, until the server has no more`() async throws {
    await show(downTo: 70)
    #expect(driver.takeRequests().isEmpty)
    for count in [6, 8, 8] {
      posts.showed(downTo: 0)
      await show()
      #expect(try driver.titles().count == count)
    }
    #expect(try driver.titles() == FollowingTests.posts((1...8).reversed()) && driver.unreadCount() == 0)
    #expect(driver.takeRequests() == [6, 3, 1].map { "GET v1/timelines/home?limit=40&max_id=\($0)" })
    await driver.refresh()
    await show()
    #expect(driver.takeRequests().count == 1)
    func unread() -> Int64? { Issue.record("The end of the screen is read without older posts."); return 0 }
    posts.showed(downTo: unread())
  }

  @Test func `a run that prints a screen fetches no older posts and no details`() async throws {
    driver.restart()
    driver.feed.posts.showed(downTo: 0)
    driver.feed.posts.fetchDetails(ofMoment: try driver.id(of: "Post 8"), isRequested: false)
    #expect(!driver.feed.isBusy && driver.takeRequests().isEmpty)
  }

  @Test func `details that the first frame asks for are fetched when the work begins`() async throws {
    driver.restart()
    let id = try driver.id(of: "Post 8")
    driver.feed.posts.fetchDetails(ofMoment: id, isRequested: false)
    driver.feed.start()
    #expect(driver.feed.posts.isFetching(id))
    await driver.finish()
    #expect(driver.takeRequests().contains { $0.hasPrefix("GET v1/statuses/") })
  }

  @Test func `an error of older posts is told, and the next refresh tries again`() async throws {
    site.answer("/timelines/home", .status(500))
    await show()
    posts.showed(downTo: 0)
    #expect(driver.failures == [.refused(500, "")] && !driver.feed.isBusy)
    await driver.refresh()
    await show()
    #expect(try driver.titles().count == 6)
  }

  @Test func `an old post that a link has opened does not keep older posts away`() async throws {
    site.setOthers(.init("old", time: 1, text: "Old"))
    _ = await posts.momentID(at: "https://example.org/@ada/old")
    await driver.refresh()
    await show(downTo: 60)
    #expect(try driver.titles().count == 6)
  }

  // MARK: A post

  private func open(_ title: String, isRequested: Bool = false) async throws {
    posts.fetchDetails(ofMoment: try driver.id(of: title), isRequested: isRequested)
    await driver.finish()
  }

  private func thread(_ title: String) throws -> MomentThread? {
    try driver.database.thread(ofMoment: driver.id(of: title))
  }

  @Test func `opening a moment fetches it, the people who like it and the replies, once in five minutes`() async throws
  {
    site.posts[0].text = "Edited"
    site.setLikers("bo", "me")
    site.setReplies(
      .init("r1", time: 100, more: #","in_reply_to_id":"8""#), .init("r2", time: 101, more: #","in_reply_to_id":"r1""#))
    let id = try driver.id(of: "Post 8")
    try await open("Post 8")
    let moment = try driver.moment("Edited")
    #expect(moment.id == id && moment.likers.map(\.name) == ["Bo", "Me"])
    let thread = try #require(try thread("Edited"))
    #expect(thread.replies.map(\.moment.title) == ["Post r1", "Post r2"] && thread.replies.map(\.depth) == [0, 1])
    #expect(thread.fetchedAt == driver.now && driver.takeRequests().count == 3)
    try await open("Edited")
    #expect(driver.takeRequests().isEmpty)
    try await open("Edited", isRequested: true)
    #expect(driver.takeRequests().count == 3)
    driver.pass(300)
    try await open("Edited")
    #expect(driver.takeRequests().count == 3)
    #expect(try driver.titles().count == 3 && driver.unreadCount() == 0)
  }

  @Test func `an error of details is told if the reader has asked, and what was there stays`() async throws {
    site.setReplies(.init("r1", time: 100))
    try await open("Post 8")
    driver.pass(300)
    site.answerAlways("/statuses/8", .fails(.cannotResolve(host: "example.org")))
    try await open("Post 8")
    #expect(driver.failures.isEmpty)
    try await open("Post 8", isRequested: true)
    #expect(driver.failures == [.transport(.cannotResolve(host: "example.org"))])
    #expect(try thread("Post 8")?.replies.count == 1)
  }

  @Test func `a deleted post is told and disappears`() async throws {
    site.posts.removeFirst()
    try await open("Post 8")
    #expect(driver.failures == [.postGone])
    #expect(try driver.titles() == FollowingTests.posts([7, 6]))
  }

  @Test(arguments: [403, 404])
  func `hidden people who like a post keep neither it nor the replies away`(status: Int) async throws {
    site.answer("/favourited_by", .status(status))
    site.setReplies(.init("r1", time: 100))
    try await open("Post 8", isRequested: true)
    #expect(try thread("Post 8")?.replies.count == 1 && driver.titles().count == 3)
    #expect(driver.failures.isEmpty)
  }

  @Test func `opening a moment leaves its link and its copies as they are`() async throws {
    let page = "https://example.org/@ada/8"
    site.posts[0].text = "Edited"
    try await open("Post 8")
    #expect(try driver.database.momentID(atPage: page) == driver.id(of: "Edited"))
  }

  // MARK: Links

  @Test func `an account looks up a post by its link, after which the store knows it`() async throws {
    #expect(posts.mayFind("https://elsewhere.example/@bo/1") && !posts.mayFind("https://elsewhere.example/news"))
    site.setOthers(.init("old", time: 1, text: "Old"))
    let found = try #require(await posts.momentID(at: "https://example.org/@ada/old"))
    #expect(try driver.database.moment(id: found)?.title == "Old" && driver.titles().count == 3)
    #expect(try driver.database.momentID(atPage: "https://example.org/@ada/old") == found)
    // Opened, it is in no list either.
    site.setOthers(.init("old", time: 1, text: "Old, edited"))
    posts.fetchDetails(ofMoment: found, isRequested: false)
    await driver.finish()
    #expect(try driver.database.moment(id: found)?.title == "Old, edited" && driver.titles().count == 3)
    #expect(await posts.momentID(at: "https://elsewhere.example/1") == nil)
  }
}
