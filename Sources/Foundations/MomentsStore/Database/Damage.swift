import GRDB

/// Conditions for rows that cannot be decoded: SQLite stores a value of any type in any column.
///
/// Queries leave these rows out, and ``count(_:)`` counts them. Each large table has a partial index of its damaged
/// rows, so that finding none takes no time. The schema contains these conditions: a change needs a migration that
/// replaces the indexes.
enum Damage {
  /// Conditions for rows of `moment`: a wrong type, a count that is negative or beyond 32 bits, a date outside of the
  /// years 1 to 9999.
  static let moment = """
    (typeof(id) <> 'text' OR typeof(authorName) <> 'text' OR typeof(authorAvatar) <> 'text' OR typeof(kind) <> 'text'
      OR typeof(title) <> 'text' OR typeof(url) NOT IN ('text', 'null') OR typeof(createdDate) <> 'integer'
      OR createdDate NOT BETWEEN -62135596800 AND 253402300799 OR typeof(isLiked) <> 'integer'
      OR typeof(readerLiked) NOT IN ('integer', 'null') OR typeof(serverLiked) NOT IN ('integer', 'null')
      OR typeof(likeRevision) <> 'integer' OR typeof(photoCount) <> 'integer' OR photoCount NOT BETWEEN 0 AND 2147483647
      OR typeof(likeCount) <> 'integer' OR likeCount NOT BETWEEN 0 AND 2147483647)
    """
  static let photo = "(typeof(moment) <> 'integer' OR typeof(position) <> 'integer' OR typeof(url) <> 'text')"
  static let liker = """
    (typeof(moment) <> 'integer' OR typeof(userID) <> 'text' OR typeof(position) <> 'integer' OR typeof(name) <> 'text'
      OR typeof(avatar) <> 'text')
    """
  static let setting = "(typeof(name) <> 'text' OR typeof(value) <> 'text')"
  static let unsentLike = """
    (typeof(momentID) <> 'text' OR typeof(isLiked) <> 'integer' OR typeof(idempotencyKey) <> 'text'
      OR typeof(wasSent) <> 'integer')
    """
  static let feed = """
    (typeof(userID) NOT IN ('text', 'null') OR typeof(userName) NOT IN ('text', 'null')
      OR typeof(userAvatar) NOT IN ('text', 'null') OR typeof(backgroundImage) NOT IN ('text', 'null')
      OR typeof(backgroundImageDark) NOT IN ('text', 'null') OR typeof(momentCount) <> 'integer' OR momentCount < 0
      OR typeof(isFilled) <> 'integer' OR typeof(likeRevision) <> 'integer')
    """

  /// The indexes of damaged rows.
  static let indexes = """
    CREATE INDEX IF NOT EXISTS damagedMoment ON moment (createdDate) WHERE \(moment);
    CREATE INDEX IF NOT EXISTS damagedPhoto ON photo (position) WHERE \(photo);
    CREATE INDEX IF NOT EXISTS damagedLiker ON liker (position) WHERE \(liker);
    """

  /// The number of damaged moments.
  static let momentCount = "(SELECT count(*) FROM moment WHERE \(moment))"

  /// The number of damaged rows of the store.
  static func count(_ database: Database) throws -> Int {
    let statement = try database.cachedStatement(
      sql: """
        SELECT \(momentCount)
          + (SELECT count(*) FROM photo WHERE \(photo))
          + (SELECT count(*) FROM liker WHERE \(liker))
          + (SELECT count(*) FROM setting WHERE \(setting))
          + (SELECT count(*) FROM unsentLike WHERE \(unsentLike))
          + (SELECT count(*) FROM feed WHERE \(feed))
        """)
    return try Int.fetchOne(statement) ?? 0
  }

  /// The condition that leaves damaged moments out of a query; `true` where there are none, which spares each row the
  /// test.
  static func intact(_ database: Database) throws -> String {
    let statement = try database.cachedStatement(sql: "SELECT \(momentCount)")
    return try (Int.fetchOne(statement) ?? 0) == 0 ? "true" : "NOT \(moment)"
  }
}
