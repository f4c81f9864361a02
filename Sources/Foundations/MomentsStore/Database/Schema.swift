import GRDB

/// The tables of the store and their history.
enum Schema {
  /// Migrates a store to the current version, and switches a new one to write-ahead mode. If two processes do so at
  /// once, one fails.
  static func prepare(_ queue: DatabaseQueue) throws {
    let version = try queue.unsafeRead(version)
    guard version < current else { return }
    do {
      try migrate(queue)
    } catch let error as DatabaseError {
      // Such a store lacks indexes, or tables that have a substitute in memory: it works without them, but slower.
      let isFixed = [.SQLITE_FULL, .SQLITE_READONLY].contains(error.resultCode.primaryResultCode)
      guard version >= versionWithAllTables, isFixed else { throw error }
      try? queue.inDatabase { database in
        for (index, tables) in temporaryTables.sorted(by: { $0.key < $1.key }) where index >= version {
          try database.execute(sql: tables)
        }
      }
    }
  }

  /// The version whose tables hold all moments. Later versions add indexes, the search index and the read marks.
  private static let versionWithAllTables = 2

  private static func migrate(_ queue: DatabaseQueue) throws {
    try queue.inDatabase { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
    try queue.writeWithoutTransaction { database in
      try database.inTransaction(.immediate) {
        for migration in migrations.dropFirst(max(0, try version(database))) { try database.execute(sql: migration) }
        try Triggers.replace(database)
        try database.execute(sql: "PRAGMA user_version = \(current)")
        return .commit
      }
    }
  }

  /// The number of migrations of the store; larger than that of all migrations if a later program made it.
  private static func version(_ database: Database) throws -> Int {
    try Int.fetchOne(database.makeStatement(sql: "PRAGMA user_version")) ?? 0
  }

  /// The number of migrations, which a start compares without making their texts.
  static let current = 9

  /// The statements that lead from each version of the store to the next; empty for the indexes of damaged rows, which
  /// the last version replaces. A store always passes all of them, so earlier ones leave out what later ones or
  /// ``Triggers`` replace.
  static let migrations = [
    first, second, "", SearchIndex.tables, ReadMarks.tables, SourceTables.tables,
    TimelineRuns.formerTable, MomentBlocks.formerTable, computedTables,
  ]

  /// The tables in memory for a store that cannot be migrated, by the index of the migration.
  private static let temporaryTables = [
    4: ReadMarks.temporaryTables, 5: SourceTables.temporaryTables,
    8: TimelineRuns.temporaryTable + MomentBlocks.temporaryTables,
  ]

  /// `moment.createdDate` is in seconds since 1970; `sequence` is the rowid. `readerLiked` is the reader's choice with
  /// the like key, which outlives later imports. Counts are stored, since counting a million rows takes longer than a
  /// frame.
  private static let first = """
    CREATE TABLE feed (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      userID TEXT, userName TEXT, userAvatar TEXT, backgroundImage TEXT,
      momentCount INTEGER NOT NULL DEFAULT 0,
      isFilled INTEGER NOT NULL DEFAULT 0
    );
    INSERT INTO feed (id) VALUES (1);

    CREATE TABLE moment (
      sequence INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      authorName TEXT NOT NULL, authorAvatar TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('URL', 'PHOTOS')),
      title TEXT NOT NULL, url TEXT,
      createdDate INTEGER NOT NULL,
      isLiked INTEGER NOT NULL, readerLiked INTEGER,
      photoCount INTEGER NOT NULL, likeCount INTEGER NOT NULL
    );
    CREATE INDEX momentByDate ON moment (createdDate);

    CREATE TABLE photo (
      moment INTEGER NOT NULL REFERENCES moment ON DELETE CASCADE,
      position INTEGER NOT NULL,
      url TEXT NOT NULL,
      PRIMARY KEY (moment, position)
    ) WITHOUT ROWID;

    CREATE TABLE liker (
      moment INTEGER NOT NULL REFERENCES moment ON DELETE CASCADE,
      userID TEXT NOT NULL,
      position INTEGER NOT NULL,
      name TEXT NOT NULL, avatar TEXT NOT NULL,
      PRIMARY KEY (moment, position),
      UNIQUE (moment, userID)
    ) WITHOUT ROWID;

    CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    """

  /// Columns for a feed from a server. `moment.serverLiked` is the state on the server while the reader's choice is not
  /// confirmed. `likeRevision` counts confirmed likes: responses to earlier requests do not contain them.
  /// `unsentLike.wasSent` is set before a like is sent, since the like may arrive even if its response does not;
  /// `createdAt`, `attempts` and `lastReason` are for people who inspect the store.
  private static let second = """
    ALTER TABLE feed ADD COLUMN backgroundImageDark TEXT;
    ALTER TABLE feed ADD COLUMN likeRevision INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE moment ADD COLUMN serverLiked INTEGER;
    ALTER TABLE moment ADD COLUMN likeRevision INTEGER NOT NULL DEFAULT 0;

    CREATE TABLE unsentLike (
      sequence INTEGER PRIMARY KEY AUTOINCREMENT,
      momentID TEXT NOT NULL,
      isLiked INTEGER NOT NULL,
      idempotencyKey TEXT NOT NULL UNIQUE,
      createdAt INTEGER NOT NULL,
      wasSent INTEGER NOT NULL DEFAULT 0,
      attempts INTEGER NOT NULL DEFAULT 0,
      lastReason TEXT
    );
    CREATE INDEX unsentLikeByMoment ON unsentLike (momentID);
    """

  /// Tables that are computed from the moments. Programs of the seventh and eighth version have others, and do without
  /// them if those are empty. They also count damaged rows without an index, which takes a second for a million moments.
  private static let computedTables = """
    \(TimelineRuns.table)
    \(MomentBlocks.tables)
    \(Damage.indexes)
    """
}
