import GRDB
import Localization

extension MomentsDatabase {
  package func find(
    _ text: String, from start: TimelineKey, forward: Bool
  ) async throws(StoreError) -> SearchHit? {
    try await readInBackground { database in
      guard let term = try Self.look(for: text, database) else { return nil }
      let candidates = try SearchIndex.candidates(for: term, database)
      var hit: TimelineKey?
      if candidates.length > Self.manyMoments {
        // If the index excludes nothing, larger windows cost little compared with reading all moments.
        let longest = candidates.count == 1 ? candidates.length / Self.windowGrowth : Self.firstWindow
        hit = try Self.neighbor(of: start, forward: forward, longestWindow: longest, database)
      }
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
      return try hit.map { SearchHit(index: try Self.position(of: $0, database), isWrapped: isWrapped) }
    }
  }

  /// The number of candidates above which a term is probably found near the start.
  private static let manyMoments: Int64 = 16_384
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

  /// Calls `body` with the key of each moment in ranges of sequence numbers that contains the term.
  private static func eachKey(
    in ranges: [ClosedRange<Int64>], _ database: Database, body: (TimelineKey) -> Void
  ) throws {
    let statement = try database.makeStatement(
      sql: """
        SELECT createdDate, sequence FROM moment
        WHERE sequence BETWEEN ?1 AND ?2 AND \(SearchFunction.isInMoment(photosOf: "BETWEEN ?1 AND ?2"))
        """)
    for range in ranges {
      try Task.checkCancellation()
      let rows = try Row.fetchCursor(statement, arguments: [range.lowerBound, range.upperBound])
      while let row = try rows.next() { body(try key(row)) }
    }
  }
}

extension [ClosedRange<Int64>] {
  /// The number of elements without one for each range, at most `Int64.max`.
  var length: Int64 {
    reduce(0) { length, range in
      let (count, overflows) = range.upperBound.subtractingReportingOverflow(range.lowerBound)
      let (sum, isTooLarge) = length.addingReportingOverflow(count)
      return overflows || isTooLarge ? .max : sum
    }
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
