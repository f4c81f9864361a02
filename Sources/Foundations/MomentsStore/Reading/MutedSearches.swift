import SQLite
import Synchronization

/// The searches whose moments are read on arrival. Ages in them refer to the time of arrival.
package struct MutedSearches: Sendable {
  private let searches: [SavedSearch]
  /// Whether their moments are hidden.
  fileprivate let areHidden: Bool
  private let now: @Sendable () -> Int64
  private let utcOffset: @Sendable (Int64) -> Int

  /// - Parameter now: returns the time in seconds since 1970.
  package init(
    _ searches: [SavedSearch], areHidden: Bool = false, now: @escaping @Sendable () -> Int64,
    utcOffset: @escaping @Sendable (Int64) -> Int
  ) {
    (self.searches, self.areHidden, self.now, self.utcOffset) = (searches, areHidden, now, utcOffset)
  }

  /// The condition of moments that arrive now and are read; `nil` for none.
  fileprivate var condition: MomentFilter.Condition? {
    let conditions = searches.compactMap { $0.filter(now: now(), utcOffset: utcOffset)?.condition }
    return conditions.isEmpty ? nil : .any(conditions)
  }
}

extension MomentsDatabase {
  /// Replaces the searches whose moments are read on arrival. Stored moments stay as they are.
  package func mute(_ searches: MutedSearches) { mutedSearches.withLock { $0 = searches } }

  /// The condition of moments that arrive now and are read; `nil` for none.
  var mutedCondition: MomentFilter.Condition? { mutedSearches.withLock { $0?.condition } }

  /// Whether moments of muted searches are in no lists and counts, unless the reader asks for them.
  package var hidesMuted: Bool { mutedSearches.withLock { $0?.areHidden == true } }

  /// Marks the unread moments that match a search as read, as if it had been muted when they arrived, or those as
  /// unread that are read only for this reason and match no muted search. Returns the number of moments that changed.
  nonisolated(nonsending) func setMuted(_ isMuted: Bool, _ filter: MomentFilter) async throws(StoreError) -> Int {
    let others = mutedCondition
    return try await writeInBackground { connection in
      if isMuted { return try Self.readMuted(filter.condition, connection) }
      // Without another search, older moments that an age excludes by now are unread again, too.
      let condition = others.map { .all([filter.condition, .not($0)]) } ?? MomentFilter.Condition.all([])
      let clause = try SearchClause(condition, SourceNames(for: [condition], connection))
      try connection.run("UPDATE moment SET isMuted = 0 WHERE isMuted = 2 AND \(clause.sql)", clause.values)
      try connection.run(
        "UPDATE moment SET isUnread = 1, isMuted = 0 WHERE isMuted = 1 AND \(clause.sql)", clause.values)
      return connection.changeCount
    }
  }

  /// Marks moments that meet a condition, from a sequence number on, as muted, and unread ones as read: `isMuted` is 1
  /// for these, and 2 for those that were read before. Returns the number of the unread ones.
  @discardableResult
  static func readMuted(
    _ condition: MomentFilter.Condition, from first: Int64? = nil, _ connection: Connection
  ) throws -> Int {
    let clause = try SearchClause(condition, SourceNames(for: [condition], connection))
    for (isUnread, mark) in [(0, 2), (1, 1)] {
      // Those that have just arrived are few, and in a row.
      try connection.run(
        """
        UPDATE moment \(first == nil ? "" : "NOT INDEXED") SET isUnread = 0, isMuted = \(mark)
        WHERE isUnread = \(isUnread) AND isMuted = 0 AND sequence >= ? AND \(clause.sql)
        """, [first ?? 0] + clause.values)
    }
    return connection.changeCount
  }
}
