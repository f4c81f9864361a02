package import FeedFormats
import SQLite
import Synchronization

/// The stored read marks and the place.
package protocol ReadingStore: Sendable {
  /// Stores changes.
  ///
  /// - Returns: the number of unread moments.
  func store(_ changes: ReadingChanges) async throws(StoreError) -> Int

  /// Marks many moments as read or unread.
  ///
  /// - Returns: the keys of those that were not.
  func mark(_ moments: MarkedMoments, isUnread: Bool) async throws(StoreError) -> [TimelineKey]

  /// Returns the number of unread moments if the store has changed since the last call; `nil` if it has not, or if it
  /// cannot be read.
  func changedUnreadCount() -> Int?

  /// Returns up to `limit` unread moments that are older (`forward`) or newer than a key, the nearest first.
  func unread(beyond key: TimelineKey, forward: Bool, limit: Int) throws(StoreError) -> [(id: String, key: TimelineKey)]

  /// Returns the ids of those moments that are unread.
  func unread(among ids: [String]) throws(StoreError) -> Set<String>
}

/// Moments whose marks are changed together.
package enum MarkedMoments: Hashable, Sendable {
  /// The moment with the key and all newer ones.
  case from(TimelineKey)
  case only([TimelineKey])
}

/// Changes that are stored together.
package struct ReadingChanges: Hashable, Sendable {
  /// Whether moments are unread, by their ids.
  package var marks: [String: Bool] = [:]
  package var place: ReadingPlace?
}

extension MomentsDatabase: ReadingStore {
  package func store(_ changes: ReadingChanges) async throws(StoreError) -> Int {
    try await writeInBackground { connection in
      var change = 0
      for (id, isUnread) in changes.marks {
        try connection.run(
          "UPDATE moment SET isUnread = ?1 WHERE id = ?2 AND isUnread <> ?1", [.flag(isUnread), .text(id.storable)])
        change += isUnread ? connection.changeCount : -connection.changeCount
      }
      try Self.addUnread(change, connection)
      if let place = changes.place { try FeedRow.store(place, connection) }
      return try Self.unreadCount(connection)
    }
  }

  private static func addUnread(_ change: Int, _ connection: Connection) throws {
    if change != 0 { try connection.run("UPDATE feed SET unreadCount = unreadCount + ?", [.count(change)]) }
  }

  private static func unreadCount(_ connection: Connection) throws -> Int {
    try connection.first("SELECT unreadCount FROM feed") { try $0.count(0) } ?? 0
  }

  package func changedUnreadCount() -> Int? {
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

  package func mark(_ moments: MarkedMoments, isUnread: Bool) async throws(StoreError) -> [TimelineKey] {
    try await writeInBackground { connection in
      func mark(_ condition: String, _ values: [Value]) throws -> [TimelineKey] {
        try connection.all(
          "UPDATE moment SET isUnread = ? WHERE isUnread = ? AND \(condition) RETURNING createdDate, sequence",
          [.flag(isUnread), .flag(!isUnread)] + values
        ) { try $0.key() }
      }
      let keys =
        switch moments {
        case .from(let key): try mark("(createdDate, sequence) >= (?, ?)", key.values)
        case .only(let keys): try keys.flatMap { try mark("sequence = ?", [.integer($0.sequence)]) }
        }
      try Self.addUnread(isUnread ? keys.count : -keys.count, connection)
      return keys
    }
  }

  package func unread(
    beyond key: TimelineKey, forward: Bool, limit: Int
  ) throws(StoreError) -> [(id: String, key: TimelineKey)] {
    try read { connection in
      let range = TimelinePart(forward ? .after(key) : .before(key))
      return try connection.all(
        "SELECT createdDate, sequence, id FROM moment WHERE isUnread = 1 AND \(range.condition) \(range.order) LIMIT ?",
        range.values + [.count(limit)]
      ) { (id: try $0.text(2), key: try $0.key()) }
    }
  }

  package func unread(among ids: [String]) throws(StoreError) -> Set<String> {
    try read { connection in
      Set(
        try ids.filter {
          try connection.hasRow("SELECT 1 FROM moment WHERE id = ? AND isUnread = 1", [.text($0.storable)])
        })
    }
  }
}
