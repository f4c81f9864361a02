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

  private func count(_ table: String, in store: MomentsDatabase? = nil) throws -> Int? {
    try (store ?? database).read { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table)") }
  }

  private func expectBits(in connection: Database) throws {
    let conditions: [(property: MomentBlocks.Property, sql: String)] = [
      (.liked, "isLiked"), (.photo, "photoCount"), (.link, "coalesce(url, '') <> ''"), (.unread, ReadMarks.isUnread),
    ]
    for (property, sql) in conditions {
      for isTrue in [true, false] {
        let blocks = try MomentBlocks.load(where: [(property, isTrue)], connection)
        let moments = try Row.fetchAll(
          connection, sql: "SELECT sequence, createdDate FROM moment WHERE \(isTrue ? "" : "NOT") (\(sql))")
        let isFound = moments.allSatisfy { row in
          blocks.contains { block in
            block.number == MomentBlock.number(of: row[0]) && block.moments & MomentBlock.bit(of: row[0]) != 0
              && (block.oldest...block.newest).contains(row[1])
          }
        }
        #expect(isFound && blocks.reduce(0) { $0 + $1.moments.nonzeroBitCount } == moments.count)
      }
    }
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
      if Int.random(in: 0..<4, using: &random) == 0 { try await database.index() }
      try database.read(expectBits)
    }
    try await database.index()
    #expect(try count("changedBlock") == 0)
    _ = try database.clearFeed()
    try await database.index()
    #expect(try count("momentBits") == 0)
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

    try database.write {
      try $0.execute(sql: "DROP TABLE momentBits; DROP TABLE changedBlock; PRAGMA user_version = 7")
    }
    database.close()
    let migrated = folder.database()
    #expect(try await migrated.keys(matching: filter) == expected)
    try migrated.read(expectBits)
    try await migrated.index()
    #expect(try count("changedBlock", in: migrated) == 0)
    try migrated.read(expectBits)
  }
}
