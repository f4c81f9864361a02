import GRDB
import GRDBSQLite
import Synchronization

/// The stored read marks and the place.
package protocol ReadingStore: Sendable {
  /// Stores changes.
  ///
  /// - Parameter waits: whether to wait while another instance is writing.
  /// - Returns: the number of unread moments, or `nil` if another instance is writing.
  /// - Throws: ``StoreError``
  func store(_ changes: ReadingChanges, waits: Bool) throws(StoreError) -> Int?

  /// Marks the moment with a key and all newer ones as read.
  ///
  /// - Returns: the keys of those that were unread.
  /// - Throws: ``StoreError``
  func markRead(from key: TimelineKey) async throws(StoreError) -> [TimelineKey]

  /// Marks the moments with these keys as unread.
  ///
  /// - Throws: ``StoreError``
  func markUnread(_ keys: [TimelineKey]) async throws(StoreError)

  /// Returns the number of unread moments if the store has changed since the last call; `nil` if it has not, or if it
  /// cannot be read.
  func changedUnreadCount() -> Int?

  /// Returns up to `limit` unread moments that are older (`forward`) or newer than a key, the nearest first.
  ///
  /// - Throws: ``StoreError``
  func unread(beyond key: TimelineKey, forward: Bool, limit: Int) throws(StoreError) -> [(id: String, key: TimelineKey)]
}

extension ReadingStore {
  /// Stores changes, unless another instance is writing.
  ///
  /// - Throws: ``StoreError``
  package func store(_ changes: ReadingChanges) throws(StoreError) -> Int? { try store(changes, waits: false) }
}

/// Changes that are stored together.
package struct ReadingChanges: Hashable, Sendable {
  /// Whether moments are unread, by their ids.
  package var marks: [String: Bool] = [:]
  package var place: ReadingPlace?

  package init(marks: [String: Bool] = [:], place: ReadingPlace? = nil) {
    self.marks = marks
    self.place = place
  }
}

extension MomentsDatabase: ReadingStore {
  package func store(_ changes: ReadingChanges, waits: Bool) throws(StoreError) -> Int? {
    waits ? try write { try Self.store(changes, $0) } : try writeUnlessBusy { try Self.store(changes, $0) }
  }

  /// - Returns: the number of unread moments.
  private static func store(_ changes: ReadingChanges, _ database: Database) throws -> Int {
    for (id, isUnread) in changes.marks { try mark(id.storable, isUnread: isUnread, database) }
    if let place = changes.place { try store(place, database) }
    return Int(try unreadCount(database))
  }

  private static func unreadCount(_ database: Database) throws -> Int64 {
    var count: Int64 = 0
    let counting = try RawStatement(database, "SELECT \(ReadMarks.count) FROM reading, feed")
    try counting.run { count = sqlite3_column_int64($0, 0) }
    return count
  }

  package func changedUnreadCount() -> Int? {
    try? read { database in
      // The number that SQLite changes with each change by another connection.
      var version: Int64 = 0
      try RawStatement(database, "PRAGMA data_version").run { version = sqlite3_column_int64($0, 0) }
      let isKnown = knownVersion.withLock { known in
        defer { known = version }
        return known == version
      }
      return isKnown ? nil : Int(try Self.unreadCount(database))
    }
  }

  private static func mark(_ id: String, isUnread: Bool, _ database: Database) throws {
    let key = "SELECT createdDate, sequence FROM moment WHERE id = ?"
    let statement = try RawStatement(
      database,
      isUnread ? "INSERT OR IGNORE INTO unread \(key)" : "DELETE FROM unread WHERE (createdDate, sequence) = (\(key))")
    try statement.run(.text(id))
  }

  private static func store(_ place: ReadingPlace, _ database: Database) throws {
    let statement = try RawStatement(
      database, "UPDATE reading SET (\(ReadMarks.placeColumns)) = (?, ?, ?, ?, ?, ?, ?, ?)")
    try statement.run(
      .text(place.momentID.storable), .integer(place.key.createdDate), .integer(place.key.sequence),
      .integer(Int64(place.index)), .integer(Int64(place.row)), .integer(Int64(place.look.columns)),
      .integer(Int64(place.look.rows)), .text(place.look.textSize.storable))
  }

  package func markRead(from key: TimelineKey) async throws(StoreError) -> [TimelineKey] {
    try await writeInBackground { database in
      let rows = try Row.fetchCursor(
        database,
        sql: """
          SELECT createdDate, sequence FROM unread
          WHERE (createdDate, sequence) >= (?, ?) AND \(ReadMarks.isIntact)
          """,
        arguments: [key.createdDate, key.sequence])
      var keys: [TimelineKey] = []
      while let row = try rows.next() { keys.append(try Self.key(row)) }
      try database.execute(
        sql: "DELETE FROM unread WHERE (createdDate, sequence) >= (?, ?)", arguments: [key.createdDate, key.sequence])
      return keys
    }
  }

  package func markUnread(_ keys: [TimelineKey]) async throws(StoreError) {
    try await writeInBackground { database in
      let insert = try RawStatement(
        database, "INSERT OR IGNORE INTO unread SELECT createdDate, sequence FROM moment WHERE sequence = ?")
      for key in keys { try insert.run(.integer(key.sequence)) }
    }
  }

  package func unread(
    beyond key: TimelineKey, forward: Bool, limit: Int
  ) throws(StoreError) -> [(id: String, key: TimelineKey)] {
    try read { database in
      let (beyond, order) = forward ? ("<", "DESC") : (">", "ASC")
      let statement = try database.cachedStatement(
        sql: """
          SELECT unread.createdDate, unread.sequence, id FROM unread JOIN moment ON moment.sequence = unread.sequence
          WHERE (unread.createdDate, unread.sequence) \(beyond) (?, ?) AND typeof(id) = 'text'
            AND \(ReadMarks.isIntact)
          ORDER BY unread.createdDate \(order), unread.sequence \(order) LIMIT ?
          """)
      return try Row.fetchAll(statement, arguments: [key.createdDate, key.sequence, limit]).map { row in
        (try row.decode(atIndex: 2), try Self.key(row))
      }
    }
  }
}
