import FeedFormats
import Foundation
import MomentsTestSupport
import SQLite
import TerminalTestSupport
import Testing

@testable import MomentsStore

@Suite(.limited)
struct OutboxTests {
  private let folder: TemporaryFolder
  private let database: MomentsDatabase
  private let others = [Liker(id: "1", name: "Ada"), Liker(id: "2", name: "Bo")]
  private let reader = UserDetails(id: "0", name: "Wei", avatar: "wei.png")
  private var asLiker: Liker { Liker(id: reader.id, name: reader.name, avatar: reader.avatar) }

  init() throws {
    folder = try TemporaryFolder()
    database = folder.serverDatabase()
    try database.import(
      FeedText.answer([.sample(id: "1", likers: others), .sample(id: "2")], user: reader), in: folder)
  }

  private func waiting() throws -> [String] { try database.unsentLikes().map { "\($0.momentID) \($0.isLiked)" } }
  private func isLiked(_ id: String = "1") throws -> Bool? { try database.moment(id: id)?.isLiked }
  private func begin() async throws -> UnsentLike { try #require(try await database.beginSendingLike()) }

  @Test func `a like is shown at once and queued with its key`() async throws {
    try await database.setLiked(true, momentID: "1")
    #expect(try isLiked() == true)
    #expect(try database.moment(id: "1")?.likers == [asLiker] + others)
    let like = try #require(try database.unsentLikes().first)
    #expect(like.momentID == "1" && like.isLiked && like.idempotencyKey == "key-1" && !like.wasSent)
  }

  @Test func `likes are queued in their order, each once`() async throws {
    try await database.setLiked(true, momentID: "2")
    for _ in 0..<2 { try await database.setLiked(true, momentID: "1") }
    #expect(try waiting() == ["2 true", "1 true"])
  }

  @Test func `an opposite choice replaces one that was never sent`() async throws {
    try await database.setLiked(true, momentID: "1")
    try await database.setLiked(true, momentID: "2")
    try await database.setLiked(false, momentID: "1")
    #expect(try waiting() == ["2 true", "1 false"])
    #expect(try isLiked() == false)
    #expect(try database.unsentLikes().map(\.idempotencyKey) == ["key-2", "key-3"])
  }

  @Test func `an opposite choice is queued after one that is being sent`() async throws {
    try await database.setLiked(true, momentID: "1")
    _ = try await begin()
    try await database.setLiked(false, momentID: "1")
    #expect(try waiting() == ["1 true", "1 false"])
    // Back to what is on its way already: there is nothing more to say.
    try await database.setLiked(true, momentID: "1")
    #expect(try waiting() == ["1 true"])
  }

  @Test func `a like that failed does not hold up those of other moments, and stays before later ones of its moment`()
    async throws
  {
    for id in ["1", "2"] { try await database.setLiked(true, momentID: id) }
    _ = try await begin()
    try await database.setLiked(false, momentID: "1")
    #expect(try await begin().momentID == "2")
    // Both have been tried once.
    let next = try await begin()
    #expect(next.momentID == "1" && next.isLiked)
  }

  @Test func `a repeated like has the same key`() async throws {
    try await database.setLiked(true, momentID: "1")
    let first = try await begin()
    let second = try await begin()
    #expect(second.idempotencyKey == first.idempotencyKey)
    #expect(second.wasSent)
  }

  @Test func `a like that certainly was not sent can be replaced`() async throws {
    try await database.setLiked(true, momentID: "1")
    try await database.markUnsent(begin())
    try await database.setLiked(false, momentID: "1")
    #expect(try waiting() == ["1 false"])
  }

  @Test func `a like that may have arrived cannot be replaced`() async throws {
    try await database.setLiked(true, momentID: "1")
    _ = try await begin()
    try await database.markUnsent(begin())
    try await database.setLiked(false, momentID: "1")
    #expect(try waiting() == ["1 true", "1 false"])
  }

  @Test func `a confirmed like has the state of the server`() async throws {
    try await database.setLiked(true, momentID: "1")
    let told = Moment.sample(id: "1", title: "New", isLiked: true, likers: others + [asLiker])
    try await database.confirm(begin(), answered: told)
    #expect(try database.moment(id: "1") == told)
    #expect(try waiting().isEmpty)
  }

  @Test func `a confirmed like without a state in the response stays as chosen`() async throws {
    try await database.setLiked(true, momentID: "1")
    try await database.confirm(begin(), answered: nil)
    #expect(try database.moment(id: "1")?.likers == [asLiker] + others)
    #expect(try isLiked() == true)
  }

  @Test func `a confirmed like does not hide a later choice`() async throws {
    try await database.setLiked(true, momentID: "1")
    let like = try await begin()
    try await database.setLiked(false, momentID: "1")
    try await database.confirm(like, answered: .sample(id: "1", isLiked: true, likers: others + [asLiker]))
    #expect(try isLiked() == false)
    #expect(try database.moment(id: "1")?.likers == others)
    try await database.rollBack(begin())
    #expect(try isLiked() == true)
  }

  @Test(arguments: [true, false]) func `a rejected like is reverted`(choice: Bool) async throws {
    let likers = choice ? others : [asLiker] + others
    try database.import(FeedText.line(.sample(id: "1", isLiked: !choice, likers: likers)), in: folder)
    let before = try database.moment(id: "1")
    try await database.setLiked(choice, momentID: "1")
    try await database.rollBack(begin())
    #expect(try database.moment(id: "1") == before)
    #expect(try waiting().isEmpty)
  }

  @Test func `an unknown moment cannot be liked, which queues and changes nothing`() async throws {
    let before = try database.contents()
    await #expect(throws: StoreError.noSuchMoment(id: "9")) { try await database.setLiked(true, momentID: "9") }
    #expect(try waiting().isEmpty && database.contents() == before)
  }

  @Test func `without a server nothing is queued`() async throws {
    let folder = try TemporaryFolder()
    let database = try folder.database(with: [.sample()])
    try await database.setLiked(true, momentID: "1")
    #expect(try database.unsentLikes().isEmpty)
  }

  /// After `kill -9`, the files stay as they are at that point.
  @Test func `after a crash at any point, the store has all likes, and those being sent`() async throws {
    try await database.setLiked(true, momentID: "1")
    try await database.setLiked(true, momentID: "2")
    _ = try await begin()
    let copy = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: copy.path + "/store", withIntermediateDirectories: true)
    for name in ["moments.sqlite", "moments.sqlite-wal"] {
      try FileManager.default.copyItem(atPath: folder.path + "/store/" + name, toPath: copy.path + "/store/" + name)
    }
    let survivor = copy.serverDatabase()
    #expect(try survivor.unsentLikes() == database.unsentLikes())
    #expect(try survivor.unsentLikes().map(\.wasSent) == [true, false])
    #expect(try survivor.contents() == database.contents())
    #expect(try survivor.write { try $0.all("PRAGMA integrity_check") { try $0.text(0) } } == ["ok"])
  }

  private func isTurn(of database: MomentsDatabase) -> Bool { database.takeSendingTurn() != nil }

  @Test func `only one instance at a time sends likes`() {
    let other = folder.serverDatabase()
    let turn = database.takeSendingTurn()
    #expect(!isTurn(of: other))
    _ = consume turn
    #expect(isTurn(of: other))
  }
}
