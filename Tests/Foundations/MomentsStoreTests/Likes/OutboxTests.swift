import FeedFormats
import Foundation
import MomentsTestSupport
import SQLite
import TerminalTestSupport
import Testing

@testable import MomentsStore

/// The way of likes to the server of an account.
@Suite(.limited)
struct OutboxTests {
  private let folder: TemporaryFolder
  private let database: MomentsDatabase
  private let source: Source
  private let ids: [String]

  init() async throws {
    folder = try TemporaryFolder()
    database = folder.database()
    source = try await database.follow("https://example.org/@ada", account: "{}")
    try await database.store([Status.json("2", time: 20), Status.json("1", time: 10)], of: source)
    ids = try database.ids()
  }

  private func queue() throws -> [String] { try database.unsentLikes().map { "\($0.postID) \($0.isLiked)" } }
  private func isLiked(_ index: Int = 0) throws -> Bool? { try database.moment(id: ids[index])?.isLiked }

  /// Reserves the first like of the queue.
  private func begin() async throws -> UnsentLike {
    let like = try #require(try database.unsentLikes(of: source.id).first)
    #expect(try await database.beginSending(like, until: 145, now: 100))
    return like
  }

  @Test func `a like is shown at once, and the queue has the wish of each moment`() async throws {
    try await database.setLiked(true, momentID: ids[1])
    try await database.setLiked(true, momentID: ids[0])
    #expect(try isLiked() == true && queue() == ["1 true", "2 true"])
    #expect(try database.unsentLikes(of: source.id + 1).isEmpty)
  }

  @Test func `a choice that is taken back before it was sent is none`() async throws {
    try await database.setLiked(true, momentID: ids[0])
    try await database.setLiked(false, momentID: ids[0])
    #expect(try isLiked() == false && queue().isEmpty)
  }

  @Test(arguments: [true, false])
  func `after a choice is sent, the opposite one is sent next, and only if the server has the first`(
    isConfirmed: Bool
  ) async throws {
    try await database.setLiked(true, momentID: ids[0])
    let like = try await begin()
    try await database.setLiked(false, momentID: ids[0])
    #expect(try queue() == ["2 false"])
    try await database.end(like, isConfirmed: isConfirmed, now: 101)
    if isConfirmed {
      #expect(try queue() == ["2 false"] && database.unsentLikes()[0].wasSent == false)
      try await database.end(begin(), isConfirmed: true, now: 102)
    }
    #expect(try queue().isEmpty && isLiked() == false)
  }

  @Test(arguments: [true, false]) func `a refused choice is taken back`(choice: Bool) async throws {
    try await database.store([Status.json("3", time: 30, likes: "\(!choice)")], of: source)
    let id = try database.ids()[0]
    try await database.setLiked(choice, momentID: id)
    try await database.end(begin(), isConfirmed: false, now: 101)
    #expect(try database.moment(id: id)?.isLiked == !choice && queue().isEmpty)
  }

  @Test func `a like is reserved for one instance, until that ends or its time is over`() async throws {
    try await database.setLiked(true, momentID: ids[0])
    let like = try await begin()
    // Process 1 is another one that runs.
    try database.write { try $0.run("UPDATE unsentLike SET busyBy = 1") }
    #expect(try await !database.beginSending(like, until: 150, now: 105))
    #expect(try await database.beginSending(like, until: 191, now: 146))
    try database.write { try $0.run("UPDATE unsentLike SET busyBy = 1, busyUntil = 1000000") }
    // A clock that was ahead.
    #expect(try await database.beginSending(like, until: 200, now: 150))
    // A process that is gone, whose request may be on its way for some seconds.
    try database.write { try $0.run("UPDATE unsentLike SET busyBy = 4194305, busyUntil = 196") }
    #expect(try await !database.beginSending(like, until: 200, now: 155))
    try database.write { try $0.run("UPDATE unsentLike SET busyBy = 4194305, busyUntil = 190") }
    #expect(try await database.beginSending(like, until: 200, now: 150))
  }

  @Test(arguments: [true, false])
  func `a choice that is taken back while a server takes none is none`(neverLeft: Bool) async throws {
    try await database.setLiked(true, momentID: ids[0])
    let like = try await begin()
    try await database.setLiked(false, momentID: ids[0])
    try await database.postpone(like, neverLeft: neverLeft)
    #expect(try queue() == (neverLeft ? [] : ["2 false"]))
  }

  @Test func `the server is asked first about a like that may have arrived`() async throws {
    try await database.setLiked(true, momentID: ids[0])
    try await database.postpone(begin(), neverLeft: true)
    #expect(try !database.unsentLikes()[0].wasSent)
    try await database.postpone(begin(), neverLeft: false)
    #expect(try database.unsentLikes()[0].wasSent)
    try await database.postpone(begin(), neverLeft: true)
    #expect(try database.unsentLikes()[0].wasSent)
  }

  @Test func `an answer that was requested before a like was confirmed does not undo it`() async throws {
    try await database.setLiked(true, momentID: ids[0])
    try await database.end(begin(), isConfirmed: true, now: 100)
    let post = Status.json("2", time: 20)
    try await database.store([post], of: source, requestedAt: 99)
    #expect(try isLiked() == true)
    // It may come from a cache of the server.
    try await database.store([post], of: source, requestedAt: 150)
    #expect(try isLiked() == true)
    try await database.store([post], of: source, requestedAt: 200)
    #expect(try isLiked() == false)
  }

  @Test func `an answer that does not say it changes no like, and neither does one before a like is sent`() async throws
  {
    try await database.store([Status.json("2", time: 20, likes: "true")], of: source)
    try await database.store([Status.json("2", time: 20, likes: "null")], of: source)
    #expect(try isLiked() == true)
    try await database.setLiked(false, momentID: ids[0])
    try await database.store([Status.json("2", time: 20, likes: "true")], of: source)
    #expect(try isLiked() == false && queue() == ["2 false"])
  }

  @Test func `moments of feeds are liked here, and unknown ones not at all`() async throws {
    try database.merge([.sample(id: "9")])
    try await database.setLiked(true, momentID: "9")
    #expect(try queue().isEmpty && database.moment(id: "9")?.isLiked == true)
    await #expect(throws: StoreError.noSuchMoment(id: "8")) { try await database.setLiked(true, momentID: "8") }
  }

  /// After `kill -9`, the files stay as they are at that point.
  @Test func `after a crash at any point, the store has all likes, and those being sent`() async throws {
    for id in ids { try await database.setLiked(true, momentID: id) }
    _ = try await begin()
    let copy = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: copy.path + "/store", withIntermediateDirectories: true)
    for name in ["moments.sqlite", "moments.sqlite-wal"] {
      try FileManager.default.copyItem(atPath: folder.path + "/store/" + name, toPath: copy.path + "/store/" + name)
    }
    let survivor = copy.database()
    #expect(try survivor.unsentLikes() == database.unsentLikes())
    #expect(try survivor.unsentLikes().map(\.wasSent) == [true, false])
    #expect(try survivor.contents() == database.contents())
    #expect(try survivor.write { try $0.all("PRAGMA integrity_check") { try $0.text(0) } } == ["ok"])
  }

  @Test func `the likes of an account that is unfollowed are not sent, and neither are those of removed posts`()
    async throws
  {
    for id in ids { try await database.setLiked(true, momentID: id) }
    try await database.removePost(momentID: ids[0])
    #expect(try queue() == ["1 true"])
    _ = try await database.unfollow(source.id)
    #expect(try queue().isEmpty)
  }
}
