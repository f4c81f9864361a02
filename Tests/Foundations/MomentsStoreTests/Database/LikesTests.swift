import FeedFormats
import MomentsTestSupport
import TerminalTestSupport
import Testing

@testable import MomentsStore

@Suite(.limited)
struct LikesTests {
  private let folder: TemporaryFolder
  private let database: MomentsDatabase
  private let others = [Liker(id: "1", name: "Ada"), Liker(id: "2", name: "Bo")]
  private let reader = UserDetails(id: "0", name: "Wei", avatar: "wei.png", backgroundImage: "")
  private var asLiker: Liker { Liker(id: reader.id, name: reader.name, avatar: reader.avatar) }

  init() throws {
    folder = try TemporaryFolder()
    database = folder.database()
    try database.import(FeedText.answer([.sample(likers: others)], user: reader), in: folder)
  }

  private func likers() throws -> [Liker] {
    let moment = try #require(try database.moment(id: "1"))
    let summary = try #require(try database.timeline(.newest, limit: 1).first)
    #expect(summary.moment.likers == moment.likers)
    #expect(summary.moment.isLiked == moment.isLiked)
    return moment.likers
  }

  @Test func `the reader comes first among the likers`() async throws {
    try await database.setLiked(true, momentID: "1")
    #expect(try likers() == [asLiker] + others)
    #expect(try database.moment(id: "1")?.isLiked == true)
  }

  @Test func `liking twice is the same as once, and so is unliking`() async throws {
    for _ in 0..<2 { try await database.setLiked(true, momentID: "1") }
    #expect(try likers() == [asLiker] + others)
    for _ in 0..<2 { try await database.setLiked(false, momentID: "1") }
    #expect(try likers() == others)
    #expect(try database.moment(id: "1")?.isLiked == false)
  }

  @Test func `a moment without likers has only the reader`() async throws {
    try database.import(FeedText.line(.sample()), in: folder)
    try await database.setLiked(true, momentID: "1")
    #expect(try likers() == [asLiker])
  }

  @Test func `a reader whom the feed lists keeps the position`() async throws {
    try database.import(FeedText.line(.sample(likers: others + [asLiker])), in: folder)
    try await database.setLiked(true, momentID: "1")
    #expect(try likers() == others + [asLiker])
    try await database.setLiked(false, momentID: "1")
    #expect(try likers() == others)
  }

  @Test(arguments: [true, false])
  func `the choice of the reader outlives a feed that contradicts it`(choice: Bool) async throws {
    try await database.setLiked(choice, momentID: "1")
    try database.import(FeedText.line(.sample(title: "New", isLiked: !choice, likers: others)), in: folder)
    #expect(try database.moment(id: "1")?.title == "New")
    #expect(try database.moment(id: "1")?.isLiked == choice)
    #expect(try likers() == (choice ? [asLiker] : []) + others)
  }

  @Test func `without a choice, the like of the feed applies`() throws {
    try database.import(FeedText.line(.sample(isLiked: true, likers: others)), in: folder)
    #expect(try database.moment(id: "1")?.isLiked == true)
    #expect(try likers() == others)
  }

  @Test func `a feed without a user can be liked, too`() async throws {
    let folder = try TemporaryFolder()
    let database = try folder.database(with: [.sample(likers: others)])
    try await database.setLiked(true, momentID: "1")
    #expect(try database.moment(id: "1")?.likers == [Liker(id: "")] + others)
    try await database.setLiked(false, momentID: "1")
    #expect(try database.moment(id: "1")?.likers == others)
  }

  @Test func `a NUL in a link does not like another moment`() async throws {
    #expect(try database.moment(id: "1\0") == nil)
    await #expect(throws: StoreError.noSuchMoment(id: "1\0x")) {
      try await database.setLiked(true, momentID: "1\0x")
    }
  }
}
