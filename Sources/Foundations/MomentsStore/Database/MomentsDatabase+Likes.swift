import GRDB

extension MomentsDatabase {
  package func setLiked(_ isLiked: Bool, momentID: String) async throws(StoreError) {
    let stamp = outboxStamp?()
    try await writeInBackground { database in
      let sql = "SELECT sequence FROM moment WHERE id = ?"
      guard let sequence = try Int64.fetchOne(database, sql: sql, arguments: [momentID.storable]) else {
        throw StoreError.noSuchMoment(id: momentID)
      }
      if let stamp {
        try LikeOutbox(database).add(isLiked, momentID: momentID.storable, stamp)
      } else {
        try database.execute(
          sql: "UPDATE moment SET readerLiked = ? WHERE sequence = ?", arguments: [isLiked, sequence])
      }
      try Self.applyReaderLike(isLiked, to: sequence, database)
    }
  }

  /// Makes the state of a moment and its list of likers agree with what the reader chose.
  static func applyReaderLike(_ isLiked: Bool, to sequence: Int64, _ database: Database) throws {
    if isLiked {
      // The reader comes first, where they will look for themselves.
      try database.execute(
        sql: """
          INSERT INTO liker (moment, userID, position, name, avatar)
          SELECT ?1, coalesce(userID, ''), (SELECT coalesce(min(position), 1) - 1 FROM liker WHERE moment = ?1),
            coalesce(userName, ''), coalesce(userAvatar, '') FROM feed WHERE true
          ON CONFLICT DO NOTHING
          """, arguments: [sequence])
    } else {
      try database.execute(
        sql: "DELETE FROM liker WHERE moment = ? AND userID = (SELECT coalesce(userID, '') FROM feed)",
        arguments: [sequence])
    }
    try database.execute(
      sql:
        "UPDATE moment SET isLiked = ?, likeCount = (SELECT count(*) FROM liker WHERE moment = sequence) WHERE sequence = ?",
      arguments: [isLiked, sequence])
  }
}
