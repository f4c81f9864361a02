import FeedFormats
import MomentsTestSupport
import SQLite
import TerminalTestSupport
import Testing

@testable import MomentsStore

/// The timeline of an account in the store.
@Suite(.limited)
struct AccountTimelineTests {
  private let folder: TemporaryFolder
  private let database: MomentsDatabase
  private let source: Source

  init() async throws {
    folder = try TemporaryFolder()
    database = folder.database()
    source = try await database.follow("https://example.org/@ada", account: "{}")
  }

  private func posts(_ numbers: some Sequence<Int>) -> [String] {
    numbers.map { Status.json("\($0)", time: Int64($0) * 10, text: "Post \($0)") }
  }

  private func titles() throws -> [String] { try database.timeline(.newest, limit: -1).map(\.moment.title) }
  private func gaps() throws -> [TimelineGap] { try database.gaps(of: source.id).sorted { $0.below < $1.below } }

  @Test func `the first page is read, later ones are unread, and older posts are read`() async throws {
    try await database.store(posts([9, 8]), of: source, next: "8")
    #expect(try database.feed().unreadCount == 0 && gaps() == [TimelineGap(below: "8", isEnd: true)])
    let report = try await database.store(posts([10, 9]), of: source, next: "9")
    #expect(report.newCount == 1 && report.changedCount == 0)
    #expect(try database.feed().unreadCount == 1)
    try await database.store(posts([7, 6]), of: source, next: nil, fills: gaps()[0])
    #expect(try database.feed().unreadCount == 1 && gaps().isEmpty)
    #expect(try titles() == [10, 9, 8, 7, 6].map { "Post \($0)" })
  }

  @Test func `a page that meets nothing known leaves a gap, which the next page fills`() async throws {
    try await database.store(posts([1]), of: source, next: nil)
    try await database.store(posts([9, 8]), of: source, next: "8")
    #expect(try gaps() == [TimelineGap(below: "8", isEnd: false)])
    try await database.store(posts([10, 9]), of: source, next: "9")
    // Some servers repeat posts of the page above.
    try await database.store(posts([9, 8, 7, 6]), of: source, next: "6", fills: gaps()[0])
    #expect(try gaps() == [TimelineGap(below: "6", isEnd: false)])
    try await database.store(posts([5, 1]), of: source, next: "1", fills: gaps()[0])
    #expect(try gaps().isEmpty && titles().count == 7)
  }

  @Test func `a post that is boosted again stays where it is, and names all who have boosted it`() async throws {
    func boost(_ id: String, by name: String, time: Int64) -> String {
      Status.json(id, time: time, by: name, more: #","reblog":\#(Status.json("1", time: 10, text: "Post"))"#)
    }
    try await database.store([boost("5", by: "Bo", time: 50)], of: source)
    try await database.store([boost("6", by: "Cy", time: 60), boost("5", by: "Bo", time: 50)], of: source)
    let moments = try database.timeline(.newest, limit: -1).map(\.moment)
    #expect(moments.map(\.createdDate) == [50])
    #expect(moments.first?.post?.boosters == ["Bo", "Cy"] && moments.first?.post?.createdDate == 10)
    #expect(try database.origin(ofMoment: #require(moments.first).id)?.item == "1")
  }

  @Test func `posts beyond the limit are dropped and do not come back, but liked and open ones stay`() async throws {
    try await database.store(posts([4, 3, 2, 1]), of: source, next: "1")
    let ids = try database.ids()
    try await database.setLiked(true, momentID: ids[3])
    try await database.store(posts([5]), of: source, next: "5", limit: 2, openIDs: [ids[2]])
    #expect(try titles() == ["Post 5", "Post 4", "Post 2", "Post 1"] && gaps().allSatisfy { !$0.isEnd })
  }

  @Test func `a post beyond the limit stays until the server knows that it is not liked anymore`() async throws {
    let liked = Status.json("1", time: 10, text: "Post 1", likes: "true")
    try await database.store(posts([4, 3]) + [liked], of: source)
    try await database.setLiked(false, momentID: try database.ids()[2])
    try await database.store(posts([5]), of: source, limit: 2)
    #expect(try titles() == ["Post 5", "Post 4", "Post 1"])
    let like = try #require(try database.unsentLikes().first)
    #expect(!like.isLiked)
    try await database.end(like, isConfirmed: true, now: 100)
    try await database.store(posts([6]), of: source, limit: 2)
    #expect(try titles() == ["Post 6", "Post 5"])
  }

  @Test func `a post that a search has found is opened by its link, and is in no list until the timeline has it`()
    async throws
  {
    let status = try #require(Status.sample(Status.json("3", time: 30, text: "Found")))
    let id = try await database.store(status, of: source, requestedAt: 100)
    #expect(try database.moment(id: id)?.title == "Found" && database.feed().momentCount == 0)
    #expect(try titles().isEmpty)
    #expect(try database.momentID(atPage: "https://example.org/@ada/3") == id)
    try await database.store([Status.json("3", time: 30, text: "Found")], of: source)
    #expect(try titles() == ["Found"] && database.feed().momentCount == 1)
  }

  @Test func `the origin of a moment is its account and the post there`() async throws {
    try await database.store(posts([3]), of: source)
    let id = try #require(try database.ids().first)
    let origin = try #require(try database.origin(ofMoment: id))
    #expect(origin.source.id == source.id && origin.item == "3")
    try database.merge([.sample(id: "9")])
    #expect(try database.origin(ofMoment: "9") == nil && database.origin(ofMoment: "8") == nil)
  }

  @Test func `a page and its gap are stored together or not at all`() async throws {
    try await database.store(posts([1]), of: source, next: nil)
    try database.write {
      try $0.execute("CREATE TEMP TRIGGER no AFTER INSERT ON gap BEGIN SELECT raise(ABORT, 'no'); END")
    }
    await #expect(throws: StoreError.self) { try await database.store(posts([9]), of: source, next: "9") }
    #expect(try titles() == ["Post 1"] && gaps().isEmpty)
  }

  @Test func `what was stored of a post comes back as it was`() async throws {
    let more = #"""
      ,"spoiler_text":"Warning","sensitive":true,"visibility":"unlisted","language":"pt-BR","favourites_count":7,
      "replies_count":2,"edited_at":"1970-01-01T00:01:00Z","in_reply_to_id":"0"
      """#
    try await database.store([Status.json("1", time: 10, text: "Secret", more: more)], of: source)
    let moment = try #require(try database.moment(id: database.ids()[0]))
    #expect(moment.hidesContent && moment.concealed.title == "Warning")
    let post = try #require(moment.post)
    #expect(post.visibility == "unlisted" && post.language == "pt-BR" && post.likeCount == 7 && post.replyCount == 2)
    #expect(post.editedDate == 60 && post.inReplyTo == "0" && moment.author.handle == "@ada@example.org")
    #expect(moment.author.page == "https://example.org/@ada")
  }

  @Test func `a source that was unfollowed meanwhile takes nothing`() async throws {
    _ = try await database.unfollow(source.id)
    let report = try await database.store(posts([1]), of: source, next: "1")
    #expect(try !report.changesAnything && gaps().isEmpty)
    #expect(try database.feed().momentCount == 0)
  }
}
