import FeedFormats
import Glibc
import MomentsTestSupport
import SQLite
import TerminalTestSupport
import Testing

@testable import MomentsStore

@Suite(.limited)
struct SchemaTests {
  private let folder: TemporaryFolder
  private let database: MomentsDatabase

  init() throws {
    folder = try TemporaryFolder()
    database = folder.database()
  }

  /// Makes a store of an older version, and connects to it.
  private func makeStore(version: Int, _ rows: String) throws -> Connection {
    #expect(mkdir(database.location.folder, 0o700) == 0)
    let connection = try Connection(path: database.location.databasePath)
    try SearchTokenizer.add(to: connection)
    try connection.execute(Schema.steps[..<version].joined() + "; PRAGMA user_version = \(version); " + rows)
    return connection
  }

  @Test func `a new store has all tables of the schema in their strict form`() throws {
    _ = try database.feed()
    let connection = try Connection(path: database.location.databasePath)
    let loose = try connection.all(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND NOT strict AND name NOT LIKE 'sqlite_%'"
    ) { try $0.text(0) }
    #expect(loose.isEmpty)
    #expect(try connection.first("PRAGMA user_version") { try $0.integer(0) } == 5)
  }

  @Test func `a store of the first version gets what it lacks, and keeps its moments`() throws {
    _ = try makeStore(
      version: 1,
      """
      INSERT INTO feed (id, momentCount) VALUES (1, 1);
      INSERT INTO moment (id, createdDate, authorName, authorAvatar, kind, title, isLiked)
      VALUES ('a', 1, '', '', 'URL', 'old', 0)
      """)
    try database.write { try $0.execute("UPDATE moment SET isMuted = 1, page = 'b'") }
    #expect(try database.moment(id: "a")?.title == "old")
  }

  @Test func `a store of version 1.0.0 gives each source its own moment of an item`() throws {
    let connection = try makeStore(
      version: 2,
      """
      INSERT INTO feed (id, momentCount, unreadCount) VALUES (1, 1, 1);
      INSERT INTO source (id, address, firstAddress, etag) VALUES (1, 'a', 'a', 'e'), (2, 'b', 'b', 'e');
      INSERT INTO moment (id, createdDate, authorName, authorAvatar, kind, title, isLiked, source, item, page)
        VALUES ('a', 5, '', '', 'URL', 'text', 0, 1, 'x', 'page');
      INSERT INTO copy (source, item, moment, createdDate, title) VALUES (2, 'y', 1, 6, 'beginning');
      """)
    #expect(try database.feed().momentCount == 1)
    #expect(try database.timeline(.newest, limit: 9).map(\.id) == ["a"])
    #expect(try database.sources(ofMoment: "a").map(\.address) == ["a", "b"])
    #expect(try database.sources().map(\.version.etag) == ["e", nil])
    let copies = try connection.all("SELECT createdDate, title FROM moment WHERE source = 2 AND item = 'y'") {
      "\(try $0.integer(0)) \(try $0.text(1))"
    }
    #expect(copies == ["6 text"])
  }

  @Test func `a store of an older version keeps the entries and gaps of accounts`() throws {
    let connection = try makeStore(
      version: 4,
      """
      INSERT INTO feed (id) VALUES (1); INSERT INTO source (id, address, firstAddress) VALUES (1, 'a', 'a');
      INSERT INTO entry VALUES (1, '5'); INSERT INTO gap VALUES (1, '9', 0)
      """)
    #expect(try database.gaps(of: 1) == [TimelineGap(below: "9", isEnd: false)])
    let known = "SELECT since >= number FROM gap JOIN entry USING (source) WHERE item = '5'"
    #expect(try connection.first(known) { try $0.flag(0) } == true)
  }

  @Test(arguments: [
    ("searches", "SELECT sequence FROM moment ORDER BY createdDate DESC, sequence DESC", "momentByDate"),
    (
      "timeline",
      "SELECT sequence FROM moment WHERE shownAs IS NULL AND (createdDate, sequence) < (1, 2) ORDER BY createdDate DESC, sequence DESC",
      "momentInTimeline"
    ),
    ("position", "SELECT count(*) FROM moment WHERE shownAs IS NULL AND createdDate > 1", "momentInTimeline"),
    ("unread", "SELECT id FROM moment WHERE isUnread = 1 ORDER BY createdDate DESC, sequence DESC", "momentByUnread"),
    ("liked", "SELECT id FROM moment WHERE coalesce(readerLiked, isLiked) ORDER BY createdDate DESC", "momentLiked"),
    ("has:photo", "SELECT id FROM moment WHERE photos IS NOT NULL ORDER BY createdDate DESC", "momentWithPhoto"),
    ("has:link", "SELECT id FROM moment WHERE url <> '' ORDER BY createdDate DESC", "momentWithLink"),
    ("source", "SELECT id FROM moment WHERE source = 1 ORDER BY createdDate DESC, sequence DESC", "momentOfSource"),
    ("page", "SELECT sequence FROM moment WHERE page = 'a'", "momentByPage"),
    ("item", "SELECT id FROM moment WHERE source = 1 AND item = 'a'", "momentByItem"),
  ])
  func `each query reads an index in its order`(name: String, sql: String, index: String) throws {
    _ = try database.feed()
    let connection = try Connection(path: database.location.databasePath)
    let plan = try connection.all("EXPLAIN QUERY PLAN \(sql)") { try $0.text(3) }
    #expect(plan.count == 1 && plan[0].contains("INDEX \(index)"), "\(plan)")
  }
}
