import CSampleFeed
import Documents
import GRDB

/// The sample feed of the program, and its moments in a store.
enum SampleFeed {
  static let name = "SampleFeed.json"

  static func page() throws(FeedError) -> FeedPage {
    let bytes = UnsafeRawBufferPointer(start: csamplefeed_bytes(), count: csamplefeed_size())
    do {
      return try FeedPage(document: JSONReader.read(Array(bytes).span))
    } catch {
      throw .notAFeed(name: name)
    }
  }

  /// The rows that are equal to the sample except for likes and dates, which are moved by the import.
  static func sequences(_ rows: MomentRows) throws -> [Int64] {
    try page().attempts.compactMap { attempt in
      guard let shipped = try? attempt.result.get(), let stored = try rows.stored(shipped.id),
        stored.moment.hasContent(of: shipped)
      else { return nil }
      return stored.sequence
    }
  }

  /// Removes the sample from a store.
  ///
  /// - Parameter keepsUser: whether the new feed names its user.
  /// - Returns: the number of removed moments.
  static func remove(keepsUser: Bool, _ rows: MomentRows, _ database: Database) throws -> Int {
    let sequences = try sequences(rows)
    for sequence in sequences { try MomentRows.remove(sequence, database) }
    if !keepsUser, let shipped = try page().user, let user = try MomentsDatabase.reader(database),
      user.id == shipped.id, user.name == shipped.name
    {
      try rows.removeUser()
    }
    return sequences.count
  }
}

extension UserDetails {
  /// Whether it is the owner of the sample.
  package var ownsSample: Bool { id == "0" && name == "Wei Chen" && avatar.hasPrefix("https://images.example.org/") }
}

extension MomentsDatabase {
  /// Removes all moments except those of the sample. A store that is empty then gets the sample at the next start.
  /// Settings and queued likes stay.
  ///
  /// - Returns: the number of removed moments.
  /// - Throws: ``StoreError``
  package func clearFeed() throws(StoreError) -> Int {
    let count = try write { database in
      let rows = try MomentRows(database)
      let sample = try SampleFeed.sequences(rows)
      let sampleList = sample.map(String.init).joined(separator: ", ")
      try database.execute(sql: "DELETE FROM moment WHERE sequence NOT IN (\(sampleList))")
      let count = database.changesCount
      guard count > 0 || sample.isEmpty else { return 0 }
      try SearchIndex.clear(database)
      try ReadMarks.clear(database)
      // The next refresh stores the moments of followed sources again.
      try database.execute(
        sql: """
          DELETE FROM sourceItem;
          UPDATE source SET etag = NULL, lastModified = NULL, contentHash = NULL;
          UPDATE source SET nextRefresh = 0 WHERE nextRefresh IS NOT NULL
          """)
      // All other rows are removed, too, so that no damaged ones are left.
      try database.execute(
        sql: """
          DELETE FROM photo WHERE moment NOT IN (SELECT sequence FROM moment);
          DELETE FROM liker WHERE moment NOT IN (SELECT sequence FROM moment);
          INSERT OR REPLACE INTO feed (id, momentCount, isFilled) VALUES (1, (SELECT count(*) FROM moment), 0);
          """)
      if !sample.isEmpty {
        if let user = try SampleFeed.page().user { _ = try rows.replaceUser(with: user) }
        try database.execute(sql: "UPDATE feed SET isFilled = 1")
      }
      try MomentBlocks.update(database)
      try TimelineRuns.update(database)
      return count
    }
    if count > 0 { try vacuum() }
    return count
  }
}

extension Moment {
  /// Whether two moments are equal except for date and likes.
  fileprivate func hasContent(of other: Moment) -> Bool {
    id == other.id && author == other.author && kind == other.kind && title == other.title && url == other.url
      && photos == other.photos
  }
}
