import CSQLite

/// The arguments of a function in SQL.
package struct Arguments {
  private let context: OpaquePointer?
  private let values: UnsafeMutablePointer<OpaquePointer?>?

  fileprivate init(_ context: OpaquePointer?, _ values: UnsafeMutablePointer<OpaquePointer?>?) {
    self.context = context
    self.values = values
  }

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
    sqlite3_set_auxdata(context, Int32(index), Unmanaged.passRetained(object).toOpaque()) { object in
      if let object { Unmanaged<AnyObject>.fromOpaque(object).release() }
    }
    return object
  }
}

/// Cuts texts into the tokens of a full-text index.
package protocol Tokenizer: AnyObject {
  /// Calls `emit` with each token of a text in UTF-8, until it returns `false`.
  ///
  /// - Parameter isQuery: whether the text is a string of a query instead of a text that is added to the index or removed.
  func tokenize(_ text: UnsafeBufferPointer<UInt8>, isQuery: Bool, emit: (UnsafeBufferPointer<UInt8>) -> Bool)
}

extension Connection {
  private final class Function {
    let body: (Arguments) -> Bool

    init(_ body: @escaping (Arguments) -> Bool) { self.body = body }
  }

  private final class TokenizerBox {
    let tokenizer: any Tokenizer

    init(_ tokenizer: any Tokenizer) { self.tokenizer = tokenizer }
  }

  /// Adds a function to the SQL of this connection, which returns 1 or 0.
  ///
  /// - Throws: ``SQLiteError``
  package func addFunction(
    _ name: String, argumentCount: Int, _ body: @escaping (Arguments) -> Bool
  ) throws(SQLiteError) {
    let handle = try open()
    let code = sqlite3_create_function_v2(
      handle, name, Int32(argumentCount), SQLITE_UTF8 | SQLITE_DETERMINISTIC,
      Unmanaged.passRetained(Function(body)).toOpaque(),
      { context, _, values in
        guard let data = sqlite3_user_data(context) else { return }
        let function = Unmanaged<Function>.fromOpaque(data).takeUnretainedValue()
        sqlite3_result_int(context, function.body(Arguments(context, values)) ? 1 : 0)
      }, nil, nil, { data in if let data { Unmanaged<Function>.fromOpaque(data).release() } })
    guard code == SQLITE_OK else { throw SQLiteError(handle, code) }
  }

  /// Adds a tokenizer for the FTS5 tables of this connection.
  ///
  /// - Throws: ``SQLiteError``, if the library lacks FTS5.
  package func addTokenizer(_ name: String, _ tokenizer: any Tokenizer) throws(SQLiteError) {
    let handle = try open()
    guard let api = csqlite_fts5(handle) else {
      throw SQLiteError(code: SQLITE_ERROR, message: "no such module: fts5")
    }
    var functions = fts5_tokenizer(
      xCreate: { context, _, _, instance in
        // All tables of the connection share the object.
        instance?.pointee = context.map { OpaquePointer($0) }
        return SQLITE_OK
      },
      xDelete: { _ in },
      xTokenize: { instance, context, flags, text, count, emit in
        guard let instance, let text, let emit else { return SQLITE_OK }
        let box = Unmanaged<TokenizerBox>.fromOpaque(UnsafeRawPointer(instance)).takeUnretainedValue()
        return text.withMemoryRebound(to: UInt8.self, capacity: Int(count)) { start in
          let text = UnsafeBufferPointer(start: start, count: Int(count))
          var code = SQLITE_OK
          box.tokenizer.tokenize(text, isQuery: flags & FTS5_TOKENIZE_QUERY != 0) { token in
            code = token.withMemoryRebound(to: CChar.self) { emit(context, 0, $0.baseAddress, Int32($0.count), 0, 0) }
            return code == SQLITE_OK
          }
          return code
        }
      })
    let code = api.pointee.xCreateTokenizer(
      api, name, Unmanaged.passRetained(TokenizerBox(tokenizer)).toOpaque(), &functions,
      { context in if let context { Unmanaged<TokenizerBox>.fromOpaque(context).release() } })
    guard code == SQLITE_OK else { throw SQLiteError(handle, code) }
  }
}
