import GRDB
import GRDBSQLite
import Localization

extension MomentsDatabase {
  package func find(
    _ text: String, from start: TimelineKey, forward: Bool
  ) async throws(StoreError) -> SearchHit? {
    try await readInBackground { database in
      guard try Self.look(for: text, database) else { return nil }
      for isWrapped in [false, true] {
        let order = forward ? "DESC" : "ASC"
        let bound = isWrapped ? "" : "(createdDate, sequence) \(forward ? "<" : ">") (:date, :sequence) AND "
        let row = try Row.fetchOne(
          database,
          sql: """
            SELECT createdDate, sequence FROM moment
            WHERE \(bound)\(SearchFunction.isInMoment)
            ORDER BY createdDate \(order), sequence \(order) LIMIT 1
            """,
          arguments: isWrapped ? [:] : ["date": start.createdDate, "sequence": start.sequence])
        if let row {
          return SearchHit(index: try Self.position(of: Self.key(row), database), isWrapped: isWrapped)
        }
      }
      return nil
    }
  }

  package func keys(matching text: String) async throws(StoreError) -> [TimelineKey] {
    try await readInBackground { database in
      guard try Self.look(for: text, database) else { return [] }
      let sql = "SELECT createdDate, sequence FROM moment WHERE \(SearchFunction.isInMoment)"
      var keys: [TimelineKey] = []
      let rows = try Row.fetchCursor(database, sql: sql)
      while let row = try rows.next() { keys.append(try Self.key(row)) }
      // In the order of the rows the search reads the file once from beginning to end.
      return keys.sorted(by: >)
    }
  }

  package func ids(matching text: String, limit: Int) async throws(StoreError) -> [String] {
    try await readInBackground { database in
      guard try Self.look(for: text, database) else { return [] }
      return try String.fetchAll(
        database,
        sql: """
          SELECT id FROM moment WHERE \(SearchFunction.isInMoment) ORDER BY createdDate DESC, sequence DESC LIMIT :limit
          """,
        arguments: ["limit": limit])
    }
  }

  /// Registers the function for a text.
  ///
  /// - Returns: whether the text contains anything to search for.
  private static func look(for text: String, _ database: Database) throws -> Bool {
    let term = SearchTerm(text.storable)
    try SearchFunction.look(for: term, database)
    return !term.isEmpty
  }

  private static func key(_ row: Row) throws -> TimelineKey {
    try TimelineKey(createdDate: row.decode(atIndex: 0), sequence: row.decode(atIndex: 1))
  }
}

/// The SQL function `isFound(text, part)`, which searches the part of a text that screens show for a term.
///
/// It reads the bytes in SQLite's memory: copying each text of a million moments would take longer than searching it.
enum SearchFunction {
  /// The part of a text that is searched.
  enum Part: Int32 {
    case all = 0
    /// A URL without `http://` or `https://` and without a slash at the end.
    case link = 1
    /// The text after the last slash of a URL.
    case photoName = 2
  }

  /// The condition for moments that contain the term in their text, author's name, link or names of photos. Photos are
  /// searched once for the whole query.
  static let isInMoment = """
    (isFound(title, \(Part.all.rawValue)) OR isFound(authorName, \(Part.all.rawValue)) OR isFound(url, \(Part.link.rawValue))
      OR sequence IN (
        SELECT moment FROM photo WHERE isFound(url, \(Part.photoName.rawValue)) AND NOT \(Damage.photo)))
    AND NOT \(Damage.moment)
    """

  /// Makes the function search for a term from now on.
  static func look(for term: SearchTerm, _ database: Database) throws {
    // The connection may be closed when a search is canceled.
    guard let connection = database.sqliteConnection else { throw CancellationError() }
    let code = sqlite3_create_function_v2(
      connection, "isFound", 2, SQLITE_UTF8, Unmanaged.passRetained(term).toOpaque(),
      { context, _, values in
        guard let data = sqlite3_user_data(context), let values, let text = values[0], let part = values[1] else {
          return
        }
        let term = Unmanaged<SearchTerm>.fromOpaque(data).takeUnretainedValue()
        let isFound = SearchFunction.isFound(term, in: text, Part(rawValue: sqlite3_value_int(part)) ?? .all)
        sqlite3_result_int(context, isFound ? 1 : 0)
      }, nil, nil, { data in data.map { Unmanaged<SearchTerm>.fromOpaque($0).release() } })
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }

  private static func isFound(_ term: SearchTerm, in value: OpaquePointer, _ part: Part) -> Bool {
    guard sqlite3_value_type(value) == SQLITE_TEXT, let start = sqlite3_value_text(value) else { return false }
    let text = UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(value)))
    return term.isFound(in: UnsafeBufferPointer(rebasing: shown(part, of: text)))
  }

  private static func shown(_ part: Part, of text: UnsafeBufferPointer<UInt8>) -> Slice<UnsafeBufferPointer<UInt8>> {
    let slash = UInt8(ascii: "/")
    var shown = text[...]
    switch part {
    case .all: break
    case .link:
      for scheme in ["https://", "http://"] where shown.starts(with: scheme.utf8) {
        shown = shown.dropFirst(scheme.utf8.count)
      }
      if shown.last == slash { shown = shown.dropLast() }
    case .photoName:
      if let last = shown.lastIndex(of: slash) { shown = shown[(last + 1)...] }
    }
    return shown.isEmpty ? text[...] : shown
  }
}

/// The moment in which a text was found.
package struct SearchHit: Hashable, Sendable {
  /// Counted from the newest moment.
  package let index: Int
  /// Whether the search continued from the other end.
  package let isWrapped: Bool

  package init(index: Int, isWrapped: Bool) {
    self.index = index
    self.isWrapped = isWrapped
  }
}
