import FeedFormats
import Glibc
import Localization
import SQLite

/// A web site whose feed the reader follows.
package struct Source: Equatable, Sendable {
  /// The number of the source in the store.
  package let id: Int64
  /// The address of the feed.
  package let address: String
  /// The address that was followed. It stays after a permanent redirection, since the ids of moments depend on it.
  package let firstAddress: String
  /// The title in the reader's list, else that of the feed; empty until the feed is read.
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
  /// The account whose home timeline it is, as `FollowedAccount` of the module Following encodes it; `nil` for a feed.
  package let account: String?
  /// The reader's tags, such as the folders of the list that the source came from.
  package let tags: [String]

  package var name: String { title.isEmpty ? address : title }

  /// The limits of tags, and of the characters of one.
  private static let mostTags = 200
  private static let longestTag = 2_000

  /// Returns the texts as tags: in one line, and each once.
  package static func tags(_ texts: [String]) -> [String] {
    Array(distinct(texts.map { String($0.storable.prefix(longestTag)).inOneLine }).prefix(mostTags))
  }

  /// The tags as the reader writes them: `News, "Food, wine"`
  package var writtenTags: String {
    tags.map { $0.contains(",") ? "\"\($0)\"" : $0 }.joined(separator: ", ")
  }

  /// Returns the tags that the reader has written, separated by commas.
  package static func tags(written text: String) -> [String] {
    text.matches(of: /\s*"([^"]*)"\s*|[^,]+/).map { String($0.1 ?? $0.0) }
  }

  /// Returns the tags without other spellings of the same, and without empty ones.
  package static func distinct(_ tags: [String]) -> [String] {
    var forms: Set<[UInt8]> = []
    return tags.filter { !SearchTerm($0).isEmpty && forms.insert(SearchTerm($0).form).inserted }
  }

  /// The query for ``init(_:)``, without a condition.
  static let query = """
    SELECT id, address, firstAddress, coalesce(readerTitle, title) AS name, page, etag, lastModified, contentHash,
      refreshedAt, nextRefresh, notBefore, failureCount, problem, tags, account
    FROM source
    """

  init(_ row: Row) throws {
    id = try row.integer(0)
    address = try row.text(1)
    firstAddress = try row.text(2)
    title = try row.text(3)
    page = try row.optionalText(4)
    version = SourceVersion(
      etag: try row.optionalText(5), lastModified: try row.optionalText(6), contentHash: try row.optionalText(7))
    refreshedAt = try row.optionalInteger(8)
    nextRefresh = try row.optionalInteger(9)
    notBefore = try row.integer(10)
    failureCount = try row.count(11)
    problem = try row.optionalText(12)
    tags = try row.isNull(13) ? [] : TextList.texts(row.bytes(13))
    account = try row.optionalText(14)
  }
}

/// The validators and the hash of a version of a feed, by which an unchanged one is recognized.
package struct SourceVersion: Equatable, Sendable {
  package let etag: String?
  package let lastModified: String?
  /// A hash of the body; an equal one is not read again.
  package let contentHash: String?

  package init(etag: String? = nil, lastModified: String? = nil, contentHash: String? = nil) {
    (self.etag, self.lastModified, self.contentHash) = (etag, lastModified, contentHash)
  }
}

extension MomentsDatabase {
  /// Returns the followed sources by title.
  package func sources() throws(StoreError) -> [Source] {
    try read { connection in
      try connection.all("\(Source.query) ORDER BY lower(name), address", body: Source.init)
    }
  }

  /// Returns a followed source; `nil` if there is none with the id.
  package func source(id: Int64) throws(StoreError) -> Source? {
    try read { try $0.first("\(Source.query) WHERE id = ?", [id], body: Source.init) }
  }

  /// Returns the numbers of unread moments, by the ids of their sources. Can be canceled.
  ///
  /// - Complexity: O(n) in the unread moments.
  package func unreadCounts() async throws(StoreError) -> [Int64: Int] {
    try await readInBackground { connection in
      let counts = try connection.all(
        "SELECT source, count(*) FROM moment WHERE isUnread = 1 AND source IS NOT NULL GROUP BY source"
      ) { (try $0.integer(0), try $0.count(1)) }
      return Dictionary(uniqueKeysWithValues: counts)
    }
  }

  /// Returns the sources that have the item of a moment: first that of the moment.
  package func sources(ofMoment id: String) throws(StoreError) -> [Source] {
    try read { connection in
      try connection.all(
        """
        WITH this AS (SELECT source, coalesce(shownAs, sequence) AS shown FROM moment WHERE id = ?)
        \(Source.query) WHERE id IN (
          SELECT source FROM moment, (SELECT shown FROM this) WHERE sequence = shown OR shownAs = shown)
        ORDER BY id IS NOT (SELECT source FROM this), lower(name), address
        """, [id.storable], body: Source.init)
    }
  }

  // MARK: Following

  /// Follows a feed, and returns its source; a source that is followed already stays as it is.
  ///
  /// - Parameters:
  ///   - readerTitle: the title in the reader's list; empty for that of the feed.
  ///   - account: the account that has signed in, also again; `nil` for a feed.
  package func follow(
    _ address: String, readerTitle: String = "", page: String? = nil, tags: [String] = [], account: String? = nil
  ) async throws(StoreError) -> Source {
    let source = try await writeInBackground { connection in
      try connection.run(
        """
        INSERT INTO source (address, firstAddress, readerTitle, page, tags)
        VALUES (?1, ?1, nullif(?2, ''), ?3, nullif(?4, '[]'))
        ON CONFLICT DO NOTHING
        """,
        [
          address.storable, String(readerTitle.prefix(Self.longestTitle)).storable, page?.storable,
          TextList.json(Source.tags(tags)),
        ])
      if let account {
        try connection.run(
          "UPDATE source SET account = ?, problem = NULL, failureCount = 0, nextRefresh = 0, notBefore = 0 WHERE address = ?",
          [account, address.storable])
      }
      return try connection.first("\(Source.query) WHERE address = ?", [address.storable], body: Source.init)
    }
    guard let source else { throw .cannotWrite(reason: address) }
    return source
  }

  /// Replaces the tags of a source.
  package func setTags(_ tags: [String], of id: Int64) async throws(StoreError) {
    try await writeInBackground { connection in
      try connection.run(
        "UPDATE source SET tags = nullif(?, '[]') WHERE id = ?", [TextList.json(Source.tags(tags)), id])
    }
  }

  /// Stops following a source. Its moments are removed, except for liked ones, whose number is returned.
  @discardableResult
  package func unfollow(_ id: Int64) async throws(StoreError) -> Int {
    try await writeInBackground { connection in
      let rows = try MomentTable(connection)
      let moments = try MomentTable.stored(where: "source = ?", [id], connection)
      let others = moments.filter { !$0.moment.isLiked }
      for stored in others { try rows.remove(stored) }
      _ = try rows.chooseShown()
      try connection.run("DELETE FROM source WHERE id = ?", [id])
      return moments.count - others.count
    }
  }

  // MARK: Refreshing

  /// Reserves a source for this process, so that of several instances one refreshes it at a time. A process that has ended
  /// holds no source.
  ///
  /// - Parameters:
  ///   - source: the state that the caller knows; an attempt of another instance since then is enough.
  ///   - limit: the time at which the reservation expires, in seconds since 1970.
  /// - Returns: whether the source is reserved.
  package func reserve(_ source: Source, until limit: Int64, now: Int64) async throws(StoreError) -> Bool {
    try await writeInBackground { connection in
      let holder = try connection.first(
        "SELECT busyBy FROM source WHERE id = ? AND busyUntil > ? AND busyUntil <= ?", [source.id, now, limit]
      ) { try $0.integer(0) }
      if let holder, kill(pid_t(holder), 0) == 0 || errno != ESRCH { return false }
      try connection.run(
        """
        UPDATE source SET busyUntil = ?, busyBy = ?
        WHERE id = ? AND refreshedAt IS ? AND nextRefresh IS ? AND failureCount = ?
        """,
        [limit, Int64(getpid()), source.id, source.refreshedAt, source.nextRefresh, source.failureCount])
      return connection.changeCount > 0
    }
  }

  /// Stores an attempt that has brought no moments: an error, or an unchanged version.
  package func store(_ attempt: SourceAttempt, of source: Source) async throws(StoreError) {
    try await writeInBackground { try Self.store(attempt, of: source, $0) }
  }

  static func store(_ attempt: SourceAttempt, of source: Source, _ connection: Connection) throws {
    if let version = attempt.version {
      try connection.run(
        "UPDATE source SET etag = ?, lastModified = ?, contentHash = ? WHERE id = ?",
        [version.etag, version.lastModified, version.contentHash, source.id])
    }
    try connection.run(
      """
      UPDATE source SET refreshedAt = coalesce(?, refreshedAt), nextRefresh = ?, notBefore = ?, failureCount = ?,
        problem = ?, busyUntil = 0
      WHERE id = ?
      """,
      [attempt.refreshedAt, attempt.nextRefresh, attempt.notBefore, attempt.failureCount, attempt.problem, source.id])
    // Another source may have the address by now.
    try connection.run("UPDATE OR IGNORE source SET address = ? WHERE id = ?", [attempt.address, source.id])
  }
}

/// An attempt to refresh a source. Times are in seconds since 1970.
package struct SourceAttempt: Equatable, Sendable {
  /// The address from now on, which a permanent redirection changes.
  package let address: String
  /// The version that was read or confirmed; `nil` to keep the last one.
  package var version: SourceVersion?
  /// The error as ``Source/problem``.
  package var problem: String?
  /// The time of the attempt; `nil` if it failed.
  package var refreshedAt: Int64?
  /// `nil` to ask never again.
  package var nextRefresh: Int64?
  /// The time before which the server wants no request.
  package var notBefore: Int64 = 0
  package var failureCount = 0

  package init(address: String, nextRefresh: Int64?) { (self.address, self.nextRefresh) = (address, nextRefresh) }
}
