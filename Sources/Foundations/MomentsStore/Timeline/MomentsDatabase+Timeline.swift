import SQLite

extension MomentsDatabase: MomentsRepository {
  package func feed() throws(StoreError) -> Feed { try read(FeedRow.feed) }

  package func timeline(_ start: TimelineStart, limit: Int) throws(StoreError) -> [MomentSummary] {
    try read { connection in
      let range = Timeline(start)
      let offset = if case .index(let index) = start { index } else { 0 }
      var summaries: [MomentSummary] = []
      try connection.statement(
        "SELECT \(MomentRows.summaryColumns) FROM moment WHERE \(range.condition) \(range.order) LIMIT ? OFFSET ?"
      ).each(range.values + [.count(limit), .count(offset)]) { summaries.append(try Self.summary($0, connection)) }
      return range.isBackward ? summaries.reversed() : summaries
    }
  }

  package func position(of key: TimelineKey) throws(StoreError) -> Int {
    try read { connection in
      // A server may have changed the date since the key was read.
      let date = try connection.first("SELECT createdDate FROM moment WHERE sequence = ?", .integer(key.sequence)) {
        try $0.integer(0)
      }
      return try Self.newerCount(
        than: TimelineKey(createdDate: date ?? key.createdDate, sequence: key.sequence), connection)
    }
  }

  package func position(of place: ReadingPlace) throws(StoreError) -> (index: Int, key: TimelineKey) {
    try read { connection in
      let current = try connection.first(
        "SELECT createdDate, sequence FROM moment WHERE id = ?", .text(place.momentID)
      ) { TimelineKey(createdDate: try $0.integer(0), sequence: try $0.integer(1)) }
      let key = current ?? place.key
      return (try Self.newerCount(than: key, connection), key)
    }
  }

  /// - Complexity: O(n) in the newer moments, 9 ms for a million.
  private static func newerCount(than key: TimelineKey, _ connection: Connection) throws -> Int {
    try connection.first(
      """
      SELECT (SELECT count(*) FROM moment WHERE createdDate > ?1)
        + (SELECT count(*) FROM moment WHERE createdDate = ?1 AND sequence > ?2)
      """, .integer(key.createdDate), .integer(key.sequence)
    ) { try $0.count(0) } ?? 0
  }

  package func distance(from start: TimelineKey, to end: TimelineKey) throws(StoreError) -> Int {
    let (newer, older) = (max(start, end), min(start, end))
    let count = try read { connection in
      try connection.first(
        """
        SELECT (SELECT count(*) FROM moment WHERE createdDate > ?1 AND createdDate < ?3)
          + (SELECT count(*) FROM moment WHERE createdDate = ?1 AND sequence > ?2 AND (?1 < ?3 OR sequence <= ?4))
          + (SELECT count(*) FROM moment WHERE createdDate = ?3 AND ?1 < ?3 AND sequence <= ?4)
        """, .integer(older.createdDate), .integer(older.sequence), .integer(newer.createdDate),
        .integer(newer.sequence)
      ) { try $0.count(0) } ?? 0
    }
    return start > end ? count : -count
  }

  package func hasMoment(among ids: [String]) throws(StoreError) -> Bool {
    try read { connection in
      try ids.contains { id in
        try connection.first("SELECT 1 FROM moment WHERE id = ?", .text(id.storable)) { _ in true } == true
      }
    }
  }

  package func moment(id: String) throws(StoreError) -> Moment? {
    try read { connection in
      guard let stored = try MomentRows.stored(id.storable, connection) else { return nil }
      guard let choice = stored.readerLiked else { return stored.moment }
      return stored.moment.showing(isLiked: choice, by: try FeedRow.user(connection))
    }
  }

  package func moments(at keys: [TimelineKey]) throws(StoreError) -> [MomentSummary?] {
    try read { connection in
      try keys.map { key in
        try connection.first(
          "SELECT \(MomentRows.summaryColumns) FROM moment WHERE sequence = ?", .integer(key.sequence)
        ) { try Self.summary($0, connection) }
      }
    }
  }

  package func summary(id: String) throws(StoreError) -> MomentSummary? {
    try read { connection in
      try connection.first("SELECT \(MomentRows.summaryColumns) FROM moment WHERE id = ?", .text(id.storable)) {
        try Self.summary($0, connection)
      }
    }
  }

  private static func summary(_ row: Row, _ connection: Connection) throws -> MomentSummary {
    try MomentRows.summary(row) { try FeedRow.user(connection) }
  }
}
