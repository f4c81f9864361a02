import GRDB
import GRDBSQLite

/// A statement whose values go to SQLite and come from it directly, for the millions of rows of an import and of the
/// search index, and for the first reads of a start. GRDB takes longer for a row than SQLite does, and longest for the
/// first one.
struct RawStatement {
  enum Value {
    case integer(Int64)
    case text(String?)
  }

  private let statement: Statement

  init(_ statement: Statement) { self.statement = statement }

  /// Creates a statement that stays compiled for its next use.
  init(_ database: Database, _ sql: String) throws { statement = try database.cachedStatement(sql: sql) }

  /// Runs the statement.
  ///
  /// - Parameter body: Called at each row with the statement, whose values it reads without copies.
  /// - Throws: `DatabaseError`, such as for a text that is too long; and the errors of `body`.
  func run(_ values: Value..., body: (SQLiteStatement) throws -> Void = { _ in }) throws {
    let statement = self.statement.sqliteStatement
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in values.enumerated() {
      let code = Self.bind(value, statement, Int32(index + 1))
      guard code == SQLITE_OK else { throw Self.error(code, statement) }
    }
    while true {
      let code = sqlite3_step(statement)
      if code == SQLITE_DONE { return }
      guard code == SQLITE_ROW else { throw Self.error(code, statement) }
      try body(statement)
    }
  }

  /// Returns the text of a column of the current row; empty for NULL.
  static func text(_ row: SQLiteStatement, _ column: Int32) -> String {
    sqlite3_column_text(row, column).map { String(cString: $0) } ?? ""
  }

  private static func error(_ code: Int32, _ statement: SQLiteStatement) -> DatabaseError {
    let message = String(cString: sqlite3_errmsg(sqlite3_db_handle(statement)))
    return DatabaseError(resultCode: ResultCode(rawValue: code), message: message)
  }

  /// Returns the result code of SQLite.
  private static func bind(_ value: Value, _ statement: SQLiteStatement, _ index: Int32) -> Int32 {
    switch value {
    case .integer(let number): sqlite3_bind_int64(statement, index, number)
    case .text(nil): sqlite3_bind_null(statement, index)
    case .text(let text?):
      // SQLite copies the text, which has no NUL (see `storable`).
      sqlite3_bind_text(statement, index, text, -1, unsafeBitCast(-1, to: sqlite3_destructor_type.self))
    }
  }
}
