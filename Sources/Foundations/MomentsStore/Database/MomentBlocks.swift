import GRDB
import GRDBSQLite

/// 64 consecutive sequence numbers, with a bit for each moment among them.
struct MomentBlock {
  let number: Int64
  /// The bits of the moments that may match a filter; bit 0 is the smallest sequence number.
  var moments: UInt64
  /// No moment of the block is newer, in seconds since 1970.
  let newest: Int64
  /// No moment of the block is older.
  let oldest: Int64

  static func number(of sequence: Int64) -> Int64 { sequence >> 6 }

  static func bit(of sequence: Int64) -> UInt64 { 1 << UInt64(sequence & 63) }

  /// The sequence numbers from the first to the last set bit, of which there is at least one.
  var range: ClosedRange<Int64> {
    let first = number << 6
    return first + Int64(moments.trailingZeroBitCount)...first + Int64(63 - moments.leadingZeroBitCount)
  }
}

/// The properties of moments as bits, so that a filter by properties reads a few bytes for each block of moments.
///
/// Triggers keep the bits right when an older program writes the store. The dates of a block are bounds only.
enum MomentBlocks {
  /// A property of moments and the column with its bits.
  enum Property: Int32 {
    case liked = 1
    case photo = 2
    case link = 3
    case unread = 4
  }

  static let tables = """
    CREATE TABLE IF NOT EXISTS \(momentBlock);
    DELETE FROM momentBlock;
    INSERT INTO momentBlock \(computed);
    CREATE TRIGGER IF NOT EXISTS insertedMomentIsInBlock AFTER INSERT ON moment BEGIN
      \(adding)
    END;
    CREATE TRIGGER IF NOT EXISTS changedMomentIsInBlock AFTER UPDATE ON moment
    WHEN (\(liked("OLD"))) <> (\(liked("NEW"))) OR (\(photo("OLD"))) <> (\(photo("NEW")))
      OR (\(link("OLD"))) <> (\(link("NEW"))) OR OLD.createdDate IS NOT NEW.createdDate
      OR OLD.sequence IS NOT NEW.sequence
    BEGIN
      \(removing)
      \(adding)
      \(removingEmptyBlock)
    END;
    CREATE TRIGGER IF NOT EXISTS deletedMomentIsInNoBlock AFTER DELETE ON moment BEGIN
      \(removing)
      \(removingEmptyBlock)
    END;
    CREATE TRIGGER IF NOT EXISTS unreadMomentIsInBlock AFTER INSERT ON unread BEGIN
      UPDATE momentBlock SET unread = unread | \(bit("NEW")) WHERE block = NEW.sequence >> 6;
    END;
    CREATE TRIGGER IF NOT EXISTS readMomentIsInBlock AFTER DELETE ON unread BEGIN
      UPDATE momentBlock SET unread = unread & ~\(bit("OLD")) WHERE block = OLD.sequence >> 6;
    END;
    """

  /// The same table in memory, without blocks: they are computed each time.
  static let temporaryTables = "CREATE TEMP TABLE \(momentBlock);"

  private static let momentBlock = """
    momentBlock (
      block INTEGER PRIMARY KEY, stored INTEGER NOT NULL, liked INTEGER NOT NULL, photo INTEGER NOT NULL,
      link INTEGER NOT NULL, unread INTEGER NOT NULL, newest INTEGER NOT NULL, oldest INTEGER NOT NULL
    )
    """

  /// The blocks as the moments have them. The sum of different bits is their union.
  static let computed = """
    SELECT sequence >> 6 AS block, sum(\(bit("moment"))), sum(\(bit("moment", liked))), sum(\(bit("moment", photo))),
      sum(\(bit("moment", link))), sum(\(ReadMarks.isUnread) << (sequence & 63)), max(createdDate), min(createdDate)
    FROM moment GROUP BY block
    """

  private static let adding = """
    INSERT INTO momentBlock VALUES (
      NEW.sequence >> 6, \(bit("NEW")), \(bit("NEW", liked)), \(bit("NEW", photo)), \(bit("NEW", link)), 0,
      NEW.createdDate, NEW.createdDate
    ) ON CONFLICT (block) DO UPDATE SET
      stored = stored | excluded.stored, liked = liked | excluded.liked, photo = photo | excluded.photo,
      link = link | excluded.link, newest = max(newest, excluded.newest), oldest = min(oldest, excluded.oldest);
    """

  private static let removing = """
    UPDATE momentBlock SET
      stored = stored & ~\(bit("OLD")), liked = liked & ~\(bit("OLD")), photo = photo & ~\(bit("OLD")),
      link = link & ~\(bit("OLD"))
    WHERE block = OLD.sequence >> 6;
    """

  private static let removingEmptyBlock = "DELETE FROM momentBlock WHERE block = OLD.sequence >> 6 AND stored = 0;"

  private static func liked(_ row: String) -> String { "\(row).isLiked = 1" }
  private static func photo(_ row: String) -> String { "\(row).photoCount > 0" }
  private static func link(_ row: String) -> String { "coalesce(\(row).url, '') <> ''" }

  /// The bit of a row, or 0 if it lacks a property.
  private static func bit(_ row: String, _ property: (String) -> String = { _ in "1" }) -> String {
    "((\(property(row))) << (\(row).sequence & 63))"
  }

  /// Returns the blocks that have intact moments with all of these properties, in ascending order.
  ///
  /// - Parameter conditions: for each property, whether a moment has it.
  static func load(
    where conditions: [(property: Property, isTrue: Bool)], _ database: Database
  ) throws -> [MomentBlock] {
    var damaged: [Int64: UInt64] = [:]
    try RawStatement(database, "SELECT sequence FROM moment WHERE \(Damage.moment)").run { row in
      let sequence = sqlite3_column_int64(row, 0)
      damaged[MomentBlock.number(of: sequence), default: 0] |= MomentBlock.bit(of: sequence)
    }
    var blocks: [MomentBlock] = []
    func add(_ row: SQLiteStatement) {
      let number = sqlite3_column_int64(row, 0)
      var moments = UInt64(bitPattern: sqlite3_column_int64(row, 1))
      if !damaged.isEmpty { moments &= ~damaged[number, default: 0] }
      for (property, isTrue) in conditions {
        let bits = UInt64(bitPattern: sqlite3_column_int64(row, property.rawValue + 1))
        moments &= isTrue ? bits : ~bits
      }
      guard moments != 0 else { return }
      func date(_ column: Int32, or other: Int64) -> Int64 {
        sqlite3_column_type(row, column) == SQLITE_INTEGER ? sqlite3_column_int64(row, column) : other
      }
      blocks.append(
        MomentBlock(number: number, moments: moments, newest: date(6, or: .max), oldest: date(7, or: .min)))
    }
    try RawStatement(database, "SELECT * FROM \(try source(database)) ORDER BY block").run(body: add)
    return blocks
  }

  private static func source(_ database: Database) throws -> String {
    let hasBlocks = try database.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM momentBlock)")
    return try Bool.fetchOne(hasBlocks) == true ? "momentBlock" : "(\(computed))"
  }
}
