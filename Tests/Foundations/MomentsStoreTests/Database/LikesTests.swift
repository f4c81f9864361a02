import FeedFormats
import MomentsTestSupport
import TerminalTestSupport
import Testing

@testable import MomentsStore

@Suite(.limited)
struct LikesTests {
  private let folder: TemporaryFolder
  private let database: MomentsDatabase
  private static let others = [Liker(id: "1", name: "Ada"), Liker(id: "2", name: "Bo")]
  private static let asLiker = Liker(id: "0", name: "Wei", avatar: "wei.png")

  init() throws {
    folder = try TemporaryFolder()
    database = folder.database()
    let reader = UserDetails(id: "0", name: "Wei", avatar: "wei.png", backgroundImage: "")
    try database.import(FeedText.answer([.sample(likers: Self.others)], user: reader), in: folder)
  }

  private func likers() throws -> [Liker] {
    let moment = try #require(try database.moment(id: "1"))
    let summary = try #require(try database.timeline(.newest, limit: 1).first)
    #expect((summary.moment.likers, summary.moment.isLiked) == (moment.likers, moment.isLiked))
    return moment.likers
  }

  @Test(arguments: [
    ([], [asLiker]), (others, [asLiker] + others), (others + [asLiker], others + [asLiker]),
  ])
  func `the reader comes first among the likers, or where the feed says, and liking twice is the same as once`(
    feed: [Liker], liked: [Liker]
  ) async throws {
    try database.import(FeedText.line(.sample(likers: feed)), in: folder)
    for _ in 0..<2 { try await database.setLiked(true, momentID: "1") }
    #expect(try likers() == liked && database.moment(id: "1")?.isLiked == true)
    for _ in 0..<2 { try await database.setLiked(false, momentID: "1") }
    #expect(try likers() == feed.filter { $0 != Self.asLiker } && database.moment(id: "1")?.isLiked == false)
  }

  @Test(arguments: [true, false])
  func `the choice of the reader outlives a feed that contradicts it`(choice: Bool) async throws {
    try await database.setLiked(choice, momentID: "1")
    try database.import(FeedText.line(.sample(title: "New", isLiked: !choice, likers: Self.others)), in: folder)
    #expect(try (database.moment(id: "1")?.title, database.moment(id: "1")?.isLiked) == ("New", choice))
    #expect(try likers() == (choice ? [Self.asLiker] : []) + Self.others)
  }

  @Test func `without a choice, the like of the feed applies`() throws {
    try database.import(FeedText.line(.sample(isLiked: true, likers: Self.others)), in: folder)
    #expect(try database.moment(id: "1")?.isLiked == true)
    #expect(try likers() == Self.others)
  }

  @Test func `a feed without a user can be liked, too`() async throws {
    let folder = try TemporaryFolder()
    let database = try folder.database(with: [.sample(likers: Self.others)])
    try await database.setLiked(true, momentID: "1")
    #expect(try database.moment(id: "1")?.likers == [Liker(id: "")] + Self.others)
    try await database.setLiked(false, momentID: "1")
    #expect(try database.moment(id: "1")?.likers == Self.others)
  }

  @Test func `a NUL in a link does not like another moment`() async throws {
    #expect(try database.moment(id: "1\0") == nil)
    await #expect(throws: StoreError.noSuchMoment(id: "1\0x")) {
      try await database.setLiked(true, momentID: "1\0x")
    }
  }
}
