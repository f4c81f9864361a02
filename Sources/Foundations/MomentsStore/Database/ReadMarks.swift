import GRDB

/// The unread moments and the reader's place, in tables of their own: a mark never rewrites a moment, and the triggers
/// keep the tables right when an older program writes the store.
enum ReadMarks {
  /// `unread` has the keys of the timeline. `reading` has one row: the number of unread moments, since counting a
  /// million takes longer than a frame, and the place.
  static let tables = """
    CREATE TABLE IF NOT EXISTS \(unread);
    CREATE TABLE IF NOT EXISTS \(reading);
    INSERT OR IGNORE INTO reading (id) VALUES (1);
    """

  /// The same tables in memory, for a store that cannot be changed: nothing is unread in it.
  static let temporaryTables = """
    CREATE TEMP TABLE \(unread);
    CREATE TEMP TABLE \(reading);
    INSERT INTO temp.reading (id) VALUES (1);
    """

  private static let unread = """
    unread (
      createdDate INTEGER NOT NULL, sequence INTEGER NOT NULL, PRIMARY KEY (createdDate, sequence)
    ) WITHOUT ROWID
    """

  private static let reading = """
    reading (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      unreadCount INTEGER NOT NULL DEFAULT 0,
      placeID TEXT, placeDate INTEGER, placeSequence INTEGER, placeIndex INTEGER,
      placeRow INTEGER, placeColumns INTEGER, placeRows INTEGER, placeTextSize TEXT
    )
    """

  /// The columns of ``place(_:at:)``.
  static let placeColumns =
    "placeID, placeDate, placeSequence, placeIndex, placeRow, placeColumns, placeRows, placeTextSize"

  /// The number of unread moments in a query of `reading`; a number that cannot be right is counted again.
  static let count = """
    CASE WHEN typeof(unreadCount) = 'integer' AND unreadCount BETWEEN 0 AND momentCount THEN unreadCount
      ELSE (SELECT count(*) FROM unread) END
    """

  /// The condition for rows of `unread` that can be decoded. All others belong to no moment that is shown.
  static let isIntact = "typeof(unread.createdDate) = 'integer' AND typeof(unread.sequence) = 'integer'"

  /// The condition for unread rows of `moment`.
  static let isUnread = """
    EXISTS (SELECT 1 FROM unread WHERE unread.createdDate = moment.createdDate AND unread.sequence = moment.sequence)
    """

  /// Returns the place in a row; `nil` if there is none, or a value that no program has written.
  ///
  /// - Parameter index: the index of the first of ``placeColumns``.
  static func place(_ row: Row, at index: Int) -> ReadingPlace? {
    func integer(_ offset: Int) -> Int64? { Int64.fromDatabaseValue(row[index + offset]) }
    func small(_ offset: Int) -> Int? {
      integer(offset).flatMap { ReadingPlace.largestNumber >= $0.magnitude ? Int($0) : nil }
    }
    guard let momentID = String.fromDatabaseValue(row[index]), let date = integer(1), let sequence = integer(2),
      Moment.dates.contains(date), let position = integer(3), position >= 0, let firstRow = small(4),
      let columns = small(5), let rows = small(6), let textSize = String.fromDatabaseValue(row[index + 7])
    else { return nil }
    return ReadingPlace(
      momentID: momentID, key: TimelineKey(createdDate: date, sequence: sequence), index: Int(position), row: firstRow,
      look: ReadingPlace.Look(columns: columns, rows: rows, textSize: textSize))
  }

  /// Removes marks without a moment, and the place.
  static func clear(_ database: Database) throws {
    try database.execute(
      sql: """
        DELETE FROM unread WHERE sequence NOT IN (SELECT sequence FROM moment);
        INSERT OR REPLACE INTO reading (id, unreadCount) VALUES (1, (SELECT count(*) FROM unread));
        """)
  }
}
