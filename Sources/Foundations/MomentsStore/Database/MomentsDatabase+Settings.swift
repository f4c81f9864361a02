import Foundation
import GRDB
import GRDBSQLite

extension MomentsDatabase {
  /// Returns all stored settings, by name.
  ///
  /// - Throws: ``StoreError``
  package func settings() throws(StoreError) -> [String: String] {
    try read { database in
      var settings: [String: String] = [:]
      try RawStatement(database, "SELECT name, value FROM setting WHERE NOT \(Damage.setting)").run { row in
        settings[RawStatement.text(row, 0)] = RawStatement.text(row, 1)
      }
      return settings
    }
  }

  /// - Throws: ``StoreError``
  package func store(_ value: String, forSetting name: String) throws(StoreError) {
    try write { database in
      try database.execute(
        sql: "INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        arguments: [name, value])
    }
  }

  /// Reads one setting without creating, changing or waiting for the store.
  ///
  /// - Returns: `nil` without a store or a setting, and after any error.
  package static func storedSetting(_ name: String, at location: StoreLocation) -> String? {
    var status = stat()
    guard stat(location.databasePath, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      var address = URLComponents(url: URL(filePath: location.databasePath), resolvingAgainstBaseURL: true)
    else { return nil }
    // Without a log no instance has the store open, and SQLite need not create files beside it.
    if access(location.databasePath + "-wal", F_OK) != 0 { address.query = "immutable=1" }
    // SQLite itself: GRDB frees a connection through libdispatch, which needs a thread and descriptors that may be missing.
    var connection: OpaquePointer?
    defer { sqlite3_close(connection) }
    guard let path = address.string,
      sqlite3_open_v2(path, &connection, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, nil) == SQLITE_OK
    else { return nil }
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    guard sqlite3_prepare_v2(connection, "SELECT value FROM setting WHERE name = ?", -1, &statement, nil) == SQLITE_OK
    else { return nil }
    return name.withCString { name in
      sqlite3_bind_text(statement, 1, name, -1, nil)
      guard sqlite3_step(statement) == SQLITE_ROW, sqlite3_column_type(statement, 0) == SQLITE_TEXT else { return nil }
      return sqlite3_column_text(statement, 0).map { String(cString: $0) }
    }
  }
}
