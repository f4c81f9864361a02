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

/// Makes the store agree with what a server has answered, and writes nothing that is so already.
struct FeedMerger {
  private(set) var report = RefreshReport()

  private let database: Database
  private let rows: MomentRows
  private let mark: RefreshMark
  /// What the reader wants and the server does not know yet, by moment.
  private let wishes: [String: Bool]
  private var reader: UserDetails?

  init(_ database: Database, mark: RefreshMark) throws {
    self.database = database
    self.mark = mark
    rows = try MomentRows(database)
    wishes = try LikeOutbox(database).wishes()
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
    // Of the same second, what comes later stands above.
    report.newestCount = newest.map { newest in report.newKeys.count { $0.createdDate >= newest } } ?? 0
    report.skippedCount = answer.brokenIDs.count
    // A broken moment without an id could be any of those that seem to be gone.
    if answer.isComplete, answer.brokenIDs.allSatisfy({ $0 != nil }) {
      try removeAll(but: ids.union(answer.brokenIDs.compactMap(\.self)))
    }
    try database.execute(sql: "UPDATE feed SET isFilled = 1 WHERE isFilled = 0")
    report.writtenRowCount = database.totalChangesCount - writtenBefore
  }

  private mutating func take(_ arrival: FeedAnswer.Arrival) throws {
    var moment = arrival.moment
    moment.likers = moment.eachLikerOnce
    let wish = wishes[moment.id]
    let serverLiked = wish == nil ? nil : moment.isLiked
    if let wish { moment = moment.showing(isLiked: wish, by: reader) }
    try rows.removeDamaged(moment.id)
    guard let known = try rows.stored(moment.id) else {
      let sequence = try rows.insert(moment)
      report.newKeys.append(TimelineKey(createdDate: moment.createdDate, sequence: sequence))
      if let serverLiked { try note(serverLiked, sequence) }
      return
    }
    guard arrival.isWhole else { return }
    if known.likeRevision > mark.likeRevision {
      // The answer may be older than the like.
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

/// How much of the reader's likes a server can know when it is asked: what is confirmed later, an answer says nothing about.
package struct RefreshMark: Hashable, Sendable {
  let likeRevision: Int64
}

/// What a server's answer has changed in the store.
package struct RefreshReport: Hashable, Sendable {
  /// Where the moments stand that were not there before.
  package internal(set) var newKeys: [TimelineKey] = []
  /// How many of them stand above all that there was; none where there was nothing.
  package internal(set) var newestCount = 0
  package internal(set) var changedCount = 0
  package internal(set) var removedCount = 0
  package internal(set) var skippedCount = 0
  /// Rows of the store that were written, those of photos and likers included.
  package internal(set) var writtenRowCount = 0
  /// Whether it is told otherwise whose feed it is.
  package internal(set) var hasNewUser = false

  package var newCount: Int { newKeys.count }

  /// Whether a screen that shows the feed shows something else now.
  package var changesAnything: Bool { !newKeys.isEmpty || changedCount > 0 || removedCount > 0 || hasNewUser }
}
