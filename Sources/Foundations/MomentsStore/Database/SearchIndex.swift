import Foundation
import GRDB
import GRDBSQLite
import Localization

/// An index of the texts that searches read: it names the blocks of moments that may contain a term.
///
/// A block is 64 consecutive sequence numbers, and a segment is 64 blocks. The texts of a block are folded as by
/// `SearchTerm` and cut into overlapping pieces, whose hashes set bits of the block. The same bit of all blocks of a
/// segment is one number, a slice. A block whose bits include those of all pieces of a term may contain the term; only
/// these blocks are searched.
///
/// Only moments in segments with the current version are indexed; all others are searched. Triggers remove the version
/// when a moment is added or changed, in programs that do not know the index, too. A removed moment leaves bits behind,
/// which cost time only.
enum SearchIndex {
  /// The version of the index. Increase it with each change of the pieces, of the hashes, or of `TextFolder`.
  static let version: Int64 = 1

  static let tables = """
    CREATE TABLE IF NOT EXISTS searchSegment (segment INTEGER PRIMARY KEY, version INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS searchPart (id INTEGER PRIMARY KEY, slices BLOB NOT NULL);
    CREATE TRIGGER IF NOT EXISTS insertedMomentIsNotIndexed AFTER INSERT ON moment BEGIN
      DELETE FROM searchSegment WHERE segment = NEW.sequence >> 12;
    END;
    CREATE TRIGGER IF NOT EXISTS changedMomentIsNotIndexed AFTER UPDATE ON moment
    WHEN OLD.sequence IS NOT NEW.sequence OR OLD.title IS NOT NEW.title OR OLD.authorName IS NOT NEW.authorName
      OR OLD.url IS NOT NEW.url
    BEGIN
      DELETE FROM searchSegment WHERE segment = NEW.sequence >> 12;
    END;
    CREATE TRIGGER IF NOT EXISTS insertedPhotoIsNotIndexed AFTER INSERT ON photo BEGIN
      DELETE FROM searchSegment WHERE segment = NEW.moment >> 12;
    END;
    CREATE TRIGGER IF NOT EXISTS changedPhotoIsNotIndexed AFTER UPDATE ON photo
    WHEN OLD.moment IS NOT NEW.moment OR OLD.url IS NOT NEW.url
    BEGIN
      DELETE FROM searchSegment WHERE segment = NEW.moment >> 12;
    END;
    """

  private static let blockLength: Int64 = 64
  static let segmentLength = 64 * blockLength
  /// Segments with fewer moments are searched as fast as their parts are read.
  static let fewestMoments = 512
  /// A part fills one page of the file.
  private static let slicesInPart = 500
  private static let partCount = 32

  // MARK: Searching

  /// Returns the ranges of sequence numbers in which a term may be found, in ascending order.
  static func candidates(for term: SearchTerm, _ database: Database) throws -> [ClosedRange<Int64>] {
    let bounds = try Row.fetchOne(database, sql: bounds)
    guard let first: Int64 = bounds?[0], let last: Int64 = bounds?[1] else { return [] }
    let slices = self.slices(of: term)
    guard !slices.isEmpty, try exists(database) else { return [first...last] }
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
      arguments: [first >> 12, last >> 12, version])
    for segment in segments {
      guard var blocks = try blocks(of: segment, with: slices, database) else { continue }
      let start = segment << 12
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

  /// Returns a bit for each block of a segment that may contain a term with the slices, or `nil` without its parts.
  private static func blocks(of segment: Int64, with slices: [Int], _ database: Database) throws -> UInt64? {
    let slicesOfPart = try RawStatement(database, "SELECT slices FROM searchPart WHERE id = ?")
    var blocks = UInt64.max
    for slice in slices where blocks != 0 {
      var found: UInt64?
      let part = segment * Int64(partCount) + Int64(slice / slicesInPart)
      try slicesOfPart.run(.integer(part)) { row in
        guard sqlite3_column_bytes(row, 0) == slicesInPart * 8, let bytes = sqlite3_column_blob(row, 0) else { return }
        let slice = bytes.loadUnaligned(fromByteOffset: slice % slicesInPart * 8, as: UInt64.self)
        found = UInt64(littleEndian: slice)
      }
      guard let found else { return nil }
      blocks &= found
    }
    return blocks
  }

  /// A store that cannot be written may lack the tables.
  private static func exists(_ database: Database) throws -> Bool {
    let sql = "SELECT count(*) FROM sqlite_schema WHERE name IN ('searchSegment', 'searchPart')"
    return try Int.fetchOne(database.cachedStatement(sql: sql)) == 2
  }

  // MARK: Pieces

  /// The slices of a term, of which the longest pieces come first; empty if it is too short for the index.
  private static func slices(of term: SearchTerm) -> [Int] {
    var slices: [(length: Int, slice: Int)] = []
    term.form.withUnsafeBufferPointer { form in eachSlice(of: form) { slices.append((length: $0, slice: $1)) } }
    slices.sort { $0.length > $1.length }
    // Further pieces of a long term would exclude few more blocks.
    return slices.prefix(mostSlices).map(\.slice)
  }

  private static let mostSlices = 12

  /// Calls `body` with the length and the slice of each piece of a folded text.
  ///
  /// A piece begins at a scalar. Its length depends on its first byte alone, so that a text has all pieces of each term
  /// that it contains: two and three letters of alphabets, two ideographs or syllables, or one scalar with four bytes.
  @inline(__always)
  private static func eachSlice(of form: UnsafeBufferPointer<UInt8>, _ body: (_ length: Int, _ slice: Int) -> Void) {
    for index in form.indices {
      @inline(__always) func piece(_ length: Int) -> UInt64? {
        guard index + length <= form.count else { return nil }
        var piece = UInt64(length)
        for offset in 0..<length { piece = piece << 8 | UInt64(form[index + offset]) }
        return piece &* 0x9E37_79B9_7F4A_7C15
      }
      let first = form[index]
      let lengths: (Int, Int)
      switch first {
      case ..<0x80: lengths = (2, 3)
      case ..<0xC0: continue
      case ..<0xE0: lengths = (4, 6)
      case ..<0xF0:
        // There are thousands of ideographs, and many searches for two: two bits exclude more blocks than one.
        guard let hash = piece(6) else { continue }
        body(6, slice(hash))
        body(6, slice((hash ^ hash >> 32) &* 0xD6E8_FEB8_6659_FD93))
        continue
      default: lengths = (4, 4)
      }
      if let hash = piece(lengths.0) { body(lengths.0, slice(hash)) }
      if lengths.1 > lengths.0, let hash = piece(lengths.1) { body(lengths.1, slice(hash)) }
    }
  }

  private static func slice(_ hash: UInt64) -> Int { Int(((hash >> 32) * UInt64(partCount * slicesInPart)) >> 32) }

  // MARK: Building

  /// The slices of one segment.
  final class Segment {
    let number: Int64
    private(set) var momentCount = 0
    private var slices = [UInt64](repeating: 0, count: partCount * slicesInPart)
    private let folder = TextFolder()
    private var form: [UInt8] = []

    /// The number of blocks that are read at a time, while other uses of the connection wait.
    static let step = 16

    init(_ number: Int64) { self.number = number }

    /// Reads the texts of ``step`` blocks.
    func read(from block: Int, _ database: Database) throws {
      let first = number << 12 + Int64(block) * blockLength
      let last = first + (Int64(Self.step) * blockLength - 1)
      let moments = try RawStatement(
        database, "SELECT sequence, title, authorName, url FROM moment WHERE sequence BETWEEN ? AND ?")
      try moments.run(.integer(first), .integer(last)) { row in
        momentCount += 1
        let sequence = sqlite3_column_int64(row, 0)
        for (column, part) in [(1, .all), (2, .all), (3, .link)] as [(Int32, SearchFunction.Part)] {
          add(row, column, part, sequence)
        }
      }
      let photos = try RawStatement(database, "SELECT moment, url FROM photo WHERE moment BETWEEN ? AND ?")
      try photos.run(.integer(first), .integer(last)) { row in
        add(row, 1, .photoName, sqlite3_column_int64(row, 0))
      }
    }

    private func add(_ row: SQLiteStatement, _ column: Int32, _ part: SearchFunction.Part, _ sequence: Int64) {
      guard sqlite3_column_type(row, column) == SQLITE_TEXT, let start = sqlite3_column_text(row, column) else {
        return
      }
      let text = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(row, column)))
      folder.fold(UnsafeBufferPointer(rebasing: SearchFunction.shown(part, of: text)), to: &form)
      let block = UInt64(1) << UInt64((sequence >> 6) & 63)
      slices.withUnsafeMutableBufferPointer { slices in
        form.withUnsafeBufferPointer { form in eachSlice(of: form) { slices[$1] |= block } }
      }
    }

    /// Writes the slices. The version must be written in the same transaction.
    func write(_ database: Database) throws {
      let statement = try database.cachedStatement(sql: "INSERT OR REPLACE INTO searchPart (id, slices) VALUES (?, ?)")
      for part in 0..<partCount {
        let bytes = slices[(part * slicesInPart)..<((part + 1) * slicesInPart)].map(\.littleEndian)
          .withUnsafeBytes { Data($0) }
        try statement.execute(arguments: [number * Int64(partCount) + Int64(part), bytes])
      }
    }
  }

  /// Indexes a segment in the transaction of an import, which has just written its moments.
  static func index(_ segment: Int64, _ database: Database) throws {
    guard try exists(database) else { return }
    let segment = Segment(segment)
    for block in stride(from: 0, to: 64, by: Segment.step) { try segment.read(from: block, database) }
    guard segment.momentCount >= fewestMoments else { return }
    try segment.write(database)
    try database.execute(
      sql: "INSERT OR REPLACE INTO searchSegment (segment, version) VALUES (?, ?)",
      arguments: [segment.number, version])
  }

  /// Marks a segment as not indexed, before its moments are read.
  ///
  /// - Returns: a version that is removed if a moment is written.
  static func begin(_ segment: Int64, _ database: Database) throws -> Int64 {
    let mark = Int64.random(in: Int64.min..<0)
    try database.execute(
      sql: "INSERT OR REPLACE INTO searchSegment (segment, version) VALUES (?, ?)", arguments: [segment, mark])
    return mark
  }

  /// Writes a segment that was read, unless a moment or another instance has removed the mark since.
  static func finish(_ segment: Segment, _ mark: Int64, _ database: Database) throws {
    try database.execute(
      sql: "UPDATE searchSegment SET version = ? WHERE segment = ? AND version = ?",
      arguments: [version, segment.number, mark])
    if database.changesCount > 0 { try segment.write(database) }
  }

  /// Removes the index of a store without moments.
  static func clear(_ database: Database) throws {
    if try exists(database) { try database.execute(sql: "DELETE FROM searchSegment; DELETE FROM searchPart") }
  }

  /// Whether nothing is to be indexed, judged by a few pages of the file; `false` may be wrong.
  static func isComplete(_ database: Database) throws -> Bool {
    let bounds = try Row.fetchOne(database, sql: bounds)
    guard try exists(database), let first: Int64 = bounds?[0], let last: Int64 = bounds?[1] else { return true }
    // The last segment may have too few moments.
    let end = (last >> 12) + (last & (segmentLength - 1) < Int64(fewestMoments - 1) ? 0 : 1)
    let count = try Int64.fetchOne(
      database, sql: "SELECT count(*) FROM searchSegment WHERE version = ? AND segment BETWEEN ? AND ?",
      arguments: [version, first >> 12, end - 1])
    return count == end - (first >> 12)
  }

  private static let bounds = "SELECT (SELECT min(sequence) FROM moment), (SELECT max(sequence) FROM moment)"

  /// Returns the first segment from `start` on that is not indexed and has enough moments; `nil` if there is none.
  static func firstMissing(from start: Int64, _ database: Database) throws -> Int64? {
    guard try exists(database) else { return nil }
    let following = try database.cachedStatement(
      sql: "SELECT sequence >> 12 FROM moment WHERE sequence >= ? ORDER BY sequence LIMIT 1")
    let isIndexed = try database.cachedStatement(
      sql: "SELECT 1 FROM searchSegment WHERE segment = ? AND version = ?")
    let isFull = try database.cachedStatement(
      sql: "SELECT 1 FROM moment WHERE sequence BETWEEN ? AND ? LIMIT 1 OFFSET \(fewestMoments - 1)")
    var start = start
    while start <= Int64.max >> 12, let segment = try Int64.fetchOne(following, arguments: [start << 12]) {
      let first = segment << 12
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

extension MomentsDatabase {
  /// A Boolean value that indicates whether ``indexForSearch()`` has something to do.
  package var needsIndexing: Bool { (try? read { try !SearchIndex.isComplete($0) }) ?? false }

  /// Indexes moments for searches that are not indexed yet, in steps of a few milliseconds. It can be canceled, and
  /// continues at its next call.
  ///
  /// Several instances may do so at once. Moments are searched without the index until it is complete. It never waits
  /// for another instance, since searches and likes use the same connection.
  ///
  /// - Returns: `false` if it stopped because another instance was writing.
  /// - Throws: ``StoreError``, such as for a store that cannot be written.
  @discardableResult
  package func indexForSearch() async throws(StoreError) -> Bool {
    var start = Int64.min >> 12
    while !Task.isCancelled {
      let first = start
      guard let number = try readOnWriter({ try SearchIndex.firstMissing(from: first, $0) }) else { return true }
      start = number + 1
      guard let mark = try writeUnlessBusy({ try SearchIndex.begin(number, $0) }) else { return false }
      let segment = SearchIndex.Segment(number)
      for block in stride(from: 0, to: 64, by: SearchIndex.Segment.step) {
        if Task.isCancelled { return true }
        try readOnWriter { try segment.read(from: block, $0) }
      }
      guard try writeUnlessBusy({ try SearchIndex.finish(segment, mark, $0) }) != nil else { return false }
    }
    return true
  }
}
