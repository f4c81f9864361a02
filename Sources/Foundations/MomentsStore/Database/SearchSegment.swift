import Foundation
import GRDB
import GRDBSQLite
import Localization

/// A segment of the ``SearchIndex`` that is being built.
final class SearchSegment {
  let number: Int64
  private(set) var momentCount = 0
  private var readBlockCount = 0
  private var words = [UInt64](repeating: 0, count: SearchPieces.wordCount)
  private let folder = TextFolder()
  private var form: [UInt8] = []

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
    let block = SearchIndex.block(of: sequence)
    let (bitOfBlock, bitOfMoment) = (UInt64(1) << UInt64(block), MomentBlock.bit(of: sequence))
    words.withUnsafeMutableBufferPointer { words in
      form.withUnsafeBufferPointer { form in
        @inline(__always) func add(_ piece: SearchPieces.Piece) {
          words[piece.slice] |= bitOfBlock
          if piece.isLong { words[piece.plane + block] |= bitOfMoment }
        }
        SearchPieces.eachPiece(of: form) { add($0) }
        if part == .author { SearchPieces.eachPiece(of: form) { add($0.ofAuthor) } }
      }
    }
  }

  /// Writes the parts. The version must be written in the same transaction.
  private func write(_ database: Database) throws {
    let former = SearchIndex.formerPartIDs(of: number)
    try database.execute(
      sql: "DELETE FROM searchPart WHERE id BETWEEN ? AND ?", arguments: [former.lowerBound, former.upperBound])
    let statement = try database.cachedStatement(sql: "INSERT OR REPLACE INTO searchPart (id, slices) VALUES (?, ?)")
    for part in 0..<SearchIndex.partCount {
      let words = words[(part * SearchIndex.wordsInPart)...].prefix(SearchIndex.wordsInPart)
      // A key path would be looked up for each word.
      let bytes = words.map { $0.littleEndian }.withUnsafeBytes { Data($0) }
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
}
