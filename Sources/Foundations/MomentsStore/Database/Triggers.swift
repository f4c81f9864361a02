/// All triggers of the store. They hold for every program that writes it, older ones included.
///
/// Counts and marks are kept right. Whatever takes longer to compute is only noted, once for many moments: in
/// `searchSegment`, `changedBlock` and `momentRun`. An import would otherwise spend most of its time in triggers, and
/// a start in reading their definitions.
enum Triggers {
  static let all = """
    \(former.map { "DROP TRIGGER IF EXISTS \($0);" }.joined(separator: "\n"))
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
    CREATE TRIGGER momentTextChanged AFTER UPDATE OF sequence, title, authorName, url ON moment
    WHEN OLD.sequence IS NOT NEW.sequence OR OLD.title IS NOT NEW.title OR OLD.authorName IS NOT NEW.authorName
      OR OLD.url IS NOT NEW.url
    BEGIN
      DELETE FROM searchSegment WHERE segment = NEW.sequence >> 12;
    END;
    CREATE TRIGGER photoInserted AFTER INSERT ON photo BEGIN
      DELETE FROM searchSegment WHERE segment = NEW.moment >> 12;
    END;
    CREATE TRIGGER momentMoved AFTER UPDATE OF createdDate ON moment WHEN OLD.createdDate IS NOT NEW.createdDate BEGIN
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

  /// The triggers of all earlier versions.
  private static let former = [
    "momentInserted", "momentDeleted", "insertedMomentIsNotIndexed", "changedMomentIsNotIndexed",
    "insertedPhotoIsNotIndexed", "changedPhotoIsNotIndexed", "unreadInserted", "unreadDeleted",
    "deletedMomentIsNotUnread", "movedMomentStaysUnread", "deletedMomentIsDropped", "insertedMomentIsInRun",
    "deletedMomentIsInNoRun", "movedMomentIsInRun", "longRunIsCut", "insertedMomentIsInBlock",
    "changedMomentIsInBlock", "deletedMomentIsInNoBlock", "unreadMomentIsInBlock", "readMomentIsInBlock",
    "momentChanged", "momentTextChanged", "momentMoved", "photoInserted",
  ]
}
