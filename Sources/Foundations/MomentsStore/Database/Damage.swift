import GRDB
import GRDBSQLite
import Localization

/// Conditions for rows that cannot be decoded: SQLite stores a value of any type in any column.
///
/// Queries leave these rows out, and ``init(_:)`` counts them. Each large table has a partial index of its damaged
/// rows, so that finding none takes no time. The schema contains these conditions: a change needs a migration that
/// replaces the indexes.
///
/// The conditions call no function such as `typeof`: SQLite expects that a function may fail, and therefore copies each
/// page before an insertion with triggers changes it.
struct Damage {
  /// Rows of `moment` with a wrong type, a count that is negative or beyond 32 bits, or a date outside of the years 1 to
  /// 9999.
  static let moment = isDamaged(
    unless: [
      isText("id"), isText("authorName"), isText("authorAvatar"), isText("kind"), isText("title"),
      "(url IS NULL OR \(isText("url")))", isInteger("createdDate"),
      "createdDate BETWEEN -62135596800 AND 253402300799", isInteger("isLiked"), isIntegerOrNull("readerLiked"),
      isIntegerOrNull("serverLiked"), isInteger("likeRevision"), isCount("photoCount"), isCount("likeCount"),
    ])
  static let photo = isDamaged(unless: [isInteger("moment"), isInteger("position"), isText("url")])
  static let liker = isDamaged(
    unless: [isInteger("moment"), isText("userID"), isInteger("position"), isText("name"), isText("avatar")])
  static let setting = isDamaged(unless: [isText("name"), isText("value")])
  static let unsentLike = isDamaged(
    unless: [isText("momentID"), isInteger("isLiked"), isText("idempotencyKey"), isInteger("wasSent")])
  static let feed = isDamaged(
    unless: ["userID", "userName", "userAvatar", "backgroundImage", "backgroundImageDark"]
      .map { "(\($0) IS NULL OR \(isText($0)))" }
      + [isInteger("momentCount"), "momentCount >= 0", isInteger("isFilled"), isInteger("likeRevision")])

  private static func isDamaged(unless conditions: [String]) -> String {
    "((\(conditions.joined(separator: " AND "))) IS NOT TRUE)"
  }

  /// Texts follow all numbers in the order of SQLite, and precede all blobs. The sign avoids a conversion to text.
  private static func isText(_ column: String) -> String { "+\(column) >= '' AND +\(column) < x''" }
  private static func isInteger(_ column: String) -> String { "\(column) = CAST(\(column) AS INTEGER)" }
  private static func isIntegerOrNull(_ column: String) -> String { "\(column) IS CAST(\(column) AS INTEGER)" }
  private static func isCount(_ column: String) -> String {
    "\(isInteger(column)) AND \(column) BETWEEN 0 AND 2147483647"
  }

  /// The indexes of damaged rows, which replace those of earlier versions.
  static let indexes = """
    DROP INDEX IF EXISTS damagedMoment;
    DROP INDEX IF EXISTS damagedPhoto;
    DROP INDEX IF EXISTS damagedLiker;
    CREATE INDEX damagedMoment ON moment (createdDate) WHERE \(moment);
    CREATE INDEX damagedPhoto ON photo (position) WHERE \(photo);
    CREATE INDEX damagedLiker ON liker (position) WHERE \(liker);
    """

  private static let counts = """
    SELECT (SELECT count(*) FROM moment WHERE \(moment)),
      (SELECT count(*) FROM photo WHERE \(photo))
      + (SELECT count(*) FROM liker WHERE \(liker))
      + (SELECT count(*) FROM setting WHERE \(setting))
      + (SELECT count(*) FROM unsentLike WHERE \(unsentLike))
      + (SELECT count(*) FROM feed WHERE \(feed))
    """

  let momentCount: Int
  /// The number of damaged rows in all tables.
  let count: Int

  /// Counts the damaged rows of the store, in one statement: compiling its conditions takes longer than counting.
  init(_ database: Database) throws {
    let statement = try RawStatement(database, Self.counts)
    var (momentCount, otherCount) = (0, 0)
    try statement.run { row in
      momentCount = Int(sqlite3_column_int64(row, 0))
      otherCount = Int(sqlite3_column_int64(row, 1))
    }
    self.momentCount = momentCount
    count = momentCount + otherCount
  }

  /// The condition that leaves damaged moments out of a query; `true` where there are none, which spares each row the
  /// test.
  var intactMoment: String { momentCount == 0 ? "true" : "NOT \(Self.moment)" }
}
