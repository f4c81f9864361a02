import Glibc
import GRDB

/// A web site whose feed the reader follows.
package struct Source: Hashable, Sendable {
  /// The number of the source in the store.
  package let id: Int64
  /// The address of the feed.
  package let address: String
  /// The address that was followed. It stays after a permanent redirection, since the ids of moments depend on it.
  package let firstAddress: String
  /// The title in the reader's list, else the one that the feed has given itself at first; empty until the feed is read.
  package let title: String
  /// The address of the web site.
  package let page: String?
  /// The validators of the last version.
  package let version: SourceVersion
  /// The time of the last successful answer, in seconds since 1970; `nil` if there was none.
  package let refreshedAt: Int64?
  /// The time of the next refresh, in seconds since 1970; `nil` if the feed is gone for good.
  package let nextRefresh: Int64?
  /// The time before which the server wants no request, in seconds since 1970.
  package let notBefore: Int64
  /// The number of failed attempts since the last successful one.
  package let failureCount: Int
  /// The last error as `SourceError` of the module Following encodes it; `nil` after a successful refresh.
  package let problem: String?

  /// The title, else the address.
  package var name: String { title.isEmpty ? address : title }
}

/// The validators and the hash of a version of a feed, by which an unchanged one is recognized.
package struct SourceVersion: Hashable, Sendable {
  package let etag: String?
  package let lastModified: String?
  /// A hash of the body; an equal one is not read again.
  package let contentHash: String?

  package init(etag: String? = nil, lastModified: String? = nil, contentHash: String? = nil) {
    self.etag = etag
    self.lastModified = lastModified
    self.contentHash = contentHash
  }
}

/// The tables of the followed sources.
enum SourceTables {
  /// The styles of texts as JSON, see ``TextSpan``.
  private static let spans = """
    momentSpans (moment INTEGER PRIMARY KEY REFERENCES moment ON DELETE CASCADE, spans TEXT NOT NULL)
    """

  /// The table that reads of moments need, in memory, for a store that cannot be changed.
  static let temporaryTables = "CREATE TEMP TABLE IF NOT EXISTS \(spans)"

  /// `sourceItem` has the moments of a source. Its `moment` is the sequence number, or NULL for one that was dropped and
  /// must not return as new. `busyUntil` is the time at which another instance than the process `busyBy` may refresh the
  /// source.
  static let tables = """
    CREATE TABLE IF NOT EXISTS source (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      address TEXT NOT NULL UNIQUE,
      firstAddress TEXT NOT NULL,
      title TEXT NOT NULL DEFAULT '', page TEXT,
      etag TEXT, lastModified TEXT, contentHash TEXT,
      refreshedAt INTEGER, nextRefresh INTEGER DEFAULT 0, notBefore INTEGER NOT NULL DEFAULT 0,
      failureCount INTEGER NOT NULL DEFAULT 0, problem TEXT,
      busyUntil INTEGER NOT NULL DEFAULT 0, busyBy INTEGER
    );
    CREATE TABLE IF NOT EXISTS sourceItem (
      momentID TEXT PRIMARY KEY,
      source INTEGER NOT NULL REFERENCES source ON DELETE CASCADE,
      moment INTEGER
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS \(spans);
    CREATE INDEX IF NOT EXISTS sourceItemBySource ON sourceItem (source, moment);
    """
}

extension MomentsDatabase {
  /// Returns the followed sources by title.
  ///
  /// - Throws: ``StoreError``
  package func sources() throws(StoreError) -> [Source] {
    try read { try Self.sources($0, where: "1", []) }
  }

  /// - Throws: ``StoreError``
  package func source(id: Int64) throws(StoreError) -> Source? {
    try read { try Self.sources($0, where: "source.id = ?", [id]).first }
  }

  /// Returns the numbers of unread moments, by the ids of their sources. Can be canceled.
  ///
  /// - Throws: ``StoreError``
  /// - Complexity: O(n log n) in the unread moments.
  package func unreadCounts() async throws(StoreError) -> [Int64: Int] {
    try await readInBackground { database in
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT source, count(*) FROM unread CROSS JOIN moment ON moment.sequence = unread.sequence
            CROSS JOIN sourceItem ON momentID = moment.id
          GROUP BY source
          """)
      return try Dictionary(uniqueKeysWithValues: rows.map { try ($0.decode(atIndex: 0), $0.decode(atIndex: 1)) })
    }
  }

  private static func sources(
    _ database: Database, where condition: String, _ arguments: StatementArguments
  ) throws -> [Source] {
    let statement = try database.cachedStatement(
      sql: """
        SELECT id, address, firstAddress, title, page, etag, lastModified, contentHash, refreshedAt, nextRefresh,
          notBefore, failureCount, problem
        FROM source WHERE \(condition) ORDER BY lower(title), address
        """)
    let rows = try Row.fetchCursor(statement, arguments: arguments)
    var sources: [Source] = []
    while let row = try rows.next() {
      sources.append(
        try Source(
          id: row.decode(atIndex: 0), address: row.decode(atIndex: 1), firstAddress: row.decode(atIndex: 2),
          title: row.decode(atIndex: 3), page: row.decode(atIndex: 4),
          version: SourceVersion(
            etag: row.decode(atIndex: 5), lastModified: row.decode(atIndex: 6), contentHash: row.decode(atIndex: 7)),
          refreshedAt: row.decode(atIndex: 8), nextRefresh: row.decode(atIndex: 9), notBefore: row.decode(atIndex: 10),
          failureCount: row.decode(atIndex: 11), problem: row.decode(atIndex: 12)))
    }
    return sources
  }

  /// Returns the ids of the moments of a source, newest first. Can be canceled.
  ///
  /// - Throws: ``StoreError``
  /// - Complexity: O(n log n) in the moments of the source.
  package func momentIDs(ofSource id: Int64) async throws(StoreError) -> [String] {
    try await readInBackground { database in
      try String.fetchAll(
        database,
        sql: """
          SELECT moment.id FROM sourceItem JOIN moment ON moment.sequence = sourceItem.moment
          WHERE source = ? AND NOT \(Damage.moment) ORDER BY createdDate DESC, sequence DESC
          """,
        arguments: [id])
    }
  }

  // MARK: Following

  /// Follows a feed, and returns its source; a source that is followed already stays as it is.
  ///
  /// - Throws: ``StoreError``
  package func follow(_ address: String, title: String = "", page: String? = nil) throws(StoreError) -> Source {
    let source = try write { database in
      try database.execute(
        sql: """
          INSERT INTO source (address, firstAddress, title, page) VALUES (?1, ?1, ?2, ?3)
          ON CONFLICT DO NOTHING
          """,
        arguments: [address.storable, title.storable, page?.storable])
      return try Self.sources(database, where: "address = ?", [address.storable]).first
    }
    guard let source else { throw .cannotWrite(reason: address) }
    return source
  }

  /// Stops following a source. Its moments are removed, except for liked ones.
  ///
  /// - Returns: the number of liked moments, which stay.
  /// - Throws: ``StoreError``
  @discardableResult
  package func unfollow(_ id: Int64) throws(StoreError) -> Int {
    try write { database in
      let ofSource = "sequence IN (SELECT moment FROM sourceItem WHERE source = \(id))"
      let likedCount = try Int.fetchOne(database, sql: "SELECT count(*) FROM moment WHERE \(ofSource) AND isLiked") ?? 0
      try database.execute(
        sql: """
          DELETE FROM moment WHERE \(ofSource) AND NOT isLiked;
          DELETE FROM source WHERE id = \(id);
          """)
      try MomentBlocks.update(database)
      try TimelineRuns.update(database)
      return likedCount
    }
  }

  // MARK: Refreshing

  /// Reserves a source for this process, so that of several instances one refreshes it at a time.
  ///
  /// - Parameters:
  ///   - source: the state that the caller knows; an attempt of another instance since then is enough.
  ///   - limit: the time at which the reservation ends by itself, in seconds since 1970.
  /// - Returns: whether the source is reserved.
  /// - Throws: ``StoreError``
  package func reserve(_ source: Source, until limit: Int64, now: Int64) throws(StoreError) -> Bool {
    try write { database in
      try database.execute(
        sql: """
          UPDATE source SET busyUntil = ?, busyBy = ?
          WHERE id = ? AND busyUntil <= ? AND refreshedAt IS ? AND nextRefresh IS ? AND failureCount = ?
          """,
        arguments: [limit, getpid(), source.id, now, source.refreshedAt, source.nextRefresh, source.failureCount])
      return database.changesCount > 0
    }
  }

  /// Gives up the reservations of this process.
  ///
  /// - Throws: ``StoreError``
  package func releaseSources() throws(StoreError) {
    try write { try $0.execute(sql: "UPDATE source SET busyUntil = 0 WHERE busyBy = ?", arguments: [getpid()]) }
  }

  /// Stores that a source has not changed.
  ///
  /// - Throws: ``StoreError``
  package func storeUnchanged(
    _ source: Source, _ version: SourceVersion, problem: String?, schedule: SourceSchedule
  ) throws(StoreError) {
    try write { try Self.store(schedule, problem: problem, version, of: source, $0) }
  }

  /// Stores an error of a source. Its moments stay.
  ///
  /// - Throws: ``StoreError``
  package func store(_ problem: String?, of source: Source, schedule: SourceSchedule) throws(StoreError) {
    try write { try Self.store(schedule, problem: problem, nil, of: source, $0) }
  }

  static func store(
    _ schedule: SourceSchedule, problem: String?, _ version: SourceVersion?, of source: Source, _ database: Database
  ) throws {
    if let version {
      try database.execute(
        sql: "UPDATE source SET etag = ?, lastModified = ?, contentHash = ? WHERE id = ?",
        arguments: [version.etag, version.lastModified, version.contentHash, source.id])
    }
    // Another source may have the address by now.
    try database.execute(
      sql: """
        UPDATE source SET refreshedAt = coalesce(?, refreshedAt), nextRefresh = ?, notBefore = ?, failureCount = ?,
          problem = ?, busyUntil = 0
        WHERE id = ?;
        UPDATE OR IGNORE source SET address = ? WHERE id = ?
        """,
      arguments: [
        schedule.refreshedAt, schedule.nextRefresh, schedule.notBefore, schedule.failureCount, problem, source.id,
        schedule.address, source.id,
      ])
  }
}

/// The times of a source after an attempt to refresh it, in seconds since 1970.
package struct SourceSchedule: Hashable, Sendable {
  /// The address, which a permanent redirection changes.
  package var address: String
  /// The time of the attempt; `nil` if it failed.
  package var refreshedAt: Int64?
  /// `nil` to ask never again.
  package var nextRefresh: Int64?
  /// The time before which the server wants no request.
  package var notBefore: Int64 = 0
  package var failureCount = 0

  package init(address: String, refreshedAt: Int64? = nil, nextRefresh: Int64?) {
    self.address = address
    self.refreshedAt = refreshedAt
    self.nextRefresh = nextRefresh
  }
}
