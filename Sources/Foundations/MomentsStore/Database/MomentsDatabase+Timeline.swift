import GRDB

extension MomentsDatabase: MomentsRepository {
  package func feed() throws(StoreError) -> Feed {
    try read { database in
      // A count that exceeds the numbers between the first and the last row was written by something else.
      let statement = try database.cachedStatement(
        sql: """
          SELECT momentCount, isFilled, userID, coalesce(userName, ''), coalesce(userAvatar, ''),
            coalesce(backgroundImage, ''), coalesce(backgroundImageDark, ''), \(ReadMarks.count),
            \(ReadMarks.placeColumns)
          FROM feed LEFT JOIN reading ON reading.id = 1
          WHERE NOT \(Damage.feed)
            AND momentCount <= coalesce((SELECT max(sequence) FROM moment) - (SELECT min(sequence) FROM moment) + 1, 0)
          """)
      let damage = try Damage(database)
      guard let row = try Row.fetchOne(statement) else {
        let count = try (Int.fetchOne(database, sql: "SELECT count(*) FROM moment") ?? 0) - damage.momentCount
        let unreadCount = try Int.fetchOne(database, sql: "SELECT count(*) FROM unread") ?? 0
        return Feed(
          user: nil, momentCount: max(0, count), unreadCount: unreadCount, isFilled: count > 0,
          damagedCount: damage.count)
      }
      let userID: String? = try row.decode(atIndex: 2)
      let user = try userID.map {
        try UserDetails(
          id: $0, name: row.decode(atIndex: 3), avatar: row.decode(atIndex: 4), backgroundImage: row.decode(atIndex: 5),
          backgroundImageDark: row.decode(atIndex: 6))
      }
      return try Feed(
        user: user, momentCount: max(0, row.decode(atIndex: 0) - damage.momentCount),
        unreadCount: row.decode(atIndex: 7), place: ReadMarks.place(row, at: 8), isFilled: row.decode(atIndex: 1),
        damagedCount: damage.count)
    }
  }

  package func timeline(_ start: TimelineStart, limit: Int) throws(StoreError) -> [MomentSummary] {
    try read { database in
      let statement = try database.cachedStatement(sql: Self.sql(for: start, where: Damage(database).intactMoment))
      // Copies of rows would take longer than reading them.
      let rows = try Row.fetchCursor(statement, arguments: Self.arguments(for: start, limit: limit))
      let likerStatement = try MomentRows.likerStatement(database)
      var summaries: [MomentSummary] = []
      while let row = try rows.next() { try summaries.append(Self.summary(row, likerStatement)) }
      return Self.isBackward(start) ? summaries.reversed() : summaries
    }
  }

  package func position(of key: TimelineKey) throws(StoreError) -> Int {
    try read { try Self.position(of: key, $0) }
  }

  static func position(of key: TimelineKey, _ database: Database) throws -> Int {
    // A server may have changed the date since the key was read.
    let statement = try database.cachedStatement(
      sql: "SELECT createdDate FROM moment WHERE sequence = ? AND NOT \(Damage.moment)")
    let date = try Int64.fetchOne(statement, arguments: [key.sequence])
    return try TimelineRuns.newerCount(
      than: TimelineKey(createdDate: date ?? key.createdDate, sequence: key.sequence), database)
  }

  package func position(of place: ReadingPlace) throws(StoreError) -> (index: Int, key: TimelineKey) {
    try read { database in
      let statement = try database.cachedStatement(
        sql: "SELECT createdDate, sequence FROM moment WHERE id = ? AND NOT \(Damage.moment)")
      let current = try Row.fetchOne(statement, arguments: [place.momentID])
      let key = try current.map(Self.key) ?? place.key
      return (try TimelineRuns.newerCount(than: key, database), key)
    }
  }

  package func hasMoment(among ids: [String]) throws(StoreError) -> Bool {
    try read { database in
      let statement = try database.makeStatement(sql: "SELECT 1 FROM moment WHERE id = ? AND NOT \(Damage.moment)")
      return try ids.contains { try Int.fetchOne(statement, arguments: [$0.storable]) != nil }
    }
  }

  package func moment(id: String) throws(StoreError) -> Moment? {
    try read { try MomentRows.stored(id.storable, $0)?.moment }
  }

  // MARK: Parts of the timeline

  private static func isBackward(_ start: TimelineStart) -> Bool {
    switch start {
    case .oldest, .before: true
    case .newest, .after, .index: false
    }
  }

  /// The columns of ``summary(_:_:)``.
  static let summaryColumns = """
    SELECT sequence, createdDate, id, authorName, authorAvatar, substr(title, 1, \(MomentSummary.longestTitle)), url,
      CASE photoCount WHEN 0 THEN NULL ELSE (SELECT url FROM photo WHERE moment = sequence AND NOT \(Damage.photo) ORDER BY position LIMIT 1) END,
      photoCount, isLiked, likeCount, \(ReadMarks.isUnread)
    """

  private static func sql(for start: TimelineStart, where condition: String) -> String {
    let columns = "\(summaryColumns) FROM moment"
    let order = isBackward(start) ? "ORDER BY createdDate, sequence" : "ORDER BY createdDate DESC, sequence DESC"
    return switch start {
    case .newest, .oldest: "\(columns) WHERE \(condition) \(order) LIMIT ?"
    case .after: "\(columns) WHERE (createdDate, sequence) < (?, ?) AND \(condition) \(order) LIMIT ?"
    case .before: "\(columns) WHERE (createdDate, sequence) > (?, ?) AND \(condition) \(order) LIMIT ?"
    case .index: "\(columns) WHERE \(condition) \(order) LIMIT ? OFFSET ?"
    }
  }

  private static func arguments(for start: TimelineStart, limit: Int) -> StatementArguments {
    switch start {
    case .newest, .oldest: [limit]
    case .after(let key), .before(let key): [key.createdDate, key.sequence, limit]
    case .index(let index): [limit, index]
    }
  }

  static func key(_ row: Row) throws -> TimelineKey {
    try TimelineKey(createdDate: row.decode(atIndex: 0), sequence: row.decode(atIndex: 1))
  }

  /// - Parameter likerStatement: the statement of ``MomentRows/likers(of:limit:_:)``.
  static func summary(_ row: Row, _ likerStatement: RawStatement) throws -> MomentSummary {
    let sequence: Int64 = try row.decode(atIndex: 0)
    let likeCount: Int = try row.decode(atIndex: 10)
    return try MomentSummary(
      key: TimelineKey(createdDate: row.decode(atIndex: 1), sequence: sequence), id: row.decode(atIndex: 2),
      author: Author(name: row.decode(atIndex: 3), avatar: row.decode(atIndex: 4)), title: row.decode(atIndex: 5),
      url: row.decode(atIndex: 6), firstPhoto: row.decode(atIndex: 7), photoCount: row.decode(atIndex: 8),
      isLiked: row.decode(atIndex: 9), isUnread: row.decode(atIndex: 11), likeCount: likeCount,
      likers: likeCount == 0 ? [] : MomentRows.likers(of: sequence, limit: MomentSummary.mostLikers, likerStatement))
  }
}
