import GRDB
import MomentsTestSupport
import TerminalTestSupport
import Testing

@testable import MomentsStore

struct MomentBlocksTests {
  private let folder: TemporaryFolder
  private let database: MomentsDatabase

  init() throws {
    folder = try TemporaryFolder()
    database = folder.database()
  }

  private func moment(_ id: Int, using random: inout SeededGenerator) -> Moment {
    .sample(
      id: "\(id)", url: [nil, "", "https://example.org"].randomElement(using: &random) ?? nil,
      photos: Bool.random(using: &random) ? ["a.jpg"] : [], createdDate: .random(in: 1...900, using: &random),
      isLiked: Bool.random(using: &random))
  }

  private func rows(_ sql: String, in store: MomentsDatabase) throws -> [String] {
    try store.read { try Row.fetchAll($0, sql: sql).map { "\($0)" } }
  }

  private func expectBits(in store: MomentsDatabase) throws {
    let properties = "block, stored, liked, photo, link, unread"
    let expected = try rows(
      """
      WITH computed (\(properties), newest, oldest) AS (\(MomentBlocks.computed))
      SELECT \(properties) FROM computed ORDER BY block
      """, in: store)
    #expect(try rows("SELECT \(properties) FROM momentBlock ORDER BY block", in: store) == expected)
    let wrong = """
      SELECT * FROM moment JOIN momentBlock ON block = sequence >> 6 WHERE createdDate NOT BETWEEN oldest AND newest
      """
    #expect(try rows(wrong, in: store).isEmpty)
  }

  @Test(arguments: [1, 2, 3]) func `the bits are those of the moments after any changes`(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    try database.import(FeedText.lines((1...300).map { moment($0, using: &random) }), in: folder)
    for _ in 0..<60 {
      let id = Int.random(in: 1...330, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1: try database.import(FeedText.lines([moment(id, using: &random)]), in: folder)
      case 2:
        if try database.hasMoment(among: ["\(id)"]) {
          try await database.setLiked(Bool.random(using: &random), momentID: "\(id)")
        }
      case 3: _ = try database.store(ReadingChanges(marks: ["\(id)": Bool.random(using: &random)]))
      case 4:
        let key = TimelineKey(createdDate: .random(in: 600...900, using: &random), sequence: 3)
        let keys = try await database.markRead(from: key)
        if Bool.random(using: &random) { try await database.markUnread(keys) }
      default: try database.write { try $0.execute(sql: "DELETE FROM moment WHERE id = ?", arguments: ["\(id)"]) }
      }
      try expectBits(in: database)
    }
    _ = try database.clearFeed()
    #expect(try rows("SELECT * FROM momentBlock", in: database).isEmpty)
  }

  @Test func `a store of an earlier version gets its blocks, and one that cannot be changed is searched`() async throws
  {
    var random = SeededGenerator(seed: 4)
    try database.import(FeedText.lines((1...300).map { moment($0, using: &random) }), in: folder)
    _ = try database.store(ReadingChanges(marks: ["3": false, "299": false]))
    let filter = try MomentFilter("liked unread -has:photo", now: 0, utcOffset: { _ in 0 })
    let expected = try await database.keys(matching: filter)
    #expect(!expected.isEmpty)

    let fixed = try DatabaseQueue(path: database.location.databasePath)
    try fixed.inDatabase { connection in
      try connection.execute(sql: MomentBlocks.temporaryTables)
      #expect(try FilterQuery(filter, connection).keys(first: 9) { _ in } == expected)
    }
    try fixed.close()

    try database.write { connection in
      let triggers = try String.fetchAll(
        connection, sql: "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND name LIKE '%Block'")
      #expect(triggers.count == 5)
      for trigger in triggers { try connection.execute(sql: "DROP TRIGGER \(trigger)") }
      try connection.execute(sql: "DROP TABLE momentBlock; PRAGMA user_version = 7")
    }
    database.close()
    let migrated = folder.database()
    #expect(try await migrated.keys(matching: filter) == expected)
    try expectBits(in: migrated)
  }
}
