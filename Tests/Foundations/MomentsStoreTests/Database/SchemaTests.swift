import FeedFormats
import MomentsTestSupport
import SQLite
import Testing

@testable import MomentsStore

struct SchemaTests {
  @Test func `a new store has all tables of the schema in their strict form`() throws {
    let folder = try TemporaryFolder()
    let database = folder.database()
    _ = try database.feed()
    let connection = try Connection(path: database.location.databasePath)
    let loose = try connection.all(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND NOT strict AND name NOT LIKE 'sqlite_%'"
    ) { try $0.text(0) }
    #expect(loose.isEmpty)
    #expect(try connection.first("PRAGMA user_version") { try $0.integer(0) } == 1)
  }

  @Test(arguments: [
    ("timeline", "SELECT sequence FROM moment ORDER BY createdDate DESC, sequence DESC", "momentByDate"),
    ("unread", "SELECT id FROM moment WHERE isUnread = 1 ORDER BY createdDate DESC, sequence DESC", "momentByUnread"),
    ("liked", "SELECT id FROM moment WHERE coalesce(readerLiked, isLiked) ORDER BY createdDate DESC", "momentLiked"),
    ("has:photo", "SELECT id FROM moment WHERE photos IS NOT NULL ORDER BY createdDate DESC", "momentWithPhoto"),
    ("has:link", "SELECT id FROM moment WHERE url <> '' ORDER BY createdDate DESC", "momentWithLink"),
    ("source", "SELECT id FROM moment WHERE source = 1 ORDER BY createdDate DESC, sequence DESC", "momentOfSource"),
    ("item", "SELECT id FROM moment WHERE source = 1 AND item = 'a'", "momentByItem"),
  ])
  func `each query reads an index in its order`(name: String, sql: String, index: String) throws {
    let folder = try TemporaryFolder()
    let database = folder.database()
    _ = try database.feed()
    let connection = try Connection(path: database.location.databasePath)
    let plan = try connection.all("EXPLAIN QUERY PLAN \(sql)") { try $0.text(3) }
    #expect(plan.count == 1 && plan[0].contains("INDEX \(index)"), "\(plan)")
  }
}
