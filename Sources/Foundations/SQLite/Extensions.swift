import CSQLite

/// The arguments of a function in SQL.
package struct Arguments {
  fileprivate let context: OpaquePointer?
  fileprivate let values: UnsafeMutablePointer<OpaquePointer?>?

  /// The bytes of a text in UTF-8, valid during the call; `nil` for NULL.
  package func bytes(_ index: Int) -> UnsafeBufferPointer<UInt8>? {
    guard let value = values?[index], let start = sqlite3_value_text(value) else { return nil }
    return UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(value)))
  }

  /// Returns an object that is made of a constant argument once for a run of the statement.
  package func cached<Object: AnyObject>(_ index: Int, _ make: (String) -> Object) -> Object {
    if let known = sqlite3_get_auxdata(context, Int32(index)) {
      return Unmanaged<Object>.fromOpaque(known).takeUnretainedValue()
    }
    let object = make(bytes(index).map { String(decoding: $0, as: UTF8.self) } ?? "")
    sqlite3_set_auxdata(context, Int32(index), Unmanaged.passRetained(object).toOpaque(), release)
    return object
  }
}

/// A closure for SQLite, which calls `release` when the connection is closed.
private final class Box<Body> {
  let body: Body

  init(_ body: Body) { self.body = body }

  static func body(_ pointer: UnsafeRawPointer) -> Body {
    Unmanaged<Box<Body>>.fromOpaque(pointer).takeUnretainedValue().body
  }
}

private func retained<Body>(_ body: Body) -> UnsafeMutableRawPointer { Unmanaged.passRetained(Box(body)).toOpaque() }

private func release(_ object: UnsafeMutableRawPointer?) {
  if let object { Unmanaged<AnyObject>.fromOpaque(object).release() }
}

extension Connection {
  /// Cuts a text in UTF-8 into tokens, and calls `emit` with each until it returns `false`.
  ///
  /// - Parameter isQuery: whether the text is a string of a query instead of a text that is added to the index or removed.
  package typealias Tokenizer = (
    _ text: UnsafeBufferPointer<UInt8>, _ isQuery: Bool, _ emit: (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Void

  /// Adds a function to the SQL of this connection, which returns 1 or 0.
  package func addFunction(_ name: String, argumentCount: Int32, _ body: @escaping (Arguments) -> Bool) throws {
    let handle = try open()
    let code = sqlite3_create_function_v2(
      handle, name, argumentCount, SQLITE_UTF8 | SQLITE_DETERMINISTIC, retained(body),
      { context, _, values in
        guard let data = sqlite3_user_data(context) else { return }
        let isTrue = Box<(Arguments) -> Bool>.body(data)(Arguments(context: context, values: values))
        sqlite3_result_int(context, isTrue ? 1 : 0)
      }, nil, nil, release)
    guard code == SQLITE_OK else { throw SQLiteError(handle, code) }
  }

  /// Adds a tokenizer for the FTS5 tables of this connection.
  ///
  /// - Throws: ``SQLiteError``, if the library lacks FTS5.
  package func addTokenizer(_ name: String, _ tokenizer: @escaping Tokenizer) throws {
    let handle = try open()
    guard let api = csqlite_fts5(handle) else { throw SQLiteError(code: SQLITE_ERROR, message: "no such module: fts5") }
    var functions = fts5_tokenizer(
      xCreate: { context, _, _, instance in
        // All tables of the connection share the object.
        instance?.pointee = context.map { OpaquePointer($0) }
        return SQLITE_OK
      },
      xDelete: { _ in },
      xTokenize: { instance, context, flags, text, count, emit in
        guard let instance, let text, let emit else { return SQLITE_OK }
        return text.withMemoryRebound(to: UInt8.self, capacity: Int(count)) { start in
          let text = UnsafeBufferPointer(start: start, count: Int(count))
          var code = SQLITE_OK
          Box<Tokenizer>.body(UnsafeRawPointer(instance))(text, flags & FTS5_TOKENIZE_QUERY != 0) { token in
            code = token.withMemoryRebound(to: CChar.self) { emit(context, 0, $0.baseAddress, Int32($0.count), 0, 0) }
            return code == SQLITE_OK
          }
          return code
        }
      })
    let code = api.pointee.xCreateTokenizer(api, name, retained(tokenizer), &functions, release)
    guard code == SQLITE_OK else { throw SQLiteError(handle, code) }
  }
}
