/// The tables, indexes and triggers of a store of the eighth version, as its program made them.
enum StoreVersion8 {
  static let schema = #"""
    CREATE TABLE feed (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      userID TEXT, userName TEXT, userAvatar TEXT, backgroundImage TEXT,
      momentCount INTEGER NOT NULL DEFAULT 0,
      isFilled INTEGER NOT NULL DEFAULT 0
    , backgroundImageDark TEXT, likeRevision INTEGER NOT NULL DEFAULT 0);
    CREATE TABLE moment (
      sequence INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      authorName TEXT NOT NULL, authorAvatar TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('URL', 'PHOTOS')),
      title TEXT NOT NULL, url TEXT,
      createdDate INTEGER NOT NULL,
      isLiked INTEGER NOT NULL, readerLiked INTEGER,
      photoCount INTEGER NOT NULL, likeCount INTEGER NOT NULL
    , serverLiked INTEGER, likeRevision INTEGER NOT NULL DEFAULT 0);
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
    CREATE TRIGGER momentInserted AFTER INSERT ON moment BEGIN
      UPDATE feed SET momentCount = momentCount + 1;
    END;
    CREATE TRIGGER momentDeleted AFTER DELETE ON moment BEGIN
      UPDATE feed SET momentCount = momentCount - 1;
    END;
    CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
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
    CREATE INDEX damagedMoment ON moment (createdDate) WHERE (typeof(id) <> 'text'
      OR typeof(authorName) <> 'text' OR typeof(authorAvatar) <> 'text' OR typeof(kind) <> 'text'
      OR typeof(title) <> 'text' OR typeof(url) NOT IN ('text', 'null') OR typeof(createdDate) <> 'integer'
      OR createdDate NOT BETWEEN -62135596800 AND 253402300799 OR typeof(isLiked) <> 'integer'
      OR typeof(readerLiked) NOT IN ('integer', 'null') OR typeof(serverLiked) NOT IN ('integer', 'null')
      OR typeof(likeRevision) <> 'integer' OR typeof(photoCount) <> 'integer' OR photoCount NOT BETWEEN 0
        AND 2147483647
      OR typeof(likeCount) <> 'integer' OR likeCount NOT BETWEEN 0 AND 2147483647);
    CREATE INDEX damagedPhoto ON photo (position) WHERE (typeof(moment) <> 'integer'
      OR typeof(position) <> 'integer' OR typeof(url) <> 'text');
    CREATE INDEX damagedLiker ON liker (position) WHERE (typeof(moment) <> 'integer' OR typeof(userID) <> 'text'
      OR typeof(position) <> 'integer' OR typeof(name) <> 'text'
      OR typeof(avatar) <> 'text');
    CREATE TABLE searchSegment (segment INTEGER PRIMARY KEY, version INTEGER NOT NULL);
    CREATE TABLE searchPart (id INTEGER PRIMARY KEY, slices BLOB NOT NULL);
    CREATE TRIGGER insertedMomentIsNotIndexed AFTER INSERT ON moment BEGIN
      DELETE FROM searchSegment WHERE segment = NEW.sequence >> 12;
    END;
    CREATE TRIGGER changedMomentIsNotIndexed AFTER UPDATE ON moment
    WHEN OLD.sequence IS NOT NEW.sequence OR OLD.title IS NOT NEW.title OR OLD.authorName IS NOT NEW.authorName
      OR OLD.url IS NOT NEW.url
    BEGIN
      DELETE FROM searchSegment WHERE segment = NEW.sequence >> 12;
    END;
    CREATE TRIGGER insertedPhotoIsNotIndexed AFTER INSERT ON photo BEGIN
      DELETE FROM searchSegment WHERE segment = NEW.moment >> 12;
    END;
    CREATE TRIGGER changedPhotoIsNotIndexed AFTER UPDATE ON photo
    WHEN OLD.moment IS NOT NEW.moment OR OLD.url IS NOT NEW.url
    BEGIN
      DELETE FROM searchSegment WHERE segment = NEW.moment >> 12;
    END;
    CREATE TABLE unread (
      createdDate INTEGER NOT NULL, sequence INTEGER NOT NULL, PRIMARY KEY (createdDate, sequence)
    ) WITHOUT ROWID;
    CREATE TABLE reading (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      unreadCount INTEGER NOT NULL DEFAULT 0,
      placeID TEXT, placeDate INTEGER, placeSequence INTEGER, placeIndex INTEGER,
      placeRow INTEGER, placeColumns INTEGER, placeRows INTEGER, placeTextSize TEXT
    );
    CREATE TRIGGER unreadInserted AFTER INSERT ON unread BEGIN
      UPDATE reading SET unreadCount = unreadCount + 1;
    END;
    CREATE TRIGGER unreadDeleted AFTER DELETE ON unread BEGIN
      UPDATE reading SET unreadCount = unreadCount - 1;
    END;
    CREATE TRIGGER deletedMomentIsNotUnread AFTER DELETE ON moment BEGIN
      DELETE FROM unread WHERE createdDate = OLD.createdDate AND sequence = OLD.sequence;
    END;
    CREATE TRIGGER movedMomentStaysUnread AFTER UPDATE OF createdDate ON moment
    WHEN OLD.createdDate IS NOT NEW.createdDate
    BEGIN
      UPDATE unread SET createdDate = NEW.createdDate WHERE createdDate = OLD.createdDate AND sequence = OLD.sequence;
    END;
    CREATE TABLE source (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      address TEXT NOT NULL UNIQUE,
      firstAddress TEXT NOT NULL,
      title TEXT NOT NULL DEFAULT '', page TEXT,
      etag TEXT, lastModified TEXT, contentHash TEXT,
      refreshedAt INTEGER, nextRefresh INTEGER DEFAULT 0, notBefore INTEGER NOT NULL DEFAULT 0,
      failureCount INTEGER NOT NULL DEFAULT 0, problem TEXT,
      busyUntil INTEGER NOT NULL DEFAULT 0, busyBy INTEGER
    );
    CREATE TABLE sourceItem (
      momentID TEXT PRIMARY KEY,
      source INTEGER NOT NULL REFERENCES source ON DELETE CASCADE,
      moment INTEGER
    ) WITHOUT ROWID;
    CREATE TABLE momentSpans (moment INTEGER PRIMARY KEY REFERENCES moment ON DELETE CASCADE, spans TEXT NOT NULL);
    CREATE INDEX sourceItemBySource ON sourceItem (source, moment);
    CREATE TRIGGER deletedMomentIsDropped AFTER DELETE ON moment BEGIN
      UPDATE sourceItem SET moment = NULL WHERE momentID = OLD.id;
    END;
    CREATE TABLE timelineRun (
      createdDate INTEGER NOT NULL, sequence INTEGER NOT NULL, momentCount INTEGER NOT NULL,
      PRIMARY KEY (createdDate, sequence)
    ) WITHOUT ROWID;
    CREATE TRIGGER insertedMomentIsInRun AFTER INSERT ON moment BEGIN
      UPDATE timelineRun SET momentCount = momentCount + 1 WHERE (createdDate, sequence) = (
      SELECT createdDate, sequence FROM timelineRun
      WHERE (createdDate, sequence) <= (NEW.createdDate, NEW.sequence)
      ORDER BY createdDate DESC, sequence DESC LIMIT 1);
    END;
    CREATE TRIGGER deletedMomentIsInNoRun AFTER DELETE ON moment BEGIN
      UPDATE timelineRun SET momentCount = momentCount - 1 WHERE (createdDate, sequence) = (
      SELECT createdDate, sequence FROM timelineRun
      WHERE (createdDate, sequence) <= (OLD.createdDate, OLD.sequence)
      ORDER BY createdDate DESC, sequence DESC LIMIT 1);
    END;
    CREATE TRIGGER movedMomentIsInRun AFTER UPDATE ON moment
    WHEN OLD.createdDate IS NOT NEW.createdDate OR OLD.sequence IS NOT NEW.sequence
    BEGIN
      UPDATE timelineRun SET momentCount = momentCount - 1 WHERE (createdDate, sequence) = (
      SELECT createdDate, sequence FROM timelineRun
      WHERE (createdDate, sequence) <= (OLD.createdDate, OLD.sequence)
      ORDER BY createdDate DESC, sequence DESC LIMIT 1);
      UPDATE timelineRun SET momentCount = momentCount + 1 WHERE (createdDate, sequence) = (
      SELECT createdDate, sequence FROM timelineRun
      WHERE (createdDate, sequence) <= (NEW.createdDate, NEW.sequence)
      ORDER BY createdDate DESC, sequence DESC LIMIT 1);
    END;
    CREATE TRIGGER longRunIsCut AFTER UPDATE OF momentCount ON timelineRun WHEN NEW.momentCount > 4096
    BEGIN
      INSERT INTO timelineRun SELECT date, next, NEW.momentCount - 2048
        FROM (SELECT createdDate AS date, sequence AS next FROM moment WHERE createdDate = NEW.createdDate
          AND sequence >= NEW.sequence
    UNION ALL
    SELECT createdDate, sequence FROM moment WHERE createdDate > NEW.createdDate ORDER BY 1, 2) LIMIT 1 OFFSET 2048;
      UPDATE timelineRun SET momentCount = 2048
        WHERE changes() > 0 AND createdDate = NEW.createdDate AND sequence = NEW.sequence;
    END;
    CREATE TABLE momentBlock (
      block INTEGER PRIMARY KEY, stored INTEGER NOT NULL, liked INTEGER NOT NULL, photo INTEGER NOT NULL,
      link INTEGER NOT NULL, unread INTEGER NOT NULL, newest INTEGER NOT NULL, oldest INTEGER NOT NULL
    );
    CREATE TRIGGER insertedMomentIsInBlock AFTER INSERT ON moment BEGIN
      INSERT INTO momentBlock VALUES (
      NEW.sequence >> 6, ((1) << (NEW.sequence & 63)), ((NEW.isLiked = 1) << (NEW.sequence & 63)),
        ((NEW.photoCount > 0) << (NEW.sequence & 63)), ((coalesce(NEW.url, '') <> '') << (NEW.sequence & 63)), 0,
      NEW.createdDate, NEW.createdDate
    ) ON CONFLICT (block) DO UPDATE SET
      stored = stored | excluded.stored, liked = liked | excluded.liked, photo = photo | excluded.photo,
      link = link | excluded.link, newest = max(newest, excluded.newest), oldest = min(oldest, excluded.oldest);
    END;
    CREATE TRIGGER changedMomentIsInBlock AFTER UPDATE ON moment
    WHEN (OLD.isLiked = 1) <> (NEW.isLiked = 1) OR (OLD.photoCount > 0) <> (NEW.photoCount > 0)
      OR (coalesce(OLD.url, '') <> '') <> (coalesce(NEW.url, '') <> '') OR OLD.createdDate IS NOT NEW.createdDate
      OR OLD.sequence IS NOT NEW.sequence
    BEGIN
      UPDATE momentBlock SET
      stored = stored & ~((1) << (OLD.sequence & 63)), liked = liked & ~((1) << (OLD.sequence & 63)),
        photo = photo & ~((1) << (OLD.sequence & 63)),
      link = link & ~((1) << (OLD.sequence & 63))
    WHERE block = OLD.sequence >> 6;
      INSERT INTO momentBlock VALUES (
      NEW.sequence >> 6, ((1) << (NEW.sequence & 63)), ((NEW.isLiked = 1) << (NEW.sequence & 63)),
        ((NEW.photoCount > 0) << (NEW.sequence & 63)), ((coalesce(NEW.url, '') <> '') << (NEW.sequence & 63)), 0,
      NEW.createdDate, NEW.createdDate
    ) ON CONFLICT (block) DO UPDATE SET
      stored = stored | excluded.stored, liked = liked | excluded.liked, photo = photo | excluded.photo,
      link = link | excluded.link, newest = max(newest, excluded.newest), oldest = min(oldest, excluded.oldest);
      DELETE FROM momentBlock WHERE block = OLD.sequence >> 6 AND stored = 0;
    END;
    CREATE TRIGGER deletedMomentIsInNoBlock AFTER DELETE ON moment BEGIN
      UPDATE momentBlock SET
      stored = stored & ~((1) << (OLD.sequence & 63)), liked = liked & ~((1) << (OLD.sequence & 63)),
        photo = photo & ~((1) << (OLD.sequence & 63)),
      link = link & ~((1) << (OLD.sequence & 63))
    WHERE block = OLD.sequence >> 6;
      DELETE FROM momentBlock WHERE block = OLD.sequence >> 6 AND stored = 0;
    END;
    CREATE TRIGGER unreadMomentIsInBlock AFTER INSERT ON unread BEGIN
      UPDATE momentBlock SET unread = unread | ((1) << (NEW.sequence & 63)) WHERE block = NEW.sequence >> 6;
    END;
    CREATE TRIGGER readMomentIsInBlock AFTER DELETE ON unread BEGIN
      UPDATE momentBlock SET unread = unread & ~((1) << (OLD.sequence & 63)) WHERE block = OLD.sequence >> 6;
    END;
    INSERT INTO feed (id, isFilled) VALUES (1, 1);
    INSERT INTO reading (id) VALUES (1);
    INSERT INTO timelineRun VALUES (-9e999, 0, 0);
    PRAGMA user_version = 8;
    """#
}
