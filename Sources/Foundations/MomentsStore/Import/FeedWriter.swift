import Foundation
import GRDB

/// Writes the moments of one feed within one transaction.
final class FeedWriter {
  private(set) var report = ImportReport()

  private let database: Database
  private let progress: (Int) -> Void
  private let find: Statement
  private let insert: Statement
  private let update: Statement
  private let deletePhotos: Statement
  private let deleteLikers: Statement
  private let insertPhoto: Statement
  private let insertLiker: Statement
  private let decoder = JSONDecoder()

  /// Moments between two reports of progress.
  private static let progressStep = 10_000

  init(_ database: Database, progress: @escaping (Int) -> Void) throws {
    self.database = database
    self.progress = progress
    find = try database.cachedStatement(sql: "SELECT sequence, readerLiked FROM moment WHERE id = ?")
    insert = try database.cachedStatement(
      sql: """
        INSERT INTO moment
          (id, authorName, authorAvatar, kind, title, url, createdDate, isLiked, photoCount, likeCount)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    update = try database.cachedStatement(
      sql: """
        UPDATE moment SET authorName = ?, authorAvatar = ?, kind = ?, title = ?, url = ?, createdDate = ?, isLiked = ?,
          photoCount = ?, likeCount = ?
        WHERE sequence = ?
        """)
    deletePhotos = try database.cachedStatement(sql: "DELETE FROM photo WHERE moment = ?")
    deleteLikers = try database.cachedStatement(sql: "DELETE FROM liker WHERE moment = ?")
    insertPhoto = try database.cachedStatement(sql: "INSERT INTO photo (moment, position, url) VALUES (?, ?, ?)")
    insertLiker = try database.cachedStatement(
      sql: "INSERT INTO liker (moment, userID, position, name, avatar) VALUES (?, ?, ?, ?, ?)")
  }

  /// - Parameters:
  ///   - name: what the feed is called where a bad moment is named.
  ///   - dateShift: seconds to add to each date.
  func take(_ document: FeedDocument, name: String, dateShift: Int64) throws {
    if let details = document.userDetails { try store(details) }
    for (index, result) in document.moments.enumerated() {
      if case .failure(let defect) = result { report.skip("\(name): moments[\(index)]", defect) }
    }
    // Later ones get larger numbers: within one second the timeline keeps the order of the feed.
    for case .success(var moment) in document.moments.reversed() {
      moment.createdDate += dateShift
      try store(moment)
    }
  }

  func take(lines head: [LineReader.Line], then rest: inout LineReader, name: String) throws {
    var number = 0
    for line in head {
      number += 1
      try take(line, place: "\(name):\(number)")
    }
    while let next = try rest.next() {
      number += 1
      try take(next, place: "\(name):\(number)")
    }
  }

  func finish() throws {
    try database.execute(sql: "UPDATE feed SET isFilled = 1")
  }

  private func take(_ line: LineReader.Line, place: @autoclosure () -> String) throws {
    guard line.isWhole else { return report.skip(place(), .tooLong) }
    guard !line.trimmed.isEmpty else { return }
    do {
      try store(decoder.decode(FeedMoment.self, from: Data(line.bytes)).moment)
    } catch let defect as MomentDefect {
      report.skip(place(), defect)
    } catch is DecodingError {
      report.skip(place(), .notJSON)
    }
  }

  // MARK: Rows

  private func store(_ details: UserDetails) throws {
    try database.execute(
      sql: "UPDATE feed SET userID = ?, userName = ?, userAvatar = ?, backgroundImage = ?",
      arguments: [details.id, details.name, details.avatar, details.backgroundImage])
  }

  private func store(_ moment: Moment) throws {
    // Somebody likes a thing once, however often a feed says so.
    var seen = Set<String>()
    let likers = moment.likers.filter { seen.insert($0.id).inserted }
    let sequence: Int64
    var readerLiked: Bool?
    if let known = try Row.fetchOne(find, arguments: [moment.id]) {
      sequence = known[0]
      readerLiked = known[1]
      try update.execute(arguments: [
        moment.author.name, moment.author.avatar, moment.kind.rawValue, moment.title, moment.url, moment.createdDate,
        moment.isLiked, moment.photos.count, likers.count, sequence,
      ])
      try deletePhotos.execute(arguments: [sequence])
      try deleteLikers.execute(arguments: [sequence])
    } else {
      try insert.execute(arguments: [
        moment.id, moment.author.name, moment.author.avatar, moment.kind.rawValue, moment.title, moment.url,
        moment.createdDate, moment.isLiked, moment.photos.count, likers.count,
      ])
      sequence = database.lastInsertedRowID
    }
    for (position, photo) in moment.photos.enumerated() {
      try insertPhoto.execute(arguments: [sequence, position, photo])
    }
    for (position, liker) in likers.enumerated() {
      try insertLiker.execute(arguments: [sequence, liker.id, position, liker.name, liker.avatar])
    }
    if let readerLiked { try MomentsDatabase.applyReaderLike(readerLiked, to: sequence, database) }
    report.importedCount += 1
    if report.importedCount.isMultiple(of: Self.progressStep) { progress(report.importedCount) }
  }
}
