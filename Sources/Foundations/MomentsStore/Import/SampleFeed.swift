import CResources
import Documents
import FeedFormats
import SQLite

extension MomentsDatabase {
  /// Imports the sample into a store that was never filled. Its newest moment is `age` seconds old at `now` (since
  /// 1970).
  package func importSample(now: Int64, age: Int64 = SampleFeed.age) throws(StoreError) {
    try write { try SampleFeed.store(now: now, age: age, $0) }
  }

  /// Imports the sample feed in the background, unless the store has been filled.
  package func fill(now: Int64) async throws(StoreError) {
    try await writeInBackground { try SampleFeed.store(now: now, age: SampleFeed.age, $0) }
  }
}

/// The feed that comes with the program, for a store without moments.
package enum SampleFeed {
  /// The age of the newest moment when it is imported, in seconds.
  package static let age: Int64 = 180

  /// Stores the sample, unless another instance has filled the store.
  fileprivate static func store(now: Int64, age: Int64, _ connection: Connection) throws {
    guard try !FeedRow.feed(connection).isFilled else { return }
    var batch = try self.batch()
    let shift = now - age - (batch.moments.map(\.moment.createdDate).max() ?? now)
    for index in batch.moments.indices {
      let date = batch.moments[index].moment.createdDate + shift
      batch.moments[index].moment.createdDate = min(max(date, Moment.dates.lowerBound), Moment.dates.upperBound)
    }
    _ = try FeedImporter.store(batch, replacesSample: false, connection)
  }

  private static let name = "SampleFeed.json"

  fileprivate static func batch() throws(FeedError) -> FeedBatch {
    let bytes = UnsafeRawBufferPointer(start: csamplefeed_bytes(), count: csamplefeed_size())
    guard let batch = try? FeedBatch(JSONReader.read(Array(bytes).span), name: name) else {
      throw .unusable(name: name, .notAFeed)
    }
    return batch
  }

  /// The moments that are equal to the sample except for likes and dates, which are moved by the import.
  fileprivate static func stored(_ sample: FeedBatch, _ rows: MomentTable) throws -> [StoredMoment] {
    try sample.moments.map(\.moment).compactMap { shipped in
      try rows.stored(shipped.id).flatMap { $0.moment.hasContent(of: shipped) ? $0 : nil }
    }
  }

  /// Removes the sample before the first moments of all sources.
  static func giveWay(_ rows: MomentTable, _ connection: Connection) throws {
    guard try !connection.hasRow("SELECT 1 FROM moment WHERE source IS NOT NULL LIMIT 1") else { return }
    _ = try remove(keepsUser: false, rows, connection)
  }

  /// Removes the sample, and its user unless the new feed names one, and returns the number of removed moments.
  static func remove(keepsUser: Bool, _ rows: MomentTable, _ connection: Connection) throws -> Int {
    let user = try FeedRow.user(connection)
    guard try user != nil || connection.hasRow("SELECT 1 FROM moment LIMIT 1") else { return 0 }
    let sample = try batch()
    let stored = try stored(sample, rows)
    for moment in stored { try rows.remove(moment) }
    if !keepsUser, let shipped = sample.user, let user,
      user.id == shipped.id, user.name == shipped.name
    {
      _ = try FeedRow.replaceUser(with: nil, connection)
    }
    return stored.count
  }
}

extension UserDetails {
  /// Whether it is the owner of the sample.
  package var ownsSample: Bool { id == "0" && name == "Wei Chen" && avatar.hasPrefix("https://images.example.org/") }
}

extension MomentsDatabase {
  /// Removes all moments except those of the sample, and returns their number. A store that is empty then gets the
  /// sample at the next start. Settings and queued likes stay.
  package func clearFeed() throws(StoreError) -> Int {
    let count = try write { connection in
      let rows = try MomentTable(connection)
      let shipped = try SampleFeed.batch()
      let sample = Set(try SampleFeed.stored(shipped, rows).map(\.key.sequence))
      let all = try connection.all("SELECT sequence FROM moment") { try $0.integer(0) }
      let removed = all.filter { !sample.contains($0) }
      guard !removed.isEmpty || sample.isEmpty else { return 0 }
      try SearchIndex(connection).clear()
      for sequence in removed { try connection.run("DELETE FROM moment WHERE sequence = ?", [sequence]) }
      _ = try FeedRow.replaceUser(with: sample.isEmpty ? nil : shipped.user, connection)
      // The next refresh stores the moments of followed sources again.
      try connection.execute(
        """
        DELETE FROM dropped;
        DELETE FROM place;
        UPDATE source SET etag = NULL, lastModified = NULL, contentHash = NULL;
        UPDATE source SET nextRefresh = 0 WHERE nextRefresh IS NOT NULL;
        UPDATE feed SET isFilled = (SELECT count(*) > 0 FROM moment)
        """)
      return removed.count
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
