import GRDB

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
