import SQLite
import Synchronization

/// Moments whose marks are read together.
package enum MarkedMoments: Equatable, Sendable {
  /// The moment with the key and all newer ones.
  case from(TimelineKey)
  /// The moment with the key and all older ones.
  case downFrom(TimelineKey)
  case only(Set<TimelineKey>)

  func contains(_ key: TimelineKey) -> Bool {
    switch self {
    case .from(let oldest): key >= oldest
    case .downFrom(let newest): key <= newest
    case .only(let keys): keys.contains(key)
    }
  }
}

/// A change of the marks of several moments.
struct MarkChange: Equatable {
  let keys: [TimelineKey]
  let isUnread: Bool
}

/// The stored read marks and the place.
extension MomentsDatabase {
  /// Stores changes of marks in their order, and the place if there is a new one. Returns the number of unread moments.
  nonisolated(nonsending) func store(_ marks: [MarkChange], _ place: ReadingPlace?) async throws(StoreError) -> Int {
    try await writeInBackground { connection in
      for mark in marks {
        for key in mark.keys {
          try connection.run(
            "UPDATE moment SET isUnread = ?1, isMuted = 0 WHERE sequence = ?2 AND isUnread <> ?1",
            [mark.isUnread, key.sequence])
        }
      }
      if let place { try FeedRow.store(place, connection) }
      return try Self.unreadCount(connection)
    }
  }

  private static func unreadCount(_ connection: Connection) throws -> Int {
    try connection.first("SELECT unreadCount FROM feed") { try $0.count(0) } ?? 0
  }

  /// Returns the number of unread moments; `nil` if the store has not changed since the last call, or cannot be read.
  func changedUnreadCount() -> Int? {
    try? read { connection in
      // The number that SQLite changes with each change by another connection.
      let version = try connection.first("PRAGMA data_version") { try $0.integer(0) }
      let isKnown = knownVersion.withLock { known in
        defer { known = version }
        return known == version
      }
      return isKnown ? nil : try Self.unreadCount(connection)
    }
  }

  /// The number of moments up to which each is looked up alone.
  private static let mostLookups = 1_000

  /// Returns the keys of those moments that are unread.
  ///
  /// - Complexity: O(n) in the unread moments from the oldest one on, 0.1 s for a million.
  func unread(_ moments: MarkedMoments) throws(StoreError) -> [TimelineKey] {
    try read { connection in
      func unread(_ condition: String, _ values: [any Value]) throws -> [TimelineKey] {
        try connection.all(
          "SELECT createdDate, sequence FROM moment WHERE isUnread = 1 AND \(condition)", values
        ) { try $0.key() }
      }
      switch moments {
      case .from(let key): return try unread("shownAs IS NULL AND (createdDate, sequence) >= (?, ?)", key.values)
      case .downFrom(let key): return try unread("shownAs IS NULL AND (createdDate, sequence) <= (?, ?)", key.values)
      case .only(let keys) where keys.count > Self.mostLookups:
        let oldest = keys.lazy.map(\.createdDate).min()
        return try unread("createdDate >= ?", [oldest]).filter(keys.contains)
      case .only(let keys): return try keys.flatMap { try unread("sequence = ?", [$0.sequence]) }
      }
    }
  }

  /// Returns the nearest unread moment that is older (`forward`) or newer than a key and meets a condition.
  func nextUnread(
    from key: TimelineKey, forward: Bool, where isMatch: @Sendable (TimelineKey) -> Bool
  ) throws(StoreError) -> TimelineKey? {
    try read { connection in
      let range = TimelinePart(forward ? .after(key) : .before(key))
      var next: TimelineKey?
      try connection.eachWhile(
        """
        SELECT createdDate, sequence FROM moment WHERE isUnread = 1 AND shownAs IS NULL AND \(range.condition)
        \(range.order)
        """, range.values
      ) { row in
        let key = try row.key()
        if isMatch(key) { next = key }
        return next == nil
      }
      return next
    }
  }
}
