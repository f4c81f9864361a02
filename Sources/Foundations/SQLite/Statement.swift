import CSQLite

/// A value of a parameter.
package enum Value: Hashable, Sendable {
  case integer(Int64?)
  case text(String?)
  case blob([UInt8])

  /// 1 or 0.
  package static func flag(_ flag: Bool?) -> Value { .integer(flag.map { $0 ? 1 : 0 }) }

  package static func count(_ count: Int) -> Value { .integer(Int64(count)) }
}

/// A compiled statement.
package final class Statement {
  private let database: OpaquePointer
  private let handle: OpaquePointer?
  private let parameterCount: Int

  init(_ connection: Connection, _ sql: String) throws(SQLiteError) {
    let database = try connection.open()
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

  var sql: String { sqlite3_sql(handle).map { String(cString: $0) } ?? "" }

  /// Runs the statement to its end.
  ///
  /// - Throws: ``SQLiteError``
  package func run(_ values: [Value]) throws(SQLiteError) {
    defer { sqlite3_reset(handle) }
    try bind(values)
    while try step() {}
  }

  /// Calls `body` with each row.
  ///
  /// - Throws: ``SQLiteError``, and the errors of `body`.
  package func each(_ values: [Value] = [], _ body: (Row) throws -> Void) throws {
    defer { sqlite3_reset(handle) }
    try bind(values)
    while try step() { try body(Row(handle)) }
  }

  /// Calls `body` with each row until it returns `false`.
  ///
  /// - Throws: ``SQLiteError``, and the errors of `body`.
  package func eachWhile(_ values: [Value], _ body: (Row) throws -> Bool) throws {
    defer { sqlite3_reset(handle) }
    try bind(values)
    while try step(), try body(Row(handle)) {}
  }

  /// Returns what `body` makes of the first row; `nil` without a row.
  ///
  /// - Throws: ``SQLiteError``, and the errors of `body`.
  package func first<Result>(_ values: [Value] = [], _ body: (Row) throws -> Result) throws -> Result? {
    defer { sqlite3_reset(handle) }
    try bind(values)
    return try step() ? body(Row(handle)) : nil
  }

  private func bind(_ values: [Value]) throws(SQLiteError) {
    guard values.count == parameterCount else {
      throw SQLiteError(
        code: SQLITE_RANGE, message: "\(values.count) values for \(parameterCount) parameters", sql: sql)
    }
    for (index, value) in values.enumerated() {
      let parameter = Int32(index + 1)
      let code =
        switch value {
        case .integer(let integer?): sqlite3_bind_int64(handle, parameter, integer)
        case .text(var text?):
          text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
              csqlite_bind_text(handle, parameter, $0.baseAddress, Int32(clamping: $0.count))
            }
          }
        case .blob(let bytes):
          bytes.withUnsafeBytes { csqlite_bind_blob(handle, parameter, $0.baseAddress, Int32(clamping: $0.count)) }
        case .integer(nil), .text(nil): sqlite3_bind_null(handle, parameter)
        }
      guard code == SQLITE_OK else { throw SQLiteError(database, code, sql: sql) }
    }
  }

  private func step() throws(SQLiteError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw SQLiteError(database, code, sql: sql)
    }
  }
}

/// A row of a query, valid until the next one. Columns count from 0.
package struct Row {
  private let statement: OpaquePointer?

  fileprivate init(_ statement: OpaquePointer?) { self.statement = statement }

  package func isNull(_ column: Int) -> Bool { sqlite3_column_type(statement, Int32(column)) == SQLITE_NULL }

  /// - Throws: ``SQLiteError`` for another type.
  package func integer(_ column: Int) throws(SQLiteError) -> Int64 {
    try check(SQLITE_INTEGER, column)
    return sqlite3_column_int64(statement, Int32(column))
  }

  /// - Throws: ``SQLiteError`` for another type.
  package func optionalInteger(_ column: Int) throws(SQLiteError) -> Int64? {
    isNull(column) ? nil : try integer(column)
  }

  /// - Throws: ``SQLiteError`` for another type.
  package func count(_ column: Int) throws(SQLiteError) -> Int { Int(try integer(column)) }

  /// - Throws: ``SQLiteError`` for another type.
  package func flag(_ column: Int) throws(SQLiteError) -> Bool { try integer(column) != 0 }

  /// - Throws: ``SQLiteError`` for another type.
  package func optionalFlag(_ column: Int) throws(SQLiteError) -> Bool? {
    isNull(column) ? nil : try flag(column)
  }

  /// - Throws: ``SQLiteError`` for another type.
  package func text(_ column: Int) throws(SQLiteError) -> String { String(decoding: try bytes(column), as: UTF8.self) }

  /// - Throws: ``SQLiteError`` for another type.
  package func optionalText(_ column: Int) throws(SQLiteError) -> String? {
    isNull(column) ? nil : try text(column)
  }

  /// The bytes of a text in UTF-8, without copying them.
  ///
  /// - Throws: ``SQLiteError`` for another type.
  package func bytes(_ column: Int) throws(SQLiteError) -> UnsafeBufferPointer<UInt8> {
    try check(SQLITE_TEXT, column)
    let start = sqlite3_column_text(statement, Int32(column))
    return UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, Int32(column))))
  }

  private func check(_ type: Int32, _ column: Int) throws(SQLiteError) {
    guard sqlite3_column_type(statement, Int32(column)) == type else {
      throw .mismatch(column: column, sql: sqlite3_sql(statement).map { String(cString: $0) } ?? "")
    }
  }
}
