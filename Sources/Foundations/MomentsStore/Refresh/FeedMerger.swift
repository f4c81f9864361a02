import GRDB

extension MomentsDatabase {
  /// Returns the mark to take before a server is asked for its feed.
  ///
  /// - Throws: ``StoreError``
  package func refreshMark() throws(StoreError) -> RefreshMark {
    try read { database in
      RefreshMark(likeRevision: try Int64.fetchOne(database, sql: "SELECT likeRevision FROM feed") ?? 0)
    }
  }

  /// Stores a server's response, whole or, after an error, not at all. Queued likes take precedence over it.
  ///
  /// - Throws: ``StoreError``
  package func store(_ answer: FeedAnswer, since mark: RefreshMark) async throws(StoreError) -> RefreshReport {
    try await writeInBackground { database in
      var merger = try FeedMerger(database, mark: mark)
      try merger.merge(answer)
      return merger.report
    }
  }

  /// Ties the store to a source for good.
  ///
  /// - Throws: ``StoreError``, such as ``StoreError/belongsElsewhere(path:source:)``.
  package func claim(for source: String) throws(StoreError) {
    var owner = try read(Self.owner)
    if owner == nil {
      // Several instances may start at once; the first wins.
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

/// Makes the store equal to a server's response, and writes only what differs.
struct FeedMerger {
  private(set) var report = RefreshReport()

  private let database: Database
  private let rows: MomentRows
  private let mark: RefreshMark
  /// The reader's choices that the server has not confirmed, by moment.
  private let choices: [String: Bool]
  private var reader: UserDetails?

  init(_ database: Database, mark: RefreshMark) throws {
    self.database = database
    self.mark = mark
    rows = try MomentRows(database)
    choices = try UnsentLike.choices(database)
  }

  mutating func merge(_ answer: FeedAnswer) throws {
    let writtenBefore = database.totalChangesCount
    let newest = try Int64.fetchOne(database, sql: "SELECT max(createdDate) FROM moment")
    if let user = answer.user { report.hasNewUser = try rows.replaceUser(with: user) }
    reader = try MomentsDatabase.reader(database)
    var ids = Set<String>()
    let arrivals = answer.arrivals.filter { ids.insert($0.moment.id).inserted }
    // Later ones get larger numbers: within one second the timeline keeps the order of the feed.
    for arrival in arrivals.reversed() { try take(arrival) }
    // Of moments within a second, the later ones stand above.
    report.newestCount = newest.map { newest in report.newKeys.count { $0.createdDate >= newest } } ?? 0
    report.skippedCount = answer.brokenIDs.count
    // A broken moment without an id could be any of those that seem to be removed.
    if answer.isComplete, answer.brokenIDs.allSatisfy({ $0 != nil }) {
      try removeAll(but: ids.union(answer.brokenIDs.compactMap(\.self)))
    }
    try database.execute(sql: "UPDATE feed SET isFilled = 1 WHERE isFilled = 0")
    report.writtenRowCount = database.totalChangesCount - writtenBefore
    try TimelineRuns.add(report.newKeys, database)
  }

  private mutating func take(_ arrival: FeedAnswer.Arrival) throws {
    var moment = arrival.moment
    moment.likers = moment.eachLikerOnce
    let choice = choices[moment.id]
    let serverLiked = choice == nil ? nil : moment.isLiked
    if let choice { moment = moment.showing(isLiked: choice, by: reader) }
    try rows.removeDamaged(moment.id)
    guard let known = try rows.stored(moment.id) else {
      guard let sequence = try rows.insert(moment) else { throw DatabaseError(resultCode: .SQLITE_CONSTRAINT) }
      report.newKeys.append(TimelineKey(createdDate: moment.createdDate, sequence: sequence))
      if let serverLiked { try note(serverLiked, sequence) }
      return
    }
    guard arrival.isWhole else { return }
    if known.likeRevision > mark.likeRevision {
      // The response may be older than the like.
      moment.isLiked = known.moment.isLiked
      moment.likers = known.moment.likers
    } else if known.serverLiked != serverLiked {
      try note(serverLiked, known.sequence)
    }
    if known.moment != moment {
      try rows.replace(known.sequence, with: moment)
      report.changedCount += 1
    }
  }

  private func note(_ serverLiked: Bool?, _ sequence: Int64) throws {
    try database.execute(
      sql: "UPDATE moment SET serverLiked = ? WHERE sequence = ?", arguments: [serverLiked, sequence])
  }

  private mutating func removeAll(but ids: Set<String>) throws {
    var gone: [Int64] = []
    let stored = try Row.fetchCursor(database, sql: "SELECT sequence, id FROM moment")
    while let row = try stored.next() {
      guard let id = String.fromDatabaseValue(row[1]), ids.contains(id) else {
        gone.append(try row.decode(atIndex: 0))
        continue
      }
    }
    let delete = try database.cachedStatement(sql: "DELETE FROM moment WHERE sequence = ?")
    for sequence in gone { try delete.execute(arguments: [sequence]) }
    report.removedCount = gone.count
  }
}

/// The number of confirmed likes when a server is asked: its response does not contain later ones.
package struct RefreshMark: Hashable, Sendable {
  let likeRevision: Int64
}

/// The changes of the store by a server's response.
package struct RefreshReport: Hashable, Sendable {
  /// The keys of the new moments.
  package internal(set) var newKeys: [TimelineKey] = []
  /// The number of new moments above all older ones; 0 in a store that was empty.
  package internal(set) var newestCount = 0
  package internal(set) var changedCount = 0
  package internal(set) var removedCount = 0
  package internal(set) var skippedCount = 0
  /// The number of written rows, including those of photos and likers.
  package internal(set) var writtenRowCount = 0
  /// Whether the user of the feed changed.
  package internal(set) var hasNewUser = false

  package var newCount: Int { newKeys.count }

  /// Whether screens of the feed look different now.
  package var changesAnything: Bool { !newKeys.isEmpty || changedCount > 0 || removedCount > 0 || hasNewUser }
}
