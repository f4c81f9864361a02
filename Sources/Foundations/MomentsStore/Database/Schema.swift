import SQLite

/// The tables of the store.
///
/// The version of a store is its `user_version`: the number of the first ``steps`` that have made its tables. A release
/// that changes the tables adds a step.
enum Schema {
  /// The steps that make the tables of a new store, and bring an older one up to date.
  static let steps = [tables, additions, sharedItems, accounts, numberedEntries]
  static var version: Int64 { Int64(steps.count) }

  /// Checks a store that cannot be written.
  ///
  /// - Throws: `SQLiteError` for a store without all tables, or as ``prepare(_:path:)``.
  static func check(_ connection: Connection, path: String) throws {
    let current = try version(of: connection)
    guard current <= version else { throw StoreError.newer(path: path) }
    if current < version { throw StoreError.readOnly(path: path) }
  }

  /// Creates the tables of a new store, in write-ahead mode, or those that an older one lacks; one process at a time.
  ///
  /// - Throws: `SQLiteError`, or ``StoreError/newer(path:)`` for a store of a later release.
  static func prepare(_ connection: Connection, path: String) throws {
    if try version(of: connection) < version { try update(connection) }
    try check(connection, path: path)
  }

  private static func update(_ connection: Connection) throws {
    try connection.execute("PRAGMA journal_mode = WAL")
    try SearchTokenizer.add(to: connection)
    try connection.transaction {
      let current = try version(of: connection)
      for step in steps.dropFirst(Int(current)) { try connection.execute(step) }
      if current == 0 { try connection.run("INSERT INTO feed (id) VALUES (1)") }
      try connection.execute("PRAGMA user_version = \(version)")
    }
  }

  private static func version(of connection: Connection) throws -> Int64 {
    try connection.first("PRAGMA user_version") { try $0.integer(0) } ?? 0
  }

  private static let tables = """
    -- The feed as a whole. Counts are stored, since counting a million rows takes longer than a frame.
    CREATE TABLE feed (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      -- Unused.
      owner TEXT,
      userID TEXT, userName TEXT, userAvatar TEXT, backgroundImage TEXT, backgroundImageDark TEXT,
      momentCount INTEGER NOT NULL DEFAULT 0,
      unreadCount INTEGER NOT NULL DEFAULT 0,
      -- Whether a feed was ever imported.
      isFilled INTEGER NOT NULL DEFAULT 0,
      -- Unused.
      likeRevision INTEGER NOT NULL DEFAULT 0,
      -- The last moment in the search index. Later ones are searched without it.
      indexedSequence INTEGER NOT NULL DEFAULT 0
    ) STRICT;

    -- The moments. Dates are in seconds since 1970; lists and styles are JSON.
    CREATE TABLE moment (
      -- Grows with each new moment, and orders moments of the same second.
      sequence INTEGER PRIMARY KEY AUTOINCREMENT,
      id TEXT NOT NULL UNIQUE,
      createdDate INTEGER NOT NULL,
      authorName TEXT NOT NULL, authorAvatar TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('URL', 'PHOTOS')),
      title TEXT NOT NULL, spans TEXT,
      url TEXT,
      -- ["https://…", ["https://…", "description"], …]
      photos TEXT,
      -- [["id", "name", "avatar"], …]
      likers TEXT,
      -- What the feed says, and the reader's choice, which outlives imports.
      isLiked INTEGER NOT NULL, readerLiked INTEGER,
      -- Unused.
      likeRevision INTEGER NOT NULL DEFAULT 0,
      isUnread INTEGER NOT NULL DEFAULT 1,
      -- The followed feed that contains the moment, and its item there.
      source INTEGER REFERENCES source ON DELETE SET NULL, item TEXT
    ) STRICT;
    -- The timeline, in its order.
    CREATE INDEX momentByDate ON moment (createdDate);
    -- The timeline of a source.
    CREATE INDEX momentOfSource ON moment (source, createdDate) WHERE source IS NOT NULL;
    -- The next unread moment, and the search for `unread`.
    CREATE INDEX momentByUnread ON moment (isUnread, createdDate);
    -- The search for `liked`.
    CREATE INDEX momentLiked ON moment (createdDate) WHERE coalesce(readerLiked, isLiked);
    -- The search for `has:photo`.
    CREATE INDEX momentWithPhoto ON moment (createdDate) WHERE photos IS NOT NULL;
    -- The search for `has:link`.
    CREATE INDEX momentWithLink ON moment (createdDate) WHERE url <> '';
    -- The moment of an item: an item of a feed is one moment.
    CREATE UNIQUE INDEX momentByItem ON moment (source, item) WHERE source IS NOT NULL;

    -- The place where the reader stopped: a moment, its location on the screen, and the properties of that screen.
    CREATE TABLE place (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      momentID TEXT NOT NULL, createdDate INTEGER NOT NULL, sequence INTEGER NOT NULL, position INTEGER NOT NULL,
      row INTEGER NOT NULL, columns INTEGER NOT NULL, rows INTEGER NOT NULL, textSize TEXT NOT NULL
    ) STRICT;

    -- Likes that the server has not confirmed, in the order of the choices.
    CREATE TABLE unsentLike (
      sequence INTEGER PRIMARY KEY AUTOINCREMENT,
      momentID TEXT NOT NULL,
      isLiked INTEGER NOT NULL,
      idempotencyKey TEXT NOT NULL UNIQUE,
      -- Set before the like is sent: it may arrive even if its response does not.
      wasSent INTEGER NOT NULL DEFAULT 0,
      -- Moments with fewer attempts come first.
      attempts INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    -- The last choice of a moment.
    CREATE INDEX unsentLikeByMoment ON unsentLike (momentID);

    -- The followed feeds. Dates are in seconds since 1970.
    CREATE TABLE source (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      address TEXT NOT NULL UNIQUE,
      firstAddress TEXT NOT NULL,
      -- The title of the feed, and the one in the reader's list, which is shown instead.
      title TEXT NOT NULL DEFAULT '', readerTitle TEXT, page TEXT,
      etag TEXT, lastModified TEXT, contentHash TEXT,
      refreshedAt INTEGER, nextRefresh INTEGER DEFAULT 0, notBefore INTEGER NOT NULL DEFAULT 0,
      failureCount INTEGER NOT NULL DEFAULT 0, problem TEXT,
      -- The time until which the process busyBy holds the source, unless that process has ended.
      busyUntil INTEGER NOT NULL DEFAULT 0, busyBy INTEGER
    ) STRICT;
    -- Items whose moments were dropped, and must not return as new.
    CREATE TABLE dropped (
      source INTEGER NOT NULL REFERENCES source ON DELETE CASCADE, item TEXT NOT NULL, PRIMARY KEY (source, item)
    ) STRICT, WITHOUT ROWID;

    -- The pieces of the moments' texts (see SearchTokenizer). It contains no texts: a row is removed with its old text.
    CREATE VIRTUAL TABLE search USING fts5 (text, content = '', detail = none, columnsize = 0, tokenize = 'pieces');
    """

  private static let additions = """
    -- The tags of a source, which are the folders of the list that it came from: ["News", …]
    ALTER TABLE source ADD COLUMN tags TEXT;
    -- Whether a muted search has marked the moment as read.
    ALTER TABLE moment ADD COLUMN isMuted INTEGER NOT NULL DEFAULT 0;
    -- The page of an item, by which the same item of another feed is recognized.
    ALTER TABLE moment ADD COLUMN page TEXT;
    CREATE INDEX momentByPage ON moment (page) WHERE page IS NOT NULL;
    -- Items that are shown as the moment of another feed, with the properties by which they are recognized.
    CREATE TABLE copy (
      source INTEGER NOT NULL REFERENCES source ON DELETE CASCADE, item TEXT NOT NULL,
      moment INTEGER NOT NULL REFERENCES moment ON DELETE CASCADE,
      createdDate INTEGER NOT NULL, title TEXT NOT NULL, url TEXT,
      PRIMARY KEY (source, item)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX copyOfMoment ON copy (moment);
    """

  private static let sharedItems = """
    -- An item that several sources have is a moment of each. The timeline shows one of them; the others have its number.
    ALTER TABLE moment ADD COLUMN shownAs INTEGER;
    INSERT OR IGNORE INTO moment (id, createdDate, authorName, authorAvatar, kind, title, spans, url, photos, likers,
        isLiked, isUnread, source, item, page, shownAs)
      SELECT original.id || '.' || copy.source, copy.createdDate, authorName, authorAvatar, kind, original.title, spans,
        original.url, photos, likers, isLiked, isUnread, copy.source, copy.item, page, original.sequence
      FROM copy JOIN moment AS original ON original.sequence = copy.moment
      WHERE original.source IS NOT copy.source;
    -- The next refresh brings their own texts.
    UPDATE source SET etag = NULL, lastModified = NULL, contentHash = NULL WHERE id IN (SELECT source FROM copy);
    DROP TABLE copy;
    -- The timeline, in its order, and the other moments of an item. momentByDate has the moments of all searches.
    CREATE INDEX momentInTimeline ON moment (shownAs, createdDate);
    -- The counts of the timeline.
    CREATE TRIGGER momentInserted AFTER INSERT ON moment WHEN NEW.shownAs IS NULL BEGIN
      UPDATE feed SET momentCount = momentCount + 1, unreadCount = unreadCount + NEW.isUnread;
    END;
    CREATE TRIGGER momentDeleted AFTER DELETE ON moment WHEN OLD.shownAs IS NULL BEGIN
      UPDATE feed SET momentCount = momentCount - 1, unreadCount = unreadCount - OLD.isUnread;
    END;
    CREATE TRIGGER momentRead AFTER UPDATE OF isUnread ON moment WHEN NEW.shownAs IS NULL BEGIN
      UPDATE feed SET unreadCount = unreadCount + NEW.isUnread - OLD.isUnread;
    END;
    CREATE TRIGGER momentShown AFTER UPDATE OF shownAs ON moment WHEN (NEW.shownAs IS NULL) <> (OLD.shownAs IS NULL) BEGIN
      UPDATE feed SET momentCount = momentCount + iif(NEW.shownAs IS NULL, 1, -1),
        unreadCount = unreadCount + iif(NEW.shownAs IS NULL, NEW.isUnread, -NEW.isUnread);
    END;
    """

  private static let accounts = """
    -- The account whose home timeline the source is, as JSON; NULL for a feed.
    ALTER TABLE source ADD COLUMN account TEXT;
    -- What only a status of an account has, as JSON; NULL for an item of a feed.
    ALTER TABLE moment ADD COLUMN post TEXT;
    -- The time of the last like or unlike that the server has confirmed: a page that was requested before does not know it.
    ALTER TABLE moment ADD COLUMN likeConfirmedAt INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE moment DROP COLUMN likeRevision;
    ALTER TABLE feed DROP COLUMN likeRevision;
    ALTER TABLE feed DROP COLUMN owner;
    -- The entries of the timelines of accounts that were seen: posts and boosts of posts.
    CREATE TABLE entry (
      source INTEGER NOT NULL REFERENCES source ON DELETE CASCADE, item TEXT NOT NULL, PRIMARY KEY (source, item)
    ) STRICT, WITHOUT ROWID;
    -- Missing parts of these timelines: from below an entry to the next known one, or to the end.
    CREATE TABLE gap (
      source INTEGER NOT NULL REFERENCES source ON DELETE CASCADE, below TEXT NOT NULL, isEnd INTEGER NOT NULL,
      PRIMARY KEY (source, below)
    ) STRICT, WITHOUT ROWID;
    -- What the reader wants of a moment of an account and the server has not confirmed, in the order of the choices.
    DROP TABLE unsentLike;
    CREATE TABLE unsentLike (
      sequence INTEGER PRIMARY KEY AUTOINCREMENT,
      moment INTEGER NOT NULL UNIQUE REFERENCES moment ON DELETE CASCADE,
      isLiked INTEGER NOT NULL,
      -- Set before the like is sent: it may arrive even if its response does not.
      wasSent INTEGER NOT NULL DEFAULT 0,
      -- The time until which the process busyBy sends it, unless that process has ended.
      busyUntil INTEGER NOT NULL DEFAULT 0, busyBy INTEGER
    ) STRICT;
    -- The replies to a moment, in reading order, with the columns of moments, and the time at which they were fetched.
    CREATE TABLE thread (moment INTEGER PRIMARY KEY REFERENCES moment ON DELETE CASCADE, fetchedAt INTEGER NOT NULL) STRICT;
    CREATE TABLE reply (
      moment INTEGER NOT NULL REFERENCES thread ON DELETE CASCADE, position INTEGER NOT NULL, depth INTEGER NOT NULL,
      createdDate INTEGER NOT NULL, authorName TEXT NOT NULL, authorAvatar TEXT NOT NULL, title TEXT NOT NULL, spans TEXT,
      url TEXT, photos TEXT, post TEXT, PRIMARY KEY (moment, position)
    ) STRICT, WITHOUT ROWID;
    """

  private static let numberedEntries = """
    -- A part ends at an entry that was known before it was found to be missing: those with numbers up to this one.
    ALTER TABLE gap ADD COLUMN since INTEGER NOT NULL DEFAULT \(Int64.max);
    CREATE TABLE numberedEntry (
      number INTEGER PRIMARY KEY AUTOINCREMENT, source INTEGER NOT NULL REFERENCES source ON DELETE CASCADE,
      item TEXT NOT NULL, UNIQUE (source, item)
    ) STRICT;
    INSERT INTO numberedEntry (source, item) SELECT source, item FROM entry;
    DROP TABLE entry;
    ALTER TABLE numberedEntry RENAME TO entry;
    """
}
