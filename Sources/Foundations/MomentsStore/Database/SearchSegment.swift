import Foundation
import GRDB
import GRDBSQLite
import Localization

/// A segment of the ``SearchIndex`` that is being built: the pieces of its texts and their slices.
final class SearchSegment {
  let number: Int64
  private(set) var momentCount = 0
  private var readBlockCount = 0
  private var slices = [UInt64](repeating: 0, count: sliceCount)
  private let folder = TextFolder()
  private var form: [UInt8] = []

  private static let sliceCount = SearchIndex.partCount * SearchIndex.slicesInPart
  /// The number of blocks that are read at a time, while other uses of the connection wait.
  private static let step = 16

  init(_ number: Int64) { self.number = number }

  /// Whether the texts of all blocks are read.
  var isRead: Bool { readBlockCount == SearchIndex.blockCount }

  /// Reads the texts of the next few blocks.
  func readNext(_ database: Database) throws {
    let first = SearchIndex.start(of: number) + Int64(readBlockCount) * SearchIndex.blockLength
    let last = first + (Int64(Self.step) * SearchIndex.blockLength - 1)
    readBlockCount += Self.step
    let moments = try RawStatement(
      database, "SELECT sequence, title, authorName, url FROM moment WHERE sequence BETWEEN ? AND ?")
    try moments.run(.integer(first), .integer(last)) { row in
      momentCount += 1
      let sequence = sqlite3_column_int64(row, 0)
      for (column, part) in [(1, .all), (2, .author), (3, .link)] as [(Int32, SearchFunction.Part)] {
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
    let block = UInt64(1) << UInt64(SearchIndex.block(of: sequence))
    slices.withUnsafeMutableBufferPointer { slices in
      form.withUnsafeBufferPointer { form in
        Self.eachPiece(of: form) { slices[Self.sliceIndex($1)] |= block }
        if part == .author { Self.eachPiece(of: form) { slices[Self.authorIndex($1)] |= block } }
      }
    }
  }

  /// Writes the slices. The version must be written in the same transaction.
  private func write(_ database: Database) throws {
    let statement = try database.cachedStatement(sql: "INSERT OR REPLACE INTO searchPart (id, slices) VALUES (?, ?)")
    for part in 0..<SearchIndex.partCount {
      let bytes = slices[(part * SearchIndex.slicesInPart)...].prefix(SearchIndex.slicesInPart).map(\.littleEndian)
        .withUnsafeBytes { Data($0) }
      try statement.execute(arguments: [SearchIndex.partID(part, of: number), bytes])
    }
  }

  // MARK: Building

  /// Indexes a segment in the transaction of an import, which has just written its moments.
  static func index(_ number: Int64, _ database: Database) throws {
    guard try SearchIndex.exists(database), SearchIndex.hasRoom(database) else { return }
    let segment = SearchSegment(number)
    while !segment.isRead { try segment.readNext(database) }
    guard segment.momentCount >= SearchIndex.fewestMoments else { return }
    try segment.write(database)
    try setVersion(SearchIndex.version, of: number, database)
  }

  /// Marks a segment as not indexed, before its moments are read.
  ///
  /// - Returns: a version that is removed if a moment is written.
  static func begin(_ number: Int64, _ database: Database) throws -> Int64 {
    let mark = Int64.random(in: Int64.min..<0)
    try setVersion(mark, of: number, database)
    return mark
  }

  /// Writes the segment, unless a moment or another instance has removed the mark since.
  func finish(_ mark: Int64, _ database: Database) throws {
    try database.execute(
      sql: "UPDATE searchSegment SET version = ? WHERE segment = ? AND version = ?",
      arguments: [SearchIndex.version, number, mark])
    if database.changesCount > 0 { try write(database) }
  }

  private static func setVersion(_ version: Int64, of number: Int64, _ database: Database) throws {
    try database.execute(
      sql: "INSERT OR REPLACE INTO searchSegment (segment, version) VALUES (?, ?)", arguments: [number, version])
  }

  // MARK: Pieces

  /// The indices of the slices of a term, those of the longest pieces first; empty for a term without letters.
  ///
  /// - Parameter part: `.author` for the slices of names of authors, else for those of all texts.
  static func sliceIndices(of term: SearchTerm, in part: SearchFunction.Part) -> [Int] {
    var pieces: [(length: Int, hash: UInt64)] = []
    term.form.withUnsafeBufferPointer { form in eachPiece(of: form) { pieces.append((length: $0, hash: $1)) } }
    pieces.sort { $0.length > $1.length }
    // Further pieces of a long term would exclude few more blocks.
    return pieces.prefix(mostSlices).map { part == .author ? authorIndex($0.hash) : sliceIndex($0.hash) }
  }

  private static let mostSlices = 12

  /// Calls `body` with the length and the hash of each piece of a folded text.
  ///
  /// A piece begins at a scalar. Its length depends on its first byte alone, so that a text has all pieces of each term
  /// that it contains: one, two and three letters of alphabets, one and two ideographs or syllables, or one scalar with
  /// four bytes.
  @inline(__always)
  private static func eachPiece(of form: UnsafeBufferPointer<UInt8>, _ body: (_ length: Int, _ hash: UInt64) -> Void) {
    for index in form.indices {
      @inline(__always) func piece(_ length: Int) -> UInt64? {
        guard index + length <= form.count else { return nil }
        var piece = UInt64(length)
        for offset in 0..<length { piece = piece << 8 | UInt64(form[index + offset]) }
        return piece &* 0x9E37_79B9_7F4A_7C15
      }
      let first = form[index]
      let length: Int
      switch first {
      case ..<0x80: length = 1
      case ..<0xC0: continue
      case ..<0xE0: length = 2
      case ..<0xF0:
        if let hash = piece(3) { body(3, hash) }
        // There are thousands of ideographs, and many searches for two: two bits exclude more blocks than one.
        guard let hash = piece(6) else { continue }
        body(6, hash)
        body(6, (hash ^ hash >> 32) &* 0xD6E8_FEB8_6659_FD93)
        continue
      default:
        if let hash = piece(4) { body(4, hash) }
        continue
      }
      for count in 1...3 { if let hash = piece(count * length) { body(count * length, hash) } }
    }
  }

  private static func sliceIndex(_ hash: UInt64) -> Int { Int(((hash >> 32) * UInt64(sliceCount)) >> 32) }

  /// The index for a piece of an author's name, which other texts do not set.
  private static func authorIndex(_ hash: UInt64) -> Int { sliceIndex((hash ^ hash >> 29) &* 0xBF58_476D_1CE4_E5B9) }
}
