package import FeedFormats
import SQLite

/// Reads for drawing: a page of 30 moments takes a tenth of a millisecond, whatever the size of the feed.
extension MomentsDatabase {
  /// - Throws: ``StoreError``, such as ``StoreError/busy``, after which ``waitUntilOpen()`` helps.
  package func feed() throws(StoreError) -> Feed { try read(FeedRow.feed) }

  /// Returns up to `limit` neighboring moments, newest first.
  package func timeline(_ start: TimelineStart, limit: Int) throws(StoreError) -> [StoredMoment] {
    try read { connection in
      let range = TimelinePart(start)
      let offset = if case .index(let index) = start { index } else { 0 }
      let moments = try MomentTable.stored(
        where: "shownAs IS NULL AND \(range.condition) \(range.order) LIMIT ? OFFSET ?",
        range.values + [limit, offset], asRows: true, connection)
      return range.isBackward ? moments.reversed() : moments
    }
  }

  /// Returns the number of moments before the one with the key, with or without those of muted searches, and its key
  /// now, whose date may have changed. The moment may be removed.
  ///
  /// - Complexity: O(n) in the newer moments, 9 ms for a million.
  package func position(
    of key: TimelineKey, countsMuted: Bool = true
  ) throws(StoreError) -> (index: Int, key: TimelineKey) {
    try read { connection in
      // A server may have changed the date since the key was read.
      let key = try MomentTable.key(where: "sequence = ?", [key.sequence], connection) ?? key
      let condition = "shownAs IS NULL\(countsMuted ? "" : " AND isMuted = 0")"
      let count = try connection.first(
        """
        SELECT (SELECT count(*) FROM moment WHERE \(condition) AND createdDate > ?1)
          + (SELECT count(*) FROM moment WHERE \(condition) AND createdDate = ?1 AND sequence > ?2)
        """, key.values
      ) { try $0.count(0) }
      return (count ?? 0, key)
    }
  }

  /// Returns the number of moments by which the position of a moment is greater than that of another.
  ///
  /// - Complexity: O(n) in the moments between them.
  package func distance(from start: TimelineKey, to end: TimelineKey) throws(StoreError) -> Int {
    let (newer, older) = (max(start, end), min(start, end))
    let count = try read { connection in
      try connection.first(
        """
        WITH shown AS (SELECT createdDate, sequence FROM moment WHERE shownAs IS NULL)
        SELECT (SELECT count(*) FROM shown WHERE createdDate > ?1 AND createdDate < ?3)
          + (SELECT count(*) FROM shown WHERE createdDate = ?1 AND sequence > ?2 AND (?1 < ?3 OR sequence <= ?4))
          + (SELECT count(*) FROM shown WHERE createdDate = ?3 AND ?1 < ?3 AND sequence <= ?4)
        """, older.values + newer.values
      ) { try $0.count(0) } ?? 0
    }
    return start > end ? count : -count
  }

  /// Returns the keys of the moments with these ids; `nil` for one that does not exist.
  package func keys(of ids: [String]) throws(StoreError) -> [TimelineKey?] {
    try read { connection in
      try ids.map { try MomentTable.key(where: "id = ?", [$0.storable], connection) }
    }
  }

  package func moment(id: String) throws(StoreError) -> Moment? {
    try stored(id: id)?.moment
  }

  /// Returns the moments with these keys; `nil` for one that is removed.
  package func moments(at keys: [TimelineKey]) throws(StoreError) -> [StoredMoment?] {
    try read { connection in
      try keys.map {
        try MomentTable.stored(where: "sequence = ?", [$0.sequence], asRows: true, connection).first
      }
    }
  }

  /// Returns the newest of some moments that the reader has not liked.
  ///
  /// - Complexity: O(n) in the moments that are not liked.
  package func unliked(_ keys: Set<TimelineKey>, limit: Int) throws(StoreError) -> [Moment] {
    try read { connection in
      var found: [TimelineKey] = []
      try connection.eachWhile(
        """
        SELECT createdDate, sequence FROM moment
        WHERE createdDate BETWEEN ? AND ? AND NOT coalesce(readerLiked, isLiked) ORDER BY createdDate DESC
        """, [keys.lazy.map(\.createdDate).min(), keys.lazy.map(\.createdDate).max()]
      ) { row in
        let key = try row.key()
        if keys.contains(key) { found.append(key) }
        return found.count < limit
      }
      return try found.compactMap { key in
        try MomentTable.stored(where: "sequence = ?", [key.sequence], connection).first?.moment
      }
    }
  }

  package func stored(id: String) throws(StoreError) -> StoredMoment? {
    try read { try MomentTable.stored(where: "id = ?", [id.storable], $0).first }
  }
}

/// The start of a part of the timeline.
package enum TimelineStart: Equatable, Sendable {
  case newest
  /// The part ends with the oldest moment.
  case oldest
  case after(TimelineKey)
  /// The part ends just before the key.
  case before(TimelineKey)
  /// The number of newer moments; it takes time in proportion.
  case index(Int)
}
