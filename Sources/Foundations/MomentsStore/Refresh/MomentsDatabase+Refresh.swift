import GRDB

extension MomentsDatabase {
  /// To be taken before a server is asked for its feed.
  package func refreshMark() throws(StoreError) -> RefreshMark {
    try read { database in
      RefreshMark(likeRevision: try Int64.fetchOne(database, sql: "SELECT likeRevision FROM feed") ?? 0)
    }
  }

  /// Takes a server's answer into the store, all of it or, if that fails, nothing. Likes that wait to be sent hold over it.
  package func store(_ answer: FeedAnswer, since mark: RefreshMark) async throws(StoreError) -> RefreshReport {
    try await writeInBackground { database in
      var merger = try FeedMerger(database, mark: mark)
      try merger.merge(answer)
      return merger.report
    }
  }

  /// Makes the store the one of a source, which it stays.
  /// - Throws: also ``StoreError/belongsElsewhere(path:source:)``.
  package func claim(for source: String) throws(StoreError) {
    var owner = try read(Self.owner)
    if owner == nil {
      // Of several instances that begin at once one is the first.
      owner = try write { database in
        try database.execute(
          sql: "INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING",
          arguments: [Self.sourceSetting, source])
        return try Self.owner(database)
      }
    }
    guard owner == source else { throw .belongsElsewhere(path: location.databasePath, source: owner ?? "") }
  }

  private static let sourceSetting = "feedSource"

  private static func owner(_ database: Database) throws -> String? {
    try String.fetchOne(database, sql: "SELECT value FROM setting WHERE name = ?", arguments: [sourceSetting])
  }
}
