import GRDB
import GRDBSQLite
import Testing

@testable import MomentsStore

struct RawStatementTests {
  @Test func `a row with a text that is too long is not stored`() throws {
    try DatabaseQueue().write { database in
      try database.execute(sql: "CREATE TABLE note (text TEXT)")
      let insertion = try RawStatement(database, "INSERT INTO note VALUES (?)")
      try insertion.run(.text("first"))
      sqlite3_limit(database.sqliteConnection, SQLITE_LIMIT_LENGTH, 1_000)
      #expect(throws: DatabaseError.self) { try insertion.run(.text(String(repeating: "a", count: 2_000))) }
      try insertion.run(.text("second"))
      try insertion.run(.text(nil))
      #expect(try String?.fetchAll(database, sql: "SELECT text FROM note ORDER BY rowid") == ["first", "second", nil])
    }
  }

  @Test func `values of an earlier row are not stored again`() throws {
    try DatabaseQueue().write { database in
      try database.execute(sql: "CREATE TABLE note (text TEXT, number INTEGER)")
      let insertion = try RawStatement(database, "INSERT INTO note VALUES (?, ?)")
      try insertion.run(.text("first"), .integer(1))
      try insertion.run(.text("second"))
      #expect(try Int?.fetchAll(database, sql: "SELECT number FROM note ORDER BY rowid") == [1, nil])
    }
  }
}
