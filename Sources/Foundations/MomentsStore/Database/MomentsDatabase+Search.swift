import GRDB
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

  /// - Returns: whether there is anything to look for.
  private static func look(for text: String, _ database: Database) throws -> Bool {
    let term = SearchTerm(text.storable)
    try SearchFunction.look(for: term, database)
    return !term.isEmpty
  }

  private static func key(_ row: Row) throws -> TimelineKey {
    try TimelineKey(createdDate: row.decode(atIndex: 0), sequence: row.decode(atIndex: 1))
  }
}
