import CSQLite

/// A value of a parameter: a number, a text, 1 or 0 for a Boolean value, or NULL for `nil`.
package protocol Value: Sendable {
  /// Binds the value to a parameter of a statement, and returns SQLite's result code.
  func bind(to statement: OpaquePointer?, _ parameter: Int32) -> Int32
}

extension Int64: Value {
  package func bind(to statement: OpaquePointer?, _ parameter: Int32) -> Int32 {
    sqlite3_bind_int64(statement, parameter, self)
  }
}

extension Int: Value {
  package func bind(to statement: OpaquePointer?, _ parameter: Int32) -> Int32 {
    Int64(self).bind(to: statement, parameter)
  }
}

extension Bool: Value {
  package func bind(to statement: OpaquePointer?, _ parameter: Int32) -> Int32 {
    (self ? 1 : 0).bind(to: statement, parameter)
  }
}

extension String: Value {
  package func bind(to statement: OpaquePointer?, _ parameter: Int32) -> Int32 {
    var text = self
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        csqlite_bind_text(statement, parameter, $0.baseAddress, Int32(clamping: $0.count))
      }
    }
  }
}

extension Optional: Value where Wrapped: Value {
  package func bind(to statement: OpaquePointer?, _ parameter: Int32) -> Int32 {
    self?.bind(to: statement, parameter) ?? sqlite3_bind_null(statement, parameter)
  }
}

/// A compiled statement.
final class Statement {
  private let database: OpaquePointer
  private let handle: OpaquePointer?
  private let parameterCount: Int

  init(_ database: OpaquePointer, _ sql: String) throws(SQLiteError) {
    var handle: OpaquePointer?
    let code = sqlite3_prepare_v3(database, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
    guard code == SQLITE_OK, handle != nil else {
      throw SQLiteError(database, code == SQLITE_OK ? SQLITE_MISUSE : code, sql: sql)
    }
    self.database = database
    self.handle = handle
    parameterCount = Int(sqlite3_bind_parameter_count(handle))
  }

  deinit { sqlite3_finalize(handle) }

  /// Whether its rows are being read.
  var isBusy: Bool { sqlite3_stmt_busy(handle) != 0 }

  /// Runs the statement, and calls `body` with each row until it returns `false`.
  ///
  /// - Throws: ``SQLiteError``, and the errors of `body`.
  func run(_ values: [any Value], _ body: (Row) throws -> Bool) throws {
    defer { sqlite3_reset(handle) }
    try bind(values)
    while try step(), try body(Row(handle)) {}
  }

  private func bind(_ values: [any Value]) throws(SQLiteError) {
    guard values.count == parameterCount else {
      throw SQLiteError(
        code: SQLITE_RANGE, message: "\(values.count) values for \(parameterCount) parameters", sql: Row(handle).sql)
    }
    for (index, value) in values.enumerated() {
      let code = value.bind(to: handle, Int32(index + 1))
      guard code == SQLITE_OK else { throw SQLiteError(database, code, sql: Row(handle).sql) }
    }
  }

  private func step() throws(SQLiteError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw SQLiteError(database, code, sql: Row(handle).sql)
    }
  }
}

/// A row of a query, valid until the next one. Columns count from 0; reading one as another type is an error.
package struct Row {
  private let statement: OpaquePointer?

  fileprivate init(_ statement: OpaquePointer?) { self.statement = statement }

  fileprivate var sql: String { sqlite3_sql(statement).map { String(cString: $0) } ?? "" }

  package func isNull(_ column: Int) -> Bool { sqlite3_column_type(statement, Int32(column)) == SQLITE_NULL }

  package func integer(_ column: Int) throws(SQLiteError) -> Int64 {
    try check(SQLITE_INTEGER, column)
    return sqlite3_column_int64(statement, Int32(column))
  }

  package func optionalInteger(_ column: Int) throws(SQLiteError) -> Int64? {
    isNull(column) ? nil : try integer(column)
  }

  package func count(_ column: Int) throws(SQLiteError) -> Int { Int(try integer(column)) }

  package func flag(_ column: Int) throws(SQLiteError) -> Bool { try integer(column) != 0 }

  package func optionalFlag(_ column: Int) throws(SQLiteError) -> Bool? { isNull(column) ? nil : try flag(column) }

  package func text(_ column: Int) throws(SQLiteError) -> String { String(decoding: try bytes(column), as: UTF8.self) }

  package func optionalText(_ column: Int) throws(SQLiteError) -> String? { isNull(column) ? nil : try text(column) }

  /// The bytes of a text in UTF-8, without copying them.
  package func bytes(_ column: Int) throws(SQLiteError) -> UnsafeBufferPointer<UInt8> {
    try check(SQLITE_TEXT, column)
    let start = sqlite3_column_text(statement, Int32(column))
    return UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, Int32(column))))
  }

  private func check(_ type: Int32, _ column: Int) throws(SQLiteError) {
    guard sqlite3_column_type(statement, Int32(column)) == type else {
      throw SQLiteError(code: SQLITE_MISMATCH, message: "unexpected type in column \(column)", sql: sql)
    }
  }
}
