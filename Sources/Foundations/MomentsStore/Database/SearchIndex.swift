import GRDB
import GRDBSQLite
import Glibc
import Localization

/// An index of the texts that searches read: it names the blocks of moments that may contain a term.
///
/// A block is 64 consecutive sequence numbers, and a segment is 64 blocks. The texts of a block are folded as by
/// `SearchTerm` and cut into overlapping pieces, whose hashes set bits of the block. A slice is the same bit of all blocks
/// of a segment, as one number; a hash is the index of a slice. A part is the consecutive slices that are stored in one
/// row. A block whose bits include those of all pieces of a term may contain the term; only these blocks are searched. The
/// names of authors also set other bits, so that a search for an author passes over texts with the same word.
///
/// Only moments in segments with the current version are indexed; all others are searched. Triggers remove the version
/// when a moment is added or its texts change, in programs that do not know the index, too. A removed moment leaves
/// bits behind, which cost time only.
enum SearchIndex {
  /// The version of the index.
  ///
  /// Increase it with each change of the pieces, of the hashes, of the numbers of blocks, parts and slices, of
  /// `TextFolder`, or of ``SearchFunction/shown(_:of:)``; then update the sums in `SearchIndexTests`.
  static let version: Int64 = 2

  static let tables = """
    CREATE TABLE IF NOT EXISTS searchSegment (segment INTEGER PRIMARY KEY, version INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS searchPart (id INTEGER PRIMARY KEY, slices BLOB NOT NULL);
    """

  static let blockLength: Int64 = 64
  /// The number of blocks in a segment, which is the number of bits of a slice.
  static let blockCount = 64
  static let segmentLength = Int64(blockCount) * blockLength
  /// Segments with fewer moments are searched as fast as their parts are read.
  static let fewestMoments = 512
  /// A part fills one page of the file.
  static let slicesInPart = 500
  static let partCount = 32

  /// The free space that the index leaves, in bytes, so that likes can still be stored: twice the index of a million
  /// moments.
  static let leastRoom: UInt64 = 64 << 20

  /// Returns whether the disk of the store has more free space than a number of bytes.
  static func hasRoom(_ database: Database, beyond bytes: UInt64 = leastRoom) -> Bool {
    var status = statvfs()
    guard let connection = database.sqliteConnection, let path = sqlite3_db_filename(connection, "main"),
      statvfs(path, &status) == 0
    else { return true }
    return UInt64(status.f_bavail) * UInt64(status.f_frsize) > bytes
  }

  /// Returns the number of the segment of a moment; the triggers compute the same.
  static func segment(of sequence: Int64) -> Int64 { sequence >> 12 }

  /// Returns the first sequence number of a segment.
  static func start(of segment: Int64) -> Int64 { segment << 12 }

  /// Returns the index of the block of a moment in its segment.
  static func block(of sequence: Int64) -> Int { Int((sequence >> 6) & 63) }

  /// Returns the id of the row with a part of a segment.
  static func partID(_ part: Int, of segment: Int64) -> Int64 { segment * Int64(partCount) + Int64(part) }

  // MARK: Searching

  /// Returns the ranges of sequence numbers in which a term may be found, in ascending order.
  static func candidates(for term: SearchTerm, _ database: Database) throws -> [ClosedRange<Int64>] {
    let bounds = try Row.fetchOne(database.cachedStatement(sql: bounds))
    guard let first: Int64 = bounds?[0], let last: Int64 = bounds?[1] else { return [] }
    let indices = SearchSegment.sliceIndices(of: term, in: .all)
    guard !indices.isEmpty, try exists(database) else { return [first...last] }
    var ranges: [ClosedRange<Int64>] = []
    func add(_ range: ClosedRange<Int64>) {
      if let previous = ranges.last, previous.upperBound + 1 == range.lowerBound {
        ranges[ranges.count - 1] = previous.lowerBound...range.upperBound
      } else {
        ranges.append(range)
      }
    }
    var next = first
    let segments = try Int64.fetchAll(
      database,
      sql: "SELECT segment FROM searchSegment WHERE segment BETWEEN ? AND ? AND version = ? ORDER BY segment",
      arguments: [segment(of: first), segment(of: last), version])
    for segment in segments {
      guard var blocks = try blocks(of: segment, withSlices: indices, database) else { continue }
      let start = start(of: segment)
      if next < start { add(next...(start - 1)) }
      while blocks != 0 {
        let block = start + Int64(blocks.trailingZeroBitCount) * blockLength
        add(block...(block + (blockLength - 1)))
        blocks &= blocks - 1
      }
      let (end, isLast) = start.addingReportingOverflow(segmentLength)
      if isLast { return ranges }
      next = max(next, end)
    }
    if next <= last { add(next...last) }
    return ranges
  }

  /// Returns the numbers of all indexed segments.
  static func segments(_ database: Database) throws -> Set<Int64> {
    guard try exists(database) else { return [] }
    return try Int64.fetchSet(
      database.cachedStatement(sql: "SELECT segment FROM searchSegment WHERE version = ?"), arguments: [version])
  }

  /// Returns a bit for each block of a segment that may contain a term, or `nil` if a part is missing.
  static func blocks(of segment: Int64, withSlices indices: [Int], _ database: Database) throws -> UInt64? {
    let slicesOfPart = try RawStatement(database, "SELECT slices FROM searchPart WHERE id = ?")
    var blocks = UInt64.max
    for index in indices where blocks != 0 {
      var found: UInt64?
      try slicesOfPart.run(.integer(partID(index / slicesInPart, of: segment))) { row in
        guard sqlite3_column_bytes(row, 0) == slicesInPart * 8, let bytes = sqlite3_column_blob(row, 0) else { return }
        let slice = bytes.loadUnaligned(fromByteOffset: index % slicesInPart * 8, as: UInt64.self)
        found = UInt64(littleEndian: slice)
      }
      guard let found else { return nil }
      blocks &= found
    }
    return blocks
  }

  /// A store that cannot be written may lack the tables.
  static func exists(_ database: Database) throws -> Bool {
    let sql = "SELECT count(*) FROM sqlite_schema WHERE name IN ('searchSegment', 'searchPart')"
    return try Int.fetchOne(database.cachedStatement(sql: sql)) == 2
  }

  // MARK: Completeness

  /// Removes the whole index. Remaining moments are searched without it.
  static func clear(_ database: Database) throws {
    if try exists(database) { try database.execute(sql: "DELETE FROM searchSegment; DELETE FROM searchPart") }
  }

  /// Whether nothing is to be indexed, judged by a few pages of the file; `false` may be wrong.
  static func isComplete(_ database: Database) throws -> Bool {
    let bounds = try Row.fetchOne(database.cachedStatement(sql: bounds))
    guard try exists(database), let first: Int64 = bounds?[0], let last: Int64 = bounds?[1] else { return true }
    // The last segment may have too few moments.
    let end = segment(of: last) + (last & (segmentLength - 1) < Int64(fewestMoments - 1) ? 0 : 1)
    let count = try Int64.fetchOne(
      database.cachedStatement(
        sql: "SELECT count(*) FROM searchSegment WHERE version = ? AND segment BETWEEN ? AND ?"),
      arguments: [version, segment(of: first), end - 1])
    return count == end - segment(of: first)
  }

  private static let bounds = "SELECT (SELECT min(sequence) FROM moment), (SELECT max(sequence) FROM moment)"

  /// Returns the first segment from `start` on that is not indexed and has enough moments; `nil` if there is none.
  static func firstMissing(from start: Int64, _ database: Database) throws -> Int64? {
    guard try exists(database) else { return nil }
    let following = try database.cachedStatement(
      sql: "SELECT sequence FROM moment WHERE sequence >= ? ORDER BY sequence LIMIT 1")
    let isIndexed = try database.cachedStatement(
      sql: "SELECT 1 FROM searchSegment WHERE segment = ? AND version = ?")
    let isFull = try database.cachedStatement(
      sql: "SELECT 1 FROM moment WHERE sequence BETWEEN ? AND ? LIMIT 1 OFFSET \(fewestMoments - 1)")
    var start = start
    while start <= segment(of: .max),
      let sequence = try Int64.fetchOne(following, arguments: [self.start(of: start)])
    {
      let segment = segment(of: sequence)
      let first = self.start(of: segment)
      if try Int.fetchOne(isIndexed, arguments: [segment, version]) == nil,
        try Int.fetchOne(isFull, arguments: [first, first + (segmentLength - 1)]) != nil
      {
        return segment
      }
      start = segment + 1
    }
    return nil
  }
}
