import Foundation
import GRDB
import MomentsTestSupport
import TerminalTestSupport
import Testing

@testable import MomentsStore

struct SchemaTests {
  private let folder: TemporaryFolder
  private let database: MomentsDatabase

  init() throws {
    folder = try TemporaryFolder()
    database = folder.database()
  }

  /// Makes a store of the eighth version with 5,000 moments, of which each third is liked and each fifth is unread.
  private func makeVersion8() throws {
    try FileManager.default.createDirectory(atPath: database.location.folder, withIntermediateDirectories: true)
    let queue = try DatabaseQueue(path: database.location.databasePath)
    try queue.writeWithoutTransaction { connection in
      try connection.execute(sql: StoreVersion8.schema)
      try connection.execute(
        sql: """
          INSERT INTO moment
            (id, authorName, authorAvatar, kind, title, createdDate, isLiked, photoCount, likeCount)
          WITH RECURSIVE number (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM number WHERE n < 5000)
          SELECT n, 'Ada', '', 'PHOTOS', 'moment ' || n, 10 * (n % 100), n % 3 = 0, n % 7 = 0, 0 FROM number;
          INSERT INTO photo SELECT sequence, 0, sequence || '.jpg' FROM moment WHERE photoCount;
          INSERT INTO unread SELECT createdDate, sequence FROM moment WHERE sequence % 5 = 0;
          UPDATE reading SET (placeID, placeDate, placeSequence, placeIndex, placeRow, placeColumns, placeRows,
            placeTextSize) = ('42', 420, 42, 7, 0, 80, 24, 'L');
          """)
    }
    try queue.close()
  }

  private func schema(of store: MomentsDatabase, _ type: String) throws -> [String] {
    try store.read { connection in
      try String.fetchAll(
        connection, sql: "SELECT sql FROM sqlite_schema WHERE type = ? AND sql IS NOT NULL ORDER BY name",
        arguments: [type])
    }
  }

  private func count(_ table: String) throws -> Int? {
    try database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table)") }
  }

  private func keys(matching filter: String) async throws -> Int {
    try await database.keys(matching: MomentFilter(filter, now: 0, utcOffset: { _ in 0 })).count
  }

  private func expectContents() async throws {
    let feed = try database.feed()
    #expect(feed.momentCount == 5_000 && feed.unreadCount == 1_000 && feed.place?.momentID == "42")
    #expect(feed.damagedCount == 0)
    for (filter, count) in [("liked", 1_666), ("-liked unread", 667), ("has:photo -unread", 572)] {
      #expect(try await keys(matching: filter) == count)
    }
    let timeline = try database.timeline(.newest, limit: -1)
    for index in [0, 1, 49, 2_047, 2_048, 4_999] {
      #expect(try database.position(of: timeline[index].key) == index)
    }
  }

  @Test func `each migration has its version`() {
    #expect(Schema.migrations.count == Schema.current)
  }

  @Test func `a store of the eighth version keeps its contents, and gets the triggers and indexes of a new one`()
    async throws
  {
    try makeVersion8()
    try await expectContents()
    // Programs of that version do without these tables if they are empty.
    #expect(try count("momentBlock") == 0 && count("timelineRun") == 0)
    #expect(try count("momentBits") == 79 && count("changedBlock") == 0)

    let other = try TemporaryFolder()
    let fresh = other.database()
    #expect(try schema(of: database, "trigger") == schema(of: fresh, "trigger"))
    #expect(try Set(schema(of: database, "index")) == Set(schema(of: fresh, "index")))

    #expect(database.needsIndexing)
    try await database.index()
    #expect(!database.needsIndexing)
    #expect(try count("momentRun") == 3)
    try await expectContents()
  }

  @Test func `a store of the eighth version that cannot be changed is read, also after another program writes it`()
    async throws
  {
    try makeVersion8()
    let queue = try DatabaseQueue(path: database.location.databasePath)
    try await queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA max_page_count = 1") }
    try Schema.prepare(queue)
    func liked() throws -> Int {
      let filter = try MomentFilter("liked", now: 0, utcOffset: { _ in 0 })
      return try queue.unsafeRead { try FilterQuery(filter, $0).keys(first: 9) { _ in } }.count
    }
    #expect(try liked() == 1_666)
    let other = try DatabaseQueue(path: database.location.databasePath)
    try await other.write { connection in
      try connection.execute(
        sql: """
          INSERT INTO moment
            (sequence, id, authorName, authorAvatar, kind, title, createdDate, isLiked, photoCount, likeCount)
          VALUES (9000, 'new', 'Ada', '', 'PHOTOS', '', 5, 1, 0, 0)
          """)
    }
    #expect(try liked() == 1_667)
    try other.close()
    try queue.close()
  }
}
