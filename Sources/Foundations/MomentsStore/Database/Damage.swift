import GRDB

/// Conditions for rows that cannot be decoded: SQLite stores a value of any type in any column.
///
/// Queries leave these rows out, and ``init(_:)`` counts them. Each large table has a partial index of its damaged
/// rows, so that finding none takes no time. The schema contains these conditions: a change needs a migration that
/// replaces the indexes.
struct Damage {
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

  let momentCount: Int
  /// The number of damaged rows in all tables.
  let count: Int

  /// Counts the damaged rows of the store, in one statement: compiling its conditions takes longer than counting.
  init(_ database: Database) throws {
    let statement = try database.cachedStatement(
      sql: """
        SELECT (SELECT count(*) FROM moment WHERE \(Self.moment)),
          (SELECT count(*) FROM photo WHERE \(Self.photo))
          + (SELECT count(*) FROM liker WHERE \(Self.liker))
          + (SELECT count(*) FROM setting WHERE \(Self.setting))
          + (SELECT count(*) FROM unsentLike WHERE \(Self.unsentLike))
          + (SELECT count(*) FROM feed WHERE \(Self.feed))
        """)
    let row = try Row.fetchOne(statement)
    momentCount = try row?.decode(atIndex: 0) ?? 0
    count = try momentCount + (row?.decode(Int.self, atIndex: 1) ?? 0)
  }

  /// The condition that leaves damaged moments out of a query; `true` where there are none, which spares each row the
  /// test.
  var intactMoment: String { momentCount == 0 ? "true" : "NOT \(Self.moment)" }
}
