package import Files
import GRDB

/// A choice of the reader that the server has not confirmed.
package struct UnsentLike: Hashable, Sendable {
  /// The position in the order of sending.
  package let sequence: Int64
  package let momentID: String
  package let isLiked: Bool
  /// The same each time that the like is sent.
  package let idempotencyKey: String
  /// Whether it was sent before, perhaps without success.
  package let wasSent: Bool

  /// The queued likes in the order of sending.
  ///
  /// - Parameter limit: negative for all.
  static func all(_ database: Database, limit: Int = -1) throws -> [UnsentLike] {
    let statement = try database.cachedStatement(
      sql: """
        SELECT sequence, momentID, isLiked, idempotencyKey, wasSent FROM unsentLike WHERE NOT \(Damage.unsentLike)
        ORDER BY sequence LIMIT ?
        """)
    return try Row.fetchAll(statement, arguments: [limit]).map { row in
      try UnsentLike(
        sequence: row.decode(atIndex: 0), momentID: row.decode(atIndex: 1), isLiked: row.decode(atIndex: 2),
        idempotencyKey: row.decode(atIndex: 3), wasSent: row.decode(atIndex: 4))
    }
  }

  /// The reader's last queued choice of each moment.
  static func choices(_ database: Database) throws -> [String: Bool] {
    try Dictionary(all(database).map { ($0.momentID, $0.isLiked) }, uniquingKeysWith: { $1 })
  }

  /// The reader's last queued choice of one moment.
  ///
  /// - Complexity: O(log n) in the number of queued likes.
  static func choice(for momentID: String, _ database: Database) throws -> Bool? {
    let statement = try database.cachedStatement(
      sql: """
        SELECT isLiked FROM unsentLike WHERE momentID = ? AND NOT \(Damage.unsentLike)
        ORDER BY sequence DESC LIMIT 1
        """)
    return try Bool.fetchOne(statement, arguments: [momentID])
  }

  fileprivate func remove(_ database: Database) throws {
    try database.execute(sql: "DELETE FROM unsentLike WHERE sequence = ?", arguments: [sequence])
  }
}

/// The marks that a like gets when it is queued for the server.
package struct OutboxStamp: Hashable, Sendable {
  /// The key by which the server recognizes a repeated request. It is stored before the like is sent for the first
  /// time.
  package let idempotencyKey: String
  /// Seconds since 1970.
  package let time: Int64

  package init(idempotencyKey: String, time: Int64) {
    self.idempotencyKey = idempotencyKey
    self.time = time
  }
}

/// Likes of the reader, and their way to a server. The program may end between any two of these steps: no like is lost,
/// and one that is sent again has the same key.
extension MomentsDatabase {
  /// - Throws: ``StoreError``
  package func setLiked(_ isLiked: Bool, momentID: String) async throws(StoreError) {
    let stamp = outboxStamp?()
    try await writeInBackground { database in
      let rows = try MomentRows(database)
      guard let known = try rows.stored(momentID.storable) else { throw StoreError.noSuchMoment(id: momentID) }
      if let stamp {
        try Self.queue(isLiked, momentID: momentID.storable, stamp, database)
      } else {
        try database.execute(
          sql: "UPDATE moment SET readerLiked = ? WHERE sequence = ?", arguments: [isLiked, known.sequence])
      }
      let reader = try Self.reader(database)
      try rows.replace(known.sequence, with: known.moment.showing(isLiked: isLiked, by: reader))
    }
  }

  /// Queues a choice. It replaces the opposite one, unless that may have reached the server: then both stay in their
  /// order.
  private static func queue(_ isLiked: Bool, momentID: String, _ stamp: OutboxStamp, _ database: Database) throws {
    try database.execute(
      sql: "UPDATE moment SET serverLiked = isLiked WHERE id = ? AND serverLiked IS NULL", arguments: [momentID])
    try database.execute(
      sql: "DELETE FROM unsentLike WHERE momentID = ? AND isLiked <> ? AND wasSent = 0", arguments: [momentID, isLiked])
    guard try UnsentLike.choice(for: momentID, database) != isLiked else { return }
    try database.execute(
      sql: "INSERT INTO unsentLike (momentID, isLiked, idempotencyKey, createdAt) VALUES (?, ?, ?, ?)",
      arguments: [momentID, isLiked, stamp.idempotencyKey, stamp.time])
  }

  /// - Throws: ``StoreError``
  package func unsentLikes() throws(StoreError) -> [UnsentLike] {
    try read { try UnsentLike.all($0) }
  }

  /// Takes the right to send likes, which one instance at a time has; `nil` while another one has it. Where the folder
  /// cannot be locked, all may send: the server recognizes repeated likes by their keys.
  package func takeSendingTurn() -> FileLock? { FileLock.trying(location.folder + "/sending.lock") }

  /// Returns the like that was queued first, and stores that it is sent before it is; `nil` if none is queued.
  ///
  /// - Parameter skipped: the ids of moments whose likes stay queued.
  /// - Throws: ``StoreError``
  package func beginSendingLike(except skipped: Set<String> = []) async throws(StoreError) -> UnsentLike? {
    try await writeInBackground { database in
      let queued = try UnsentLike.all(database, limit: skipped.isEmpty ? 1 : -1)
      guard let like = queued.first(where: { !skipped.contains($0.momentID) }) else { return nil }
      try database.execute(
        sql: "UPDATE unsentLike SET wasSent = 1, attempts = attempts + 1 WHERE sequence = ?",
        arguments: [like.sequence])
      return like
    }
  }

  /// Keeps a like in the queue for another attempt.
  ///
  /// - Parameter neverLeft: whether it is certain that this attempt did not reach the server.
  /// - Throws: ``StoreError``
  package func keep(_ like: UnsentLike, reason: String, neverLeft: Bool) async throws(StoreError) {
    try await writeInBackground { database in
      try database.execute(
        sql: "UPDATE unsentLike SET lastReason = ?, wasSent = ? WHERE sequence = ?",
        arguments: [reason.storable, like.wasSent || !neverLeft, like.sequence])
    }
  }

  /// Removes a like that the server has confirmed.
  ///
  /// - Parameter answered: the moment in the server's response, if any.
  /// - Throws: ``StoreError``
  package func confirm(_ like: UnsentLike, answered: Moment?) async throws(StoreError) {
    try await writeInBackground { database in
      try like.remove(database)
      try database.execute(sql: "UPDATE feed SET likeRevision = likeRevision + 1")
      guard let known = try MomentRows.stored(like.momentID, database) else { return }
      let reader = try Self.reader(database)
      let answered = answered?.id == like.momentID ? answered : nil
      try Self.show(
        answered ?? known.moment.showing(isLiked: like.isLiked, by: reader), by: reader, in: known, database)
      try database.execute(
        sql: "UPDATE moment SET likeRevision = (SELECT likeRevision FROM feed) WHERE sequence = ?",
        arguments: [known.sequence])
    }
  }

  /// Removes a like that the server has rejected, and restores the moment, unless the reader has chosen again
  /// meanwhile.
  ///
  /// - Throws: ``StoreError``
  package func rollBack(_ like: UnsentLike) async throws(StoreError) {
    try await writeInBackground { database in
      try like.remove(database)
      guard let known = try MomentRows.stored(like.momentID, database) else { return }
      let reader = try Self.reader(database)
      let confirmed = known.moment.showing(isLiked: known.serverLiked ?? !like.isLiked, by: reader)
      try Self.show(confirmed, by: reader, in: known, database)
    }
  }

  /// Stores a moment as it is on the server, with the reader's queued choice laid over it.
  private static func show(
    _ moment: Moment, by reader: UserDetails?, in known: MomentRows.Stored, _ database: Database
  ) throws {
    let choice = try UnsentLike.choice(for: known.moment.id, database)
    let shown = choice.map { moment.showing(isLiked: $0, by: reader) } ?? moment
    if shown != known.moment { try MomentRows(database).replace(known.sequence, with: shown) }
    try database.execute(
      sql: "UPDATE moment SET serverLiked = ? WHERE sequence = ?",
      arguments: [choice == nil ? nil : moment.isLiked, known.sequence])
  }

  static func reader(_ database: Database) throws -> UserDetails? {
    let sql = """
      SELECT userID, coalesce(userName, ''), coalesce(userAvatar, '') FROM feed
      WHERE userID IS NOT NULL AND NOT \(Damage.feed)
      """
    return try Row.fetchOne(database, sql: sql).map {
      try UserDetails(id: $0.decode(atIndex: 0), name: $0.decode(atIndex: 1), avatar: $0.decode(atIndex: 2))
    }
  }
}
