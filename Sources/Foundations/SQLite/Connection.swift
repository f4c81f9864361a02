import CSQLite
import Glibc

/// A connection to an SQLite database, which one thread at a time uses.
///
/// Statements stay compiled for their next use. Each function throws ``SQLiteError``, and the errors of its `body`.
package final class Connection {
  /// `nil` after ``close()``.
  private(set) var handle: OpaquePointer?
  private(set) var statements: [String: Statement] = [:]
  /// The limit of compiled statements: searches are of any number. Those of the program itself are fewer.
  static let mostStatements = 256

  /// Opens a database, or creates a missing one. Of one that is read only, nothing is written, not even beside it.
  package init(path: String, isReadOnly: Bool = false) throws(SQLiteError) {
    var handle: OpaquePointer?
    let flags = isReadOnly ? SQLITE_OPEN_READONLY | SQLITE_OPEN_URI : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    let characters = path.unicodeScalars.map {
      "%?#".unicodeScalars.contains($0) ? "%\(String($0.value, radix: 16))" : "\($0)"
    }
    let mode = access(path + "-wal", F_OK) == 0 ? "mode=ro" : "immutable=1"
    let name = isReadOnly ? "file:\(characters.joined())?\(mode)" : path
    let code = sqlite3_open_v2(name, &handle, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard code == SQLITE_OK else {
      defer { sqlite3_close_v2(handle) }
      throw SQLiteError(handle, code)
    }
    self.handle = handle
  }

  deinit { close() }

  /// Closes the connection. Later uses fail with `SQLITE_MISUSE`.
  package func close() {
    statements = [:]
    sqlite3_close_v2(handle)
    handle = nil
  }

  /// Returns the connection for SQLite, which crashes without one.
  ///
  /// - Throws: ``SQLiteError`` after ``close()``.
  func open() throws(SQLiteError) -> OpaquePointer {
    guard let handle else { throw SQLiteError(code: SQLITE_MISUSE) }
    return handle
  }

  /// The time to wait for the lock of another connection, in milliseconds; 0 to fail at once.
  package func setBusyTimeout(_ milliseconds: Int32) {
    if let handle { sqlite3_busy_timeout(handle, milliseconds) }
  }

  /// Ends a running statement with `SQLITE_INTERRUPT` when the task that runs it is canceled.
  package func interruptsCanceledTasks() {
    if let handle { sqlite3_progress_handler(handle, 4_096, { _ in Task.isCancelled ? 1 : 0 }, nil) }
  }

  // MARK: Statements

  private func statement(_ sql: String) throws(SQLiteError) -> Statement {
    // A statement that is being read cannot be used again meanwhile.
    if let known = statements[sql], !known.isBusy { return known }
    let statement = try Statement(open(), sql)
    if statements.count >= Self.mostStatements { statements = [:] }
    if statements[sql] == nil { statements[sql] = statement }
    return statement
  }

  /// Runs a statement with values for its parameters.
  package func run(_ sql: String, _ values: [any Value] = []) throws {
    try statement(sql).run(values) { _ in true }
  }

  /// Calls `body` with each row of a query.
  package func each(_ sql: String, _ values: [any Value] = [], body: (Row) throws -> Void) throws {
    try eachWhile(sql, values) { row in
      try body(row)
      return true
    }
  }

  /// Calls `body` with each row of a query until it returns `false`.
  package func eachWhile(_ sql: String, _ values: [any Value] = [], body: (Row) throws -> Bool) throws {
    try statement(sql).run(values, body)
  }

  /// Returns what `body` makes of the first row of a query; `nil` without a row.
  package func first<Result>(_ sql: String, _ values: [any Value] = [], body: (Row) throws -> Result) throws -> Result?
  {
    var result: Result?
    try eachWhile(sql, values) { row in
      result = try body(row)
      return false
    }
    return result
  }

  /// Returns what `body` makes of each row of a query.
  package func all<Result>(_ sql: String, _ values: [any Value] = [], body: (Row) throws -> Result) throws -> [Result] {
    var results: [Result] = []
    try each(sql, values) { results.append(try body($0)) }
    return results
  }

  package func hasRow(_ sql: String, _ values: [any Value] = []) throws -> Bool {
    try first(sql, values) { _ in true } ?? false
  }

  /// Runs several statements without parameters, which are separated by semicolons.
  package func execute(_ script: String) throws {
    let handle = try open()
    let code = sqlite3_exec(handle, script, nil, nil, nil)
    guard code == SQLITE_OK else { throw SQLiteError(handle, code, sql: script) }
  }

  /// The number of rows that the last statement has inserted, updated or deleted.
  package var changeCount: Int { handle.map { Int(sqlite3_changes64($0)) } ?? 0 }

  /// The row number of the last insertion.
  package var lastInsertedRow: Int64 { handle.map { sqlite3_last_insert_rowid($0) } ?? 0 }

  // MARK: Transactions

  /// Runs `body` in a transaction, which an error rolls back, with the lock for writing unless it only reads.
  package func transaction<Result>(writes: Bool = true, _ body: () throws -> Result) throws -> Result {
    try run(writes ? "BEGIN IMMEDIATE" : "BEGIN DEFERRED")
    do {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      // Some errors have rolled back already.
      if let handle, sqlite3_get_autocommit(handle) == 0 { try? run("ROLLBACK") }
      throw error
    }
  }
}
