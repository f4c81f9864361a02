import GRDB
import GRDBSQLite
import Glibc
import Localization

/// An index of the texts that searches read: it names the moments that may contain a term.
///
/// The texts of a moment are folded as by `SearchTerm` and cut into overlapping pieces, whose hashes set bits. If the bits
/// of a moment include those of all pieces of a term, it may contain the term; only these moments are searched. The bits
/// have two levels:
///
/// - A block, 64 consecutive sequence numbers, has 8,064 bits for all of its moments. They exclude most blocks for a rare
///   term.
/// - A moment has 609 bits of its own, which tell apart the moments with several frequent terms.
///
/// A segment is 64 blocks. A slice is a word with the same bit of all its blocks, and a plane 64 words with the same bit of
/// all its moments. A part is the consecutive words that are stored in one row: first all slices, then all planes. The
/// names of authors also set other bits, so that a search for an author passes over texts with the same word.
///
/// Only moments in segments with the current version are indexed; all others are searched. Triggers remove the version
/// when a moment is added or its texts change, in programs that do not know the index, too. A removed moment leaves
/// bits behind, which cost time only.
enum SearchIndex {
  /// The version of the index.
  ///
  /// Increase it with each change of ``SearchPieces``, of the numbers of blocks and parts, of `TextFolder`, or of
  /// ``SearchFunction/shown(_:of:)``; then update the sums in `SearchIndexTests`.
  static let version: Int64 = 3

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
  /// A part fills one page of the file: 448 slices or seven planes.
  static let wordsInPart = 7 * blockCount
  static let partCount = SearchPieces.wordCount / wordsInPart

  /// The free space that the index leaves, in bytes, so that likes can still be stored: the index of a million moments.
  static let leastRoom: UInt64 = 101 << 20

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

  /// Returns the id of the row with a part of a segment, which programs of earlier versions do not read.
  static func partID(_ part: Int, of segment: Int64) -> Int64 { (1 << 62) + (segment << 7 | Int64(part)) }

  /// Returns the ids of the rows that programs of earlier versions have written for a segment.
  static func formerPartIDs(of segment: Int64) -> ClosedRange<Int64> { segment << 5...segment << 5 | 31 }

  // MARK: Searching

  /// Returns the moments in which a term may be found, in ascending order.
  static func candidates(for term: SearchTerm, _ database: Database) throws -> [SearchRange] {
    let bounds = try Row.fetchOne(database.cachedStatement(sql: bounds))
    guard let first: Int64 = bounds?[0], let last: Int64 = bounds?[1] else { return [] }
    let pieces = SearchPieces(of: term, in: .all)
    guard !pieces.isEmpty, try exists(database) else { return [SearchRange(sequences: first...last)] }
    var ranges: [SearchRange] = []
    var next = first
    let segments = try Int64.fetchAll(
      database,
      sql: "SELECT segment FROM searchSegment WHERE segment BETWEEN ? AND ? AND version = ? ORDER BY segment",
      arguments: [segment(of: first), segment(of: last), version])
    for segment in segments {
      guard let moments = try moments(of: segment, with: pieces, database) else { continue }
      let start = start(of: segment)
      if next < start { ranges.append(SearchRange(sequences: next...(start - 1))) }
      for (block, bits) in moments.enumerated() where bits != 0 {
        let number = MomentBlock.number(of: start) + Int64(block)
        ranges.append(SearchRange(sequences: MomentBlock.range(of: bits, in: number), moments: bits))
      }
      let (end, isLast) = start.addingReportingOverflow(segmentLength)
      if isLast { return ranges }
      next = max(next, end)
    }
    if next <= last { ranges.append(SearchRange(sequences: next...last)) }
    return ranges
  }

  /// Returns the numbers of all indexed segments.
  static func segments(_ database: Database) throws -> Set<Int64> {
    guard try exists(database) else { return [] }
    return try Int64.fetchSet(
      database.cachedStatement(sql: "SELECT segment FROM searchSegment WHERE version = ?"), arguments: [version])
  }

  /// Returns the bits of the moments that may contain all pieces, for each block of a segment; `nil` if a part is missing.
  static func moments(of segment: Int64, with pieces: SearchPieces, _ database: Database) throws -> [UInt64]? {
    let statement = try RawStatement(database, "SELECT slices FROM searchPart WHERE id = ?")
    /// Calls `body` with a word of the segment and those that follow in its part, unless the part is missing.
    func read(_ index: Int, body: (UnsafeRawPointer) -> Void) throws -> Bool {
      var isFound = false
      try statement.run(.integer(partID(index / wordsInPart, of: segment))) { row in
        guard sqlite3_column_bytes(row, 0) == wordsInPart * 8, let bytes = sqlite3_column_blob(row, 0) else { return }
        isFound = true
        body(bytes + index % wordsInPart * 8)
      }
      return isFound
    }
    var blocks = UInt64.max
    for slice in pieces.slices where blocks != 0 {
      guard try read(slice, body: { blocks &= word(0, of: $0) }) else { return nil }
    }
    var moments = (0..<blockCount).map { blocks >> UInt64($0) & 1 == 0 ? 0 : UInt64.max }
    for plane in pieces.planes where blocks != 0 {
      let isFound = try read(plane) { words in
        for block in moments.indices { moments[block] &= word(block, of: words) }
      }
      guard isFound else { return nil }
    }
    return moments
  }

  private static func word(_ index: Int, of bytes: UnsafeRawPointer) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self))
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

/// Moments in a range of sequence numbers.
struct SearchRange {
  let sequences: ClosedRange<Int64>
  /// The bits of the moments by the last six bits of their sequence numbers.
  var moments = UInt64.max

  /// The greatest possible number of moments, at most `Int64.max`.
  var count: Int64 {
    if moments != .max { return Int64(moments.nonzeroBitCount) }
    let (count, overflows) = sequences.upperBound.subtractingReportingOverflow(sequences.lowerBound)
    return overflows || count == .max ? .max : count + 1
  }
}

extension [SearchRange] {
  var momentCount: Int64 {
    reduce(0) { count, range in
      let (sum, overflows) = count.addingReportingOverflow(range.count)
      return overflows ? .max : sum
    }
  }
}
