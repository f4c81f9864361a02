package import FeedFormats
import SQLite

/// The replies to a moment of an account, as they were fetched last.
package struct MomentThread: Equatable, Sendable {
  package struct Reply: Equatable, Sendable {
    package let moment: Moment
    /// The level of the reply: 0 for one to the moment itself.
    package let depth: Int

    package init(_ moment: Moment, depth: Int) { (self.moment, self.depth) = (moment, depth) }
  }

  /// In reading order.
  package var replies: [Reply] = []
  /// When they were fetched, in seconds since 1970.
  package let fetchedAt: Int64

  package init(_ replies: [Reply], fetchedAt: Int64) { (self.replies, self.fetchedAt) = (replies, fetchedAt) }
}

extension MomentsDatabase {
  /// Returns the replies to a moment; `nil` if they were never fetched.
  package func thread(ofMoment id: String) throws(StoreError) -> MomentThread? {
    try read { connection in
      let found = try connection.first(
        "SELECT sequence, fetchedAt FROM thread JOIN moment ON sequence = moment WHERE id = ?", [id.storable]
      ) { (try $0.integer(0), try $0.integer(1)) }
      guard let (moment, fetchedAt) = found else { return nil }
      let replies = try MomentTable.replies(to: moment, connection)
      return MomentThread(replies.map { MomentThread.Reply($0.reply, depth: $0.depth) }, fetchedAt: fetchedAt)
    }
  }

  /// Replaces the replies to a moment, and the people who like it if they are known, with the reader's id among them.
  package func store(
    _ thread: MomentThread, likers: [Liker]?, ownID: String, ofMoment id: String
  ) async throws(StoreError) {
    try await writeInBackground { connection in
      let rows = try MomentTable(connection)
      guard let stored = try rows.stored(id.storable) else { return }
      if let likers {
        let reader = try FeedRow.user(connection)?.id ?? ""
        try rows.setLikers(
          likers.map { $0.id == ownID ? Liker(id: reader, name: $0.name, avatar: $0.avatar) : $0 }, of: stored)
      }
      try connection.run("DELETE FROM thread WHERE moment = ?", [stored.key.sequence])
      try connection.run("INSERT INTO thread VALUES (?, ?)", [stored.key.sequence, thread.fetchedAt])
      for (position, reply) in thread.replies.enumerated() {
        try connection.run(
          """
          INSERT INTO reply (moment, position, depth, \(MomentTable.contentColumns))
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          """, [stored.key.sequence, position, reply.depth] + MomentTable.content(of: reply.moment))
      }
    }
  }
}
