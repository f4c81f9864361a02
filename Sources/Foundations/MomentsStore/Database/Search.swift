import GRDB
import GRDBSQLite
import Localization

extension MomentsDatabase {
  package func find(
    _ text: String, from start: TimelineKey, forward: Bool
  ) async throws(StoreError) -> SearchHit? {
    try await readInBackground { database in
      guard let term = try Self.look(for: text, database) else { return nil }
      let candidates = try SearchIndex.candidates(for: term, database)
      // Windows cost little compared with reading all candidates.
      let longest = candidates.momentCount / Self.windowGrowth
      var hit = try Self.neighbor(of: start, forward: forward, longestWindow: longest, database)
      var isWrapped = false
      if hit == nil {
        // The nearest key beyond the start, else the one at the other end.
        let isNearer: (TimelineKey, TimelineKey) -> Bool = forward ? (>) : (<)
        var wrapped: TimelineKey?
        try Self.eachKey(in: candidates, database) { key in
          if isNearer(start, key) { hit = hit.map { isNearer(key, $0) ? key : $0 } ?? key }
          wrapped = wrapped.map { isNearer(key, $0) ? key : $0 } ?? key
        }
        isWrapped = hit == nil
        hit = hit ?? wrapped
      }
      return hit.map { SearchHit(key: $0, isWrapped: isWrapped) }
    }
  }

  /// The number of moments that are searched at once in the order of the timeline, at first, and the factor by which it
  /// grows.
  private static let firstWindow: Int64 = 4_096
  private static let windowGrowth: Int64 = 4

  /// Registers the function for a text.
  ///
  /// - Returns: the term, or `nil` if the text contains nothing to search for.
  private static func look(for text: String, _ database: Database) throws -> SearchTerm? {
    let term = SearchTerm(text.storable)
    try SearchFunction.look(for: [term], database)
    return term.isEmpty ? nil : term
  }

  /// Searches the next moments in the order of the timeline, in growing windows.
  private static func neighbor(
    of start: TimelineKey, forward: Bool, longestWindow: Int64, _ database: Database
  ) throws -> TimelineKey? {
    let (beyond, order) = forward ? ("<", "DESC") : (">", "ASC")
    let following = "SELECT createdDate, sequence FROM moment WHERE (createdDate, sequence) \(beyond) (?, ?)"
    let inOrder = "ORDER BY createdDate \(order), sequence \(order) LIMIT 1"
    let endOfWindow = "\(following) AND \(try Damage(database).intactMoment) \(inOrder) OFFSET ?"
    var start = start
    var length = firstWindow
    while length <= longestWindow {
      try Task.checkCancellation()
      var arguments: StatementArguments = [start.createdDate, start.sequence]
      let end = try Row.fetchOne(database, sql: endOfWindow, arguments: arguments + [length - 1]).map(key)
      if let end { arguments += [end.createdDate, end.sequence] }
      let sql = """
        \(following) \(end == nil ? "" : "AND NOT (createdDate, sequence) \(beyond) (?, ?)")
          AND \(SearchFunction.isInMoment(photosOf: "= sequence")) \(inOrder)
        """
      if let hit = try Row.fetchOne(database, sql: sql, arguments: arguments).map(key) { return hit }
      guard let end else { return nil }
      start = end
      length *= windowGrowth
    }
    return nil
  }

  /// Calls `body` with the key of each moment in the ranges that contains the term.
  private static func eachKey(
    in ranges: [SearchRange], _ database: Database, body: (TimelineKey) -> Void
  ) throws {
    let statement = try RawStatement(
      database,
      """
      SELECT createdDate, sequence FROM moment
      WHERE sequence BETWEEN ?1 AND ?2 AND (?3 >> (sequence & 63)) & 1
        AND \(SearchFunction.isInMoment(photosOf: "BETWEEN ?1 AND ?2"))
      """)
    for range in ranges {
      try Task.checkCancellation()
      try statement.run(
        .integer(range.sequences.lowerBound), .integer(range.sequences.upperBound),
        .integer(Int64(bitPattern: range.moments))
      ) { row in
        body(TimelineKey(createdDate: sqlite3_column_int64(row, 0), sequence: sqlite3_column_int64(row, 1)))
      }
    }
  }
}

/// The moment in which a text was found.
package struct SearchHit: Hashable, Sendable {
  package let key: TimelineKey
  /// Whether the search continued from the other end.
  package let isWrapped: Bool

  package init(key: TimelineKey, isWrapped: Bool) {
    self.key = key
    self.isWrapped = isWrapped
  }
}
