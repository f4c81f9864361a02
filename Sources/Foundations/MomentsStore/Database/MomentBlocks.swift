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

  var range: ClosedRange<Int64> { Self.range(of: moments, in: number) }

  /// Returns the sequence numbers from the first to the last of some moments of a block, of which there is at least one.
  static func range(of moments: UInt64, in block: Int64) -> ClosedRange<Int64> {
    let first = block << 6
    return first + Int64(moments.trailingZeroBitCount)...first + Int64(63 - moments.leadingZeroBitCount)
  }
}

/// The properties of moments as bits, so that a filter by properties reads a few bytes for each block of moments.
///
/// Triggers note the blocks with changed moments in `changedBlock`. Their bits are computed at each use, until
/// ``update(limit:_:)`` stores them. The unread bits of all blocks are kept right by triggers. If both tables are empty,
/// all blocks are computed.
enum MomentBlocks {
  /// A property of moments and the column with its bits.
  enum Property: Int32 {
    case liked = 1
    case photo = 2
    case link = 3
    case unread = 4
  }

  /// All blocks are computed later, unless the eighth version has computed them.
  static let tables = """
    CREATE TABLE IF NOT EXISTS \(momentBits);
    CREATE TABLE IF NOT EXISTS \(changedBlock);
    INSERT OR IGNORE INTO momentBits SELECT * FROM momentBlock;
    DELETE FROM momentBlock;
    INSERT OR IGNORE INTO changedBlock
      SELECT sequence >> 6 FROM moment WHERE sequence >> 6 NOT IN (SELECT block FROM momentBits);
    """

  /// The table of the eighth version, whose programs do without it if it is empty.
  static let formerTable = """
    CREATE TABLE IF NOT EXISTS momentBlock (
      block INTEGER PRIMARY KEY, stored INTEGER, liked INTEGER, photo INTEGER, link INTEGER, unread INTEGER,
      newest INTEGER, oldest INTEGER
    );
    """

  /// The same tables in memory, for a store that cannot be changed. They stay empty.
  static let temporaryTables = """
    CREATE TEMP TABLE \(momentBits);
    CREATE TEMP TABLE \(changedBlock);
    """

  /// The dates are in seconds since 1970.
  private static let momentBits = """
    momentBits (
      block INTEGER PRIMARY KEY, stored INTEGER NOT NULL, liked INTEGER NOT NULL, photo INTEGER NOT NULL,
      link INTEGER NOT NULL, unread INTEGER NOT NULL, newest INTEGER NOT NULL, oldest INTEGER NOT NULL
    )
    """

  private static let changedBlock = "changedBlock (block INTEGER PRIMARY KEY)"

  /// Returns a query for the blocks as their moments are. The sum of different bits is their union.
  ///
  /// - Parameter blocks: a table with the column `block`.
  private static func computed(of blocks: String) -> String {
    """
    SELECT block, sum(\(bit("1"))), sum(\(bit("isLiked = 1"))), sum(\(bit("photoCount > 0"))),
      sum(\(bit("coalesce(url, '') <> ''"))), sum(\(bit(ReadMarks.isUnread))), max(createdDate), min(createdDate)
    FROM \(blocks) CROSS JOIN moment ON moment.sequence BETWEEN block << 6 AND block << 6 | 63 GROUP BY block
    """
  }

  /// The bit of a moment, or 0 if it lacks a property.
  private static func bit(_ property: String) -> String { "(\(property)) << (moment.sequence & 63)" }

  /// Stores the bits of up to `limit` changed blocks.
  ///
  /// - Returns: whether there were any.
  @discardableResult
  static func update(limit: Int = .max, _ database: Database) throws -> Bool {
    let changed = "(SELECT block FROM changedBlock ORDER BY block LIMIT ?)"
    for sql in [
      "DELETE FROM momentBits WHERE block IN \(changed)",
      "INSERT INTO momentBits \(computed(of: changed))",
      "DELETE FROM changedBlock WHERE block IN \(changed)",
    ] {
      try RawStatement(database, sql).run(.integer(Int64(limit)))
    }
    return database.changesCount > 0
  }

  /// Returns the blocks that have intact moments with all of these properties, in no order.
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
    let areKnown = try database.cachedStatement(
      sql: "SELECT EXISTS (SELECT 1 FROM momentBits) OR EXISTS (SELECT 1 FROM changedBlock)")
    let sql =
      try Bool.fetchOne(areKnown) == true
      ? """
      SELECT * FROM momentBits WHERE block NOT IN (SELECT block FROM changedBlock)
      UNION ALL \(computed(of: "changedBlock"))
      """
      : computed(of: "(SELECT DISTINCT sequence >> 6 AS block FROM moment)")
    try RawStatement(database, sql).run(body: add)
    return blocks
  }

  /// Whether the bits of all blocks are stored.
  static func areComplete(_ database: Database) throws -> Bool {
    try Bool.fetchOne(database.cachedStatement(sql: "SELECT NOT EXISTS (SELECT 1 FROM changedBlock)")) ?? true
  }
}
