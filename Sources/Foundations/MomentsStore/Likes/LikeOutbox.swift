package import FeedFormats
import SQLite
package import System

/// A choice of the reader that the server has not confirmed.
package struct UnsentLike: Hashable, Sendable {
  /// The position in the order of the choices.
  package let sequence: Int64
  package let momentID: String
  package let isLiked: Bool
  /// The same each time that the like is sent.
  package let idempotencyKey: String
  /// Whether it was sent before, perhaps without success.
  package let wasSent: Bool
  /// The number of attempts to send it.
  let attempts: Int

  /// The queued likes in the order of the choices.
  static func all(_ connection: Connection) throws -> [UnsentLike] {
    try connection.all(
      "SELECT sequence, momentID, isLiked, idempotencyKey, wasSent, attempts FROM unsentLike ORDER BY sequence"
    ) { row in
      UnsentLike(
        sequence: try row.integer(0), momentID: try row.text(1), isLiked: try row.flag(2),
        idempotencyKey: try row.text(3), wasSent: try row.flag(4), attempts: try row.count(5))
    }
  }

  /// The reader's last queued choice of one moment.
  static func choice(for momentID: String, _ connection: Connection) throws -> Bool? {
    try connection.first(
      "SELECT isLiked FROM unsentLike WHERE momentID = ? ORDER BY sequence DESC LIMIT 1", [.text(momentID)]
    ) { try $0.flag(0) }
  }

  fileprivate func remove(_ connection: Connection) throws {
    try connection.run("DELETE FROM unsentLike WHERE sequence = ?", [.integer(sequence)])
  }
}

/// Likes of the reader, and their way to a server. The program may end between any two of these steps: no like is lost,
/// and one that is sent again has the same key.
extension MomentsDatabase: LikeStore {
  package nonisolated(nonsending) func setLiked(_ isLiked: Bool, momentID: String) async throws(StoreError) {
    let key = makeLikeKey?()
    try await writeInBackground { connection in
      let id = momentID.storable
      try connection.run("UPDATE moment SET readerLiked = ? WHERE id = ?", [.flag(isLiked), .text(id)])
      if connection.changeCount == 0 { throw StoreError.noSuchMoment(id: momentID) }
      if let key { try Self.queue(isLiked, momentID: id, key, connection) }
    }
  }

  /// Queues a choice. It replaces the opposite one, unless that may have reached the server: then both stay in their
  /// order.
  private static func queue(_ isLiked: Bool, momentID: String, _ key: String, _ connection: Connection) throws {
    try connection.run(
      "DELETE FROM unsentLike WHERE momentID = ? AND isLiked <> ? AND wasSent = 0", [.text(momentID), .flag(isLiked)])
    guard try UnsentLike.choice(for: momentID, connection) != isLiked else { return }
    try connection.run(
      "INSERT INTO unsentLike (momentID, isLiked, idempotencyKey) VALUES (?, ?, ?)",
      [.text(momentID), .flag(isLiked), .text(key)])
  }

  package func unsentLikes() throws(StoreError) -> [UnsentLike] { try read(UnsentLike.all) }

  /// Takes the right to send likes, which one instance at a time has; `nil` while another one has it. Where the folder
  /// cannot be locked, all may send: the server recognizes repeated likes by their keys.
  package func takeSendingTurn() -> FileLock? { FileLock(trying: location.folder + "/sending.lock") }

  /// Returns the next like, and stores that it is sent before it is; `nil` if none is queued. The likes of a moment keep
  /// their order; moments whose likes have failed come after the others.
  ///
  /// - Parameter skipped: the ids of moments whose likes stay queued.
  package func beginSendingLike(except skipped: Set<String> = []) async throws(StoreError) -> UnsentLike? {
    try await writeInBackground { connection in
      var seen = skipped
      let first = try UnsentLike.all(connection).filter { seen.insert($0.momentID).inserted }
      guard let like = first.min(by: { ($0.attempts, $0.sequence) < ($1.attempts, $1.sequence) }) else { return nil }
      try connection.run(
        "UPDATE unsentLike SET wasSent = 1, attempts = attempts + 1 WHERE sequence = ?", [.integer(like.sequence)])
      return like
    }
  }

  /// Stores that the last attempt to send a like certainly did not reach the server.
  package func markUnsent(_ like: UnsentLike) async throws(StoreError) {
    try await writeInBackground { connection in
      try connection.run(
        "UPDATE unsentLike SET wasSent = ? WHERE sequence = ?", [.flag(like.wasSent), .integer(like.sequence)])
    }
  }

  /// Removes a like that the server has confirmed.
  ///
  /// - Parameter answered: the moment in the server's response, if any.
  package func confirm(_ like: UnsentLike, answered: Moment?) async throws(StoreError) {
    try await end(like) { stored, rows, connection in
      let reader = try FeedRow.user(connection)
      let answered = answered?.id == like.momentID ? answered : nil
      let moment = answered ?? stored.moment.showing(isLiked: like.isLiked, by: reader)
      if moment != stored.moment { try rows.replace(stored, with: moment) }
      try connection.run("UPDATE feed SET likeRevision = likeRevision + 1")
      try connection.run(
        "UPDATE moment SET likeRevision = (SELECT likeRevision FROM feed) WHERE sequence = ?",
        [.integer(stored.sequence)])
    }
  }

  /// Removes a like that the server has rejected, and restores the moment, unless the reader has chosen again
  /// meanwhile.
  package func rollBack(_ like: UnsentLike) async throws(StoreError) {
    try await end(like) { _, _, _ in }
  }

  /// Removes a like from the queue. The moment has the reader's choice that is queued after it.
  private func end(
    _ like: UnsentLike, _ body: @escaping @Sendable (MomentTable.Stored, MomentTable, Connection) throws -> Void
  ) async throws(StoreError) {
    try await writeInBackground { connection in
      try like.remove(connection)
      let rows = try MomentTable(connection)
      guard let stored = try rows.stored(like.momentID) else { return }
      try body(stored, rows, connection)
      try rows.choose(UnsentLike.choice(for: like.momentID, connection), at: stored.sequence)
    }
  }
}
