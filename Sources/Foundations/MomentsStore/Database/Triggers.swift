import GRDB

/// All triggers of the store. They run in every program that writes it, older ones included.
///
/// They keep counts and marks right. Longer computations are only noted, once for many moments: in `searchSegment`,
/// `changedBlock` and `momentRun`. Otherwise an import would spend most of its time in triggers, and a start in reading
/// their definitions.
enum Triggers {
  /// Replaces the triggers of any earlier version.
  static func replace(_ database: Database) throws {
    let names = try String.fetchAll(database, sql: "SELECT name FROM sqlite_schema WHERE type = 'trigger'")
    for name in names { try database.execute(sql: "DROP TRIGGER \(name.quotedDatabaseIdentifier)") }
    try database.execute(sql: all)
  }

  /// Changed photos need no trigger: every program removes and inserts them.
  private static let all = """
    CREATE TRIGGER momentInserted AFTER INSERT ON moment BEGIN
      UPDATE feed SET momentCount = momentCount + 1;
      DELETE FROM searchSegment WHERE segment = NEW.sequence >> 12;
      INSERT INTO changedBlock VALUES (NEW.sequence >> 6) ON CONFLICT DO NOTHING;
    END;
    CREATE TRIGGER momentDeleted AFTER DELETE ON moment BEGIN
      UPDATE feed SET momentCount = momentCount - 1;
      DELETE FROM unread WHERE createdDate = OLD.createdDate AND sequence = OLD.sequence;
      UPDATE sourceItem SET moment = NULL WHERE momentID = OLD.id;
      INSERT INTO changedBlock VALUES (OLD.sequence >> 6) ON CONFLICT DO NOTHING;
      DELETE FROM momentRun;
    END;
    CREATE TRIGGER momentChanged AFTER UPDATE ON moment BEGIN
      INSERT INTO changedBlock VALUES (NEW.sequence >> 6) ON CONFLICT DO NOTHING;
    END;
    CREATE TRIGGER momentTextChanged AFTER UPDATE ON moment
    WHEN OLD.sequence IS NOT NEW.sequence OR OLD.title IS NOT NEW.title OR OLD.authorName IS NOT NEW.authorName
      OR OLD.url IS NOT NEW.url
    BEGIN
      DELETE FROM searchSegment WHERE segment = NEW.sequence >> 12;
    END;
    CREATE TRIGGER photoInserted AFTER INSERT ON photo BEGIN
      DELETE FROM searchSegment WHERE segment = NEW.moment >> 12;
    END;
    CREATE TRIGGER momentMoved AFTER UPDATE ON moment
    WHEN OLD.createdDate IS NOT NEW.createdDate OR OLD.sequence IS NOT NEW.sequence
    BEGIN
      UPDATE unread SET createdDate = NEW.createdDate WHERE createdDate = OLD.createdDate AND sequence = OLD.sequence;
      DELETE FROM momentRun;
    END;
    CREATE TRIGGER unreadInserted AFTER INSERT ON unread BEGIN
      UPDATE reading SET unreadCount = unreadCount + 1;
      UPDATE momentBits SET unread = unread | (1 << (NEW.sequence & 63)) WHERE block = NEW.sequence >> 6;
    END;
    CREATE TRIGGER unreadDeleted AFTER DELETE ON unread BEGIN
      UPDATE reading SET unreadCount = unreadCount - 1;
      UPDATE momentBits SET unread = unread & ~(1 << (OLD.sequence & 63)) WHERE block = OLD.sequence >> 6;
    END;
    """
}
