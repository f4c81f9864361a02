import CSQLite

/// An error of SQLite.
package struct SQLiteError: Error, Equatable, Sendable {
  /// The extended result code, such as `SQLITE_BUSY_SNAPSHOT`.
  package let code: Int32
  /// SQLite's words for the error.
  package let message: String
  /// The statement; `nil` for an error of the connection.
  package let sql: String?

  package init(code: Int32, message: String? = nil, sql: String? = nil) {
    self.code = code
    self.message = message ?? String(cString: sqlite3_errstr(code))
    self.sql = sql
  }

  /// The error of the last call of a connection.
  init(_ connection: OpaquePointer?, _ code: Int32, sql: String? = nil) {
    let extended = sqlite3_extended_errcode(connection)
    self.init(
      code: extended & 0xFF == code & 0xFF ? extended : code, message: String(cString: sqlite3_errmsg(connection)),
      sql: sql)
  }

  /// Whether another connection holds a lock.
  package var isBusy: Bool { [SQLITE_BUSY, SQLITE_LOCKED].contains(code & 0xFF) }
  /// Whether the file is no database, or parts of it are overwritten.
  package var isDamage: Bool { [SQLITE_CORRUPT, SQLITE_NOTADB].contains(code & 0xFF) }
  /// Whether the database can be read only.
  package var isReadOnly: Bool { code & 0xFF == SQLITE_READONLY }
  /// Whether SQLite reports only that a file cannot be opened, read or written.
  package var isAboutFiles: Bool { [SQLITE_CANTOPEN, SQLITE_IOERR].contains(code & 0xFF) }
}
