import GRDB

extension MomentsDatabase: MomentsRepository {
  package func feed() throws(StoreError) -> Feed {
    try read { database in
      let statement = try database.cachedStatement(
        sql: """
          SELECT momentCount, isFilled, userID, userName, userAvatar, backgroundImage, coalesce(backgroundImageDark, '')
          FROM feed
          """)
      guard let row = try Row.fetchOne(statement) else { return Feed(user: nil, momentCount: 0, isFilled: false) }
      let userID: String? = row[2]
      let user = userID.map {
        UserDetails(id: $0, name: row[3], avatar: row[4], backgroundImage: row[5], backgroundImageDark: row[6])
      }
      return Feed(user: user, momentCount: row[0], isFilled: row[1])
    }
  }

  package func timeline(_ start: TimelineStart, limit: Int) throws(StoreError) -> [MomentSummary] {
    try read { database in
      let statement = try database.cachedStatement(sql: Self.sql(for: start))
      let rows = try Row.fetchAll(statement, arguments: Self.arguments(for: start, limit: limit))
      let summaries = try rows.map { try Self.summary($0, database) }
      return Self.isBackward(start) ? summaries.reversed() : summaries
    }
  }

  package func position(of key: TimelineKey) throws(StoreError) -> Int {
    try read { try Self.position(of: key, $0) }
  }

  static func position(of key: TimelineKey, _ database: Database) throws -> Int {
    // A server may have given it another date since the key was read.
    let sql = """
      SELECT count(*) FROM moment
      WHERE (createdDate, sequence) > (coalesce((SELECT createdDate FROM moment WHERE sequence = ?2), ?1), ?2)
      """
    return try Int.fetchOne(database, sql: sql, arguments: [key.createdDate, key.sequence]) ?? 0
  }

  package func hasMoment(among ids: [String]) throws(StoreError) -> Bool {
    try read { database in
      let statement = try database.makeStatement(sql: "SELECT 1 FROM moment WHERE id = ?")
      return try ids.contains { try Int.fetchOne(statement, arguments: [$0.storable]) != nil }
    }
  }

  package func moment(id: String) throws(StoreError) -> Moment? {
    try read { database in
      let sql =
        "SELECT sequence, authorName, authorAvatar, kind, title, url, createdDate, isLiked FROM moment WHERE id = ?"
      guard let row = try Row.fetchOne(database, sql: sql, arguments: [id.storable]) else { return nil }
      let sequence: Int64 = row[0]
      let photos = try String.fetchAll(
        database, sql: "SELECT url FROM photo WHERE moment = ? ORDER BY position", arguments: [sequence])
      return Moment(
        id: id, author: Author(name: row[1], avatar: row[2]), kind: Moment.Kind(rawValue: row[3]) ?? .photos,
        title: row[4], url: row[5], photos: photos, createdDate: row[6], isLiked: row[7],
        likers: try Self.likers(of: sequence, limit: -1, database))
    }
  }

  // MARK: Parts of the timeline

  private static func isBackward(_ start: TimelineStart) -> Bool {
    switch start {
    case .oldest, .before: true
    case .newest, .after, .index: false
    }
  }

  private static func sql(for start: TimelineStart) -> String {
    let columns = """
      SELECT sequence, createdDate, id, authorName, authorAvatar, substr(title, 1, \(MomentSummary.longestTitle)), url,
        CASE photoCount WHEN 0 THEN NULL ELSE (SELECT url FROM photo WHERE moment = sequence ORDER BY position LIMIT 1) END,
        photoCount, isLiked, likeCount
      FROM moment
      """
    let order = isBackward(start) ? "ORDER BY createdDate, sequence" : "ORDER BY createdDate DESC, sequence DESC"
    return switch start {
    case .newest, .oldest: "\(columns) \(order) LIMIT ?"
    case .after: "\(columns) WHERE (createdDate, sequence) < (?, ?) \(order) LIMIT ?"
    case .before: "\(columns) WHERE (createdDate, sequence) > (?, ?) \(order) LIMIT ?"
    case .index: "\(columns) \(order) LIMIT ? OFFSET ?"
    }
  }

  private static func arguments(for start: TimelineStart, limit: Int) -> StatementArguments {
    switch start {
    case .newest, .oldest: [limit]
    case .after(let key), .before(let key): [key.createdDate, key.sequence, limit]
    case .index(let index): [limit, index]
    }
  }

  private static func summary(_ row: Row, _ database: Database) throws -> MomentSummary {
    let sequence: Int64 = row[0]
    let likeCount: Int = row[10]
    return MomentSummary(
      key: TimelineKey(createdDate: row[1], sequence: sequence), id: row[2],
      author: Author(name: row[3], avatar: row[4]), title: row[5], url: row[6], firstPhoto: row[7], photoCount: row[8],
      isLiked: row[9], likeCount: likeCount,
      likers: likeCount == 0 ? [] : try likers(of: sequence, limit: MomentSummary.mostLikers, database))
  }

  /// - Parameter limit: negative for all.
  private static func likers(of sequence: Int64, limit: Int, _ database: Database) throws -> [Liker] {
    let statement = try database.cachedStatement(
      sql: "SELECT userID, name, avatar FROM liker WHERE moment = ? ORDER BY position LIMIT ?")
    return try Row.fetchAll(statement, arguments: [sequence, limit]).map {
      Liker(id: $0[0], name: $0[1], avatar: $0[2])
    }
  }
}
