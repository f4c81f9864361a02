import FeedFormats
import Glibc
import SQLite

/// A like, or the taking back of one, that the server of an account has not confirmed.
package struct UnsentLike: Equatable, Sendable {
  /// The position in the order of the choices.
  package let sequence: Int64
  /// The number of the account among the sources.
  package let source: Int64
  package let momentID: String
  package let postID: String
  package let isLiked: Bool
  /// Whether it was sent before, perhaps with success: the server is asked first.
  package let wasSent: Bool
}

/// Likes of the reader, and their way to the servers of accounts. The program may end between any two of these steps.
///
/// The queue has the chosen state of each moment: like, unlike and like again are one request.
extension MomentsDatabase: LikeStore {
  /// The seconds after which a like whose process has ended is continued: the request may still be on its way.
  private static let settling: Int64 = 5

  package nonisolated(nonsending) func setLiked(_ isLiked: Bool, momentID: String) async throws(StoreError) {
    try await writeInBackground { connection in
      let id = momentID.storable
      try connection.run("UPDATE moment SET readerLiked = ? WHERE id = ?", [isLiked, id])
      if connection.changeCount == 0 { throw StoreError.noSuchMoment(id: momentID) }
      try connection.run(
        """
        INSERT INTO unsentLike (moment, isLiked)
        SELECT moment.sequence, ?1 FROM moment JOIN source ON source.id = source WHERE moment.id = ?2 AND account IS NOT NULL
        ON CONFLICT (moment) DO UPDATE SET isLiked = excluded.isLiked
        """, [isLiked, id])
      try connection.removeTakenBack(momentID: id)
    }
  }

  package func unsentLikes() throws(StoreError) -> [UnsentLike] { try unsentLikes(of: nil) }

  /// Returns the queued likes of an account, or of all, in the order of the choices.
  package func unsentLikes(of source: Int64?) throws(StoreError) -> [UnsentLike] {
    try read { connection in
      try connection.all(
        """
        SELECT unsentLike.sequence, id, item, unsentLike.isLiked, wasSent, source
        FROM unsentLike JOIN moment ON moment.sequence = moment WHERE source = coalesce(?, source)
        ORDER BY unsentLike.sequence
        """, [source]
      ) { row in
        UnsentLike(
          sequence: try row.integer(0), source: try row.integer(5), momentID: try row.text(1), postID: try row.text(2),
          isLiked: try row.flag(3), wasSent: try row.flag(4))
      }
    }
  }

  /// Reserves a like for this process, so that of several instances one sends it, and stores that it is sent, before it is.
  ///
  /// - Parameter limit: the time at which the reservation expires, in seconds since 1970.
  /// - Returns: whether it is reserved, and the reader still wants it.
  package func beginSending(_ like: UnsentLike, until limit: Int64, now: Int64) async throws(StoreError) -> Bool {
    try await writeInBackground { connection in
      let holder = try connection.first(
        "SELECT busyBy, busyUntil FROM unsentLike WHERE sequence = ? AND busyUntil > ? AND busyUntil <= ?",
        [like.sequence, now, limit]
      ) { (process: try $0.integer(0), until: try $0.integer(1)) }
      if let holder, holder.process != getpid(),
        holder.until > limit - Self.settling
          || kill(pid_t(holder.process), 0) == 0 || errno != ESRCH
      {
        return false
      }
      try connection.run(
        "UPDATE unsentLike SET wasSent = 1, busyUntil = ?, busyBy = ? WHERE sequence = ? AND isLiked = ?",
        [limit, Int64(getpid()), like.sequence, like.isLiked])
      return connection.changeCount > 0
    }
  }

  /// Leaves an unconfirmed like queued. One that has certainly not reached the server (`neverLeft`) counts as not sent.
  package func postpone(_ like: UnsentLike, neverLeft: Bool) async throws(StoreError) {
    try await writeInBackground { connection in
      try connection.run(
        "UPDATE unsentLike SET busyUntil = 0, wasSent = wasSent AND NOT ? WHERE sequence = ?",
        [neverLeft && !like.wasSent, like.sequence])
      try connection.removeTakenBack(momentID: like.momentID)
    }
  }

  /// Ends the way of a like: at a time in seconds since 1970, the server has confirmed it, or it has refused it for
  /// good. A choice that the reader has made meanwhile stays queued.
  package func end(_ like: UnsentLike, isConfirmed: Bool, now: Int64) async throws(StoreError) {
    try await writeInBackground { connection in
      let rows = try MomentTable(connection)
      guard let stored = try rows.stored(like.momentID) else { return }
      var isLiked = stored.original.isLiked
      if isConfirmed {
        isLiked = like.isLiked
        try rows.confirm(like.isLiked, of: stored, now: now)
      }
      // A choice that was made meanwhile is sent next, unless the server has it.
      try connection.run(
        "DELETE FROM unsentLike WHERE sequence = ?1 AND isLiked IN (?2, ?3)", [like.sequence, like.isLiked, isLiked])
      if connection.changeCount > 0 { return try rows.choose(nil, at: stored.key.sequence) }
      try connection.run("UPDATE unsentLike SET wasSent = 0, busyUntil = 0 WHERE sequence = ?", [like.sequence])
    }
  }
}

extension Connection {
  /// Removes a choice that was taken back before it was sent.
  fileprivate func removeTakenBack(momentID id: String) throws {
    try run(
      """
      DELETE FROM unsentLike WHERE NOT wasSent
        AND moment = (SELECT sequence FROM moment WHERE id = ?1 AND isLiked = readerLiked)
      """, [id])
  }
}
