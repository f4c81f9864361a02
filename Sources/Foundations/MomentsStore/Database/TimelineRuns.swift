import GRDB

/// The number of moments in each run of the timeline, so that a moment's index is found without counting all above it.
///
/// A run has 2,048 consecutive moments at first. It begins with its key in `momentRun` and ends before the next run. The
/// runs are valid if their sum is the number of all moments: triggers remove them when a moment is removed or moved, and
/// ``update(_:)`` computes them again. Without valid runs, all moments are counted.
enum TimelineRuns {
  static let table = """
    CREATE TABLE IF NOT EXISTS \(momentRun);
    DELETE FROM timelineRun;
    """

  /// The table of the seventh version, which programs of the eighth one do without if it is empty.
  static let formerTable = """
    CREATE TABLE IF NOT EXISTS timelineRun (createdDate INTEGER, sequence INTEGER, momentCount INTEGER);
    """

  /// The same table in memory, without runs.
  static let temporaryTable = "CREATE TEMP TABLE \(momentRun);"

  private static let momentRun = """
    momentRun (
      createdDate INTEGER NOT NULL, sequence INTEGER NOT NULL, momentCount INTEGER NOT NULL,
      PRIMARY KEY (createdDate, sequence)
    ) WITHOUT ROWID
    """

  private static let isValid = "(SELECT total(momentCount) FROM momentRun) = (SELECT momentCount FROM feed)"

  /// The first run begins before every value that a row can have as its date, also a damaged one. A wrong number of all
  /// moments, with which no runs would be valid, is replaced.
  private static let computed = """
    DELETE FROM momentRun;
    INSERT INTO momentRun
    WITH RECURSIVE run (createdDate, sequence) AS (
      VALUES (-9e999, 0)
      UNION ALL
      SELECT moment.createdDate, moment.sequence FROM run JOIN moment ON moment.sequence = (
        SELECT next FROM (\(from("run.createdDate", "run.sequence"))) LIMIT 1 OFFSET 2048)
    )
    SELECT createdDate, sequence, 2048 FROM run;
    UPDATE momentRun SET momentCount = (SELECT count(*) FROM moment) - 2048 * (SELECT count(*) - 1 FROM momentRun)
      WHERE (createdDate, sequence) = (SELECT createdDate, sequence FROM momentRun ORDER BY 1 DESC, 2 DESC LIMIT 1);
    UPDATE feed SET momentCount = (SELECT sum(momentRun.momentCount) FROM momentRun);
    """

  /// The length up to which counting within a run takes no time.
  private static let longest = 8_192

  /// Whether the runs are valid and short.
  static func areUpToDate(_ database: Database) throws -> Bool {
    let statement = try database.cachedStatement(
      sql: "SELECT \(isValid) AND NOT EXISTS (SELECT 1 FROM momentRun WHERE momentCount > \(longest))")
    return try Bool.fetchOne(statement) ?? false
  }

  /// Computes the runs, unless they are up to date.
  ///
  /// - Complexity: O(n) in the number of moments, 0.1 to 0.3 s for a million.
  static func update(_ database: Database) throws {
    if try !areUpToDate(database) { try database.execute(sql: computed) }
  }

  /// Adds new moments to their runs, which stay valid.
  static func add(_ keys: [TimelineKey], _ database: Database) throws {
    let statement = try RawStatement(
      database,
      """
      UPDATE momentRun SET momentCount = momentCount + 1 WHERE (createdDate, sequence) = (
        SELECT createdDate, sequence FROM momentRun WHERE (createdDate, sequence) <= (?, ?)
        ORDER BY createdDate DESC, sequence DESC LIMIT 1)
      """)
    for key in keys { try statement.run(.integer(key.createdDate), .integer(key.sequence)) }
  }

  /// The moments from a key on in ascending order. Moments of the same date are passed over by their sequence numbers.
  private static func from(_ date: String, _ sequence: String) -> String {
    """
    SELECT createdDate AS date, sequence AS next FROM moment WHERE createdDate = \(date) AND sequence >= \(sequence)
    UNION ALL
    SELECT createdDate, sequence FROM moment WHERE createdDate > \(date) ORDER BY 1, 2
    """
  }

  /// Returns the number of intact moments that are newer than a key.
  ///
  /// - Complexity: O(1) in the number of moments with valid runs, but for a sum of one number for each.
  static func newerCount(than key: TimelineKey, _ database: Database) throws -> Int {
    let isNewer = "(createdDate > ?1 OR createdDate = ?1 AND sequence > ?2)"
    // Without a next run, a value after all numbers and texts.
    let statement = try database.cachedStatement(
      sql: """
        WITH run AS (SELECT * FROM momentRun WHERE \(isValid) AND (createdDate, sequence) > (?1, ?2)),
        next (date, number) AS (
          SELECT coalesce(createdDate, x'FF'), coalesce(sequence, 0) FROM (SELECT 1) LEFT JOIN (
            SELECT createdDate, sequence FROM run ORDER BY createdDate, sequence LIMIT 1)
        )
        SELECT (SELECT coalesce(sum(momentCount), 0) FROM run)
          + (SELECT count(*) FROM moment WHERE createdDate = ?1 AND sequence > ?2
            AND sequence < CASE date WHEN ?1 THEN number ELSE \(Int64.max) END)
          + (SELECT count(*) FROM moment WHERE createdDate > ?1 AND createdDate < date)
          + (SELECT count(*) FROM moment WHERE date > ?1 AND createdDate = date AND sequence < number)
          - (SELECT count(*) FROM moment WHERE \(Damage.moment) AND \(isNewer))
        FROM next
        """)
    return try Int.fetchOne(statement, arguments: [key.createdDate, key.sequence]) ?? 0
  }
}
