import GRDB

/// The number of moments in each run of the timeline, so that a moment's index is found without counting all above it.
///
/// A run has up to 4,096 consecutive moments. It begins with its key in `timelineRun`, which need not belong to a moment,
/// and ends before the next run. Triggers keep the counts right when an older program writes the store. Without runs
/// in a store that cannot be changed, all moments are counted.
enum TimelineRuns {
  /// The first run begins before every value that a row can have as its date, also a damaged one.
  static let tables = """
    CREATE TABLE IF NOT EXISTS \(timelineRun);
    DELETE FROM timelineRun;
    INSERT INTO timelineRun
    WITH RECURSIVE run (createdDate, sequence) AS (
      VALUES (-9e999, 0)
      UNION ALL
      SELECT moment.createdDate, moment.sequence FROM run JOIN moment ON moment.sequence = (
        SELECT next FROM (\(from("run.createdDate", "run.sequence"))) LIMIT 1 OFFSET 2048)
    )
    SELECT createdDate, sequence, 2048 FROM run;
    UPDATE timelineRun SET momentCount =
        (SELECT count(*) FROM moment) - 2048 * (SELECT count(*) - 1 FROM timelineRun)
      WHERE (createdDate, sequence) = (SELECT createdDate, sequence FROM timelineRun ORDER BY 1 DESC, 2 DESC LIMIT 1);
    CREATE TRIGGER IF NOT EXISTS insertedMomentIsInRun AFTER INSERT ON moment BEGIN
      UPDATE timelineRun SET momentCount = momentCount + 1 WHERE \(isRun(of: "NEW"));
    END;
    CREATE TRIGGER IF NOT EXISTS deletedMomentIsInNoRun AFTER DELETE ON moment BEGIN
      UPDATE timelineRun SET momentCount = momentCount - 1 WHERE \(isRun(of: "OLD"));
    END;
    CREATE TRIGGER IF NOT EXISTS movedMomentIsInRun AFTER UPDATE ON moment
    WHEN OLD.createdDate IS NOT NEW.createdDate OR OLD.sequence IS NOT NEW.sequence
    BEGIN
      UPDATE timelineRun SET momentCount = momentCount - 1 WHERE \(isRun(of: "OLD"));
      UPDATE timelineRun SET momentCount = momentCount + 1 WHERE \(isRun(of: "NEW"));
    END;
    CREATE TRIGGER IF NOT EXISTS longRunIsCut AFTER UPDATE OF momentCount ON timelineRun WHEN NEW.momentCount > 4096
    BEGIN
      INSERT INTO timelineRun SELECT date, next, NEW.momentCount - 2048
        FROM (\(from("NEW.createdDate", "NEW.sequence"))) LIMIT 1 OFFSET 2048;
      UPDATE timelineRun SET momentCount = 2048
        WHERE changes() > 0 AND createdDate = NEW.createdDate AND sequence = NEW.sequence;
    END;
    """

  /// The same table in memory, without runs.
  static let temporaryTables = "CREATE TEMP TABLE \(timelineRun);"

  private static let timelineRun = """
    timelineRun (
      createdDate INTEGER NOT NULL, sequence INTEGER NOT NULL, momentCount INTEGER NOT NULL,
      PRIMARY KEY (createdDate, sequence)
    ) WITHOUT ROWID
    """

  /// The moments from a key on in ascending order. Moments of the same date are passed over by their sequence numbers.
  private static func from(_ date: String, _ sequence: String) -> String {
    """
    SELECT createdDate AS date, sequence AS next FROM moment WHERE createdDate = \(date) AND sequence >= \(sequence)
    UNION ALL
    SELECT createdDate, sequence FROM moment WHERE createdDate > \(date) ORDER BY 1, 2
    """
  }

  private static func isRun(of moment: String) -> String {
    """
    (createdDate, sequence) = (
      SELECT createdDate, sequence FROM timelineRun
      WHERE (createdDate, sequence) <= (\(moment).createdDate, \(moment).sequence)
      ORDER BY createdDate DESC, sequence DESC LIMIT 1)
    """
  }

  /// Returns the number of intact moments that are newer than a key.
  ///
  /// - Complexity: O(1) in the number of moments, but for a sum of one number for each run.
  static func newerCount(than key: TimelineKey, _ database: Database) throws -> Int {
    let isNewer = "(createdDate > ?1 OR createdDate = ?1 AND sequence > ?2)"
    // Without a next run, a value after all numbers and texts.
    let statement = try database.cachedStatement(
      sql: """
        WITH next (date, number) AS (
          SELECT coalesce(createdDate, x'FF'), coalesce(sequence, 0) FROM (SELECT 1) LEFT JOIN (
            SELECT createdDate, sequence FROM timelineRun WHERE (createdDate, sequence) > (?1, ?2)
            ORDER BY createdDate, sequence LIMIT 1)
        )
        SELECT (SELECT coalesce(sum(momentCount), 0) FROM timelineRun WHERE (createdDate, sequence) > (?1, ?2))
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
