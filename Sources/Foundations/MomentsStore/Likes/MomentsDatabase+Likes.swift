package import Files
import GRDB

extension MomentsDatabase {
  package func setLiked(_ isLiked: Bool, momentID: String) async throws(StoreError) {
    let stamp = outboxStamp?()
    try await writeInBackground { database in
      let rows = try MomentRows(database)
      guard let known = try rows.stored(momentID.storable) else { throw StoreError.noSuchMoment(id: momentID) }
      if let stamp {
        try LikeOutbox(database).add(isLiked, momentID: momentID.storable, stamp)
      } else {
        try database.execute(
          sql: "UPDATE moment SET readerLiked = ? WHERE sequence = ?", arguments: [isLiked, known.sequence])
      }
      let reader = try Self.reader(database)
      try rows.replace(known.sequence, with: known.moment.showing(isLiked: isLiked, by: reader))
    }
  }
}

/// Likes on their way to a server. Between two of these steps the program may end in any way: nothing is lost then, and what
/// is sent again has the same key.
extension MomentsDatabase {
  package func unsentLikes() throws(StoreError) -> [UnsentLike] {
    try read { try LikeOutbox($0).all() }
  }

  /// Takes the right to send likes, which one instance at a time has; `nil` while another one has it. Where the folder cannot be locked, all
  /// may send: the server recognizes likes that it has had already by their keys.
  package func takeSendingTurn() -> FileLock? { FileLock.trying(location.folder + "/sending.lock") }

  /// The like that has waited longest, noted as sent before it is.
  package func beginSendingLike() async throws(StoreError) -> UnsentLike? {
    try await writeInBackground { database in
      let outbox = LikeOutbox(database)
      guard let like = try outbox.first() else { return nil }
      try outbox.noteSending(like)
      return like
    }
  }

  /// Lets a like wait for another attempt.
  /// - Parameter neverLeft: whether it is certain that this attempt did not reach the server.
  package func keep(_ like: UnsentLike, reason: String, neverLeft: Bool) async throws(StoreError) {
    try await writeInBackground { database in
      try LikeOutbox(database).noteFailure(of: like, reason: reason.storable, neverLeft: neverLeft)
    }
  }

  /// The server has the like.
  /// - Parameter answered: the moment as the server has it now, if it has told.
  package func confirm(_ like: UnsentLike, answered: Moment?) async throws(StoreError) {
    try await writeInBackground { database in
      let outbox = LikeOutbox(database)
      let rows = try MomentRows(database)
      try outbox.remove(like)
      try database.execute(sql: "UPDATE feed SET likeRevision = likeRevision + 1")
      guard let known = try rows.stored(like.momentID) else { return }
      let reader = try Self.reader(database)
      let answered = answered?.id == like.momentID ? answered : nil
      let confirmed = answered ?? known.moment.showing(isLiked: like.isLiked, by: reader)
      try Self.show(confirmed, try outbox.wish(for: like.momentID), by: reader, in: known, rows, database)
      try database.execute(
        sql: "UPDATE moment SET likeRevision = (SELECT likeRevision FROM feed) WHERE sequence = ?",
        arguments: [known.sequence])
    }
  }

  /// The server does not take the like, so it is taken back, unless the reader has chosen anew meanwhile.
  package func rollBack(_ like: UnsentLike) async throws(StoreError) {
    try await writeInBackground { database in
      let outbox = LikeOutbox(database)
      let rows = try MomentRows(database)
      try outbox.remove(like)
      guard let known = try rows.stored(like.momentID) else { return }
      let reader = try Self.reader(database)
      let confirmed = known.moment.showing(isLiked: known.serverLiked ?? !like.isLiked, by: reader)
      try Self.show(confirmed, try outbox.wish(for: like.momentID), by: reader, in: known, rows, database)
    }
  }

  /// Stores a moment as the server has it, with what the reader still wants laid over it.
  private static func show(
    _ moment: Moment, _ wish: Bool?, by reader: UserDetails?, in known: MomentRows.Stored, _ rows: MomentRows,
    _ database: Database
  ) throws {
    let shown = wish.map { moment.showing(isLiked: $0, by: reader) } ?? moment
    if shown != known.moment { try rows.replace(known.sequence, with: shown) }
    try database.execute(
      sql: "UPDATE moment SET serverLiked = ? WHERE sequence = ?",
      arguments: [wish == nil ? nil : moment.isLiked, known.sequence])
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
