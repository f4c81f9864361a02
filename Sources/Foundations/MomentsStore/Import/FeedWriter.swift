import Documents
import FeedFormats
import Foundation
import GRDB

/// Writes the moments of one feed within one transaction.
final class FeedWriter {
  private(set) var report = ImportReport()

  private let database: Database
  private let progress: (Int) -> Void
  private let rows: MomentRows
  private let decoder = JSONDecoder()
  /// Whether the first moment removes the sample.
  var replacesSample = false
  private var namesUser = false
  /// The segment of the search index that the last moments are in, and their number.
  private var segment: (number: Int64, count: Int) = (0, 0)

  /// The number of moments between two reports of progress.
  private static let progressStep = 10_000

  init(_ database: Database, progress: @escaping (Int) -> Void) throws {
    self.database = database
    self.progress = progress
    rows = try MomentRows(database)
  }

  /// - Parameters:
  ///   - name: the name of the feed in the locations of errors.
  ///   - dateShift: seconds to add to each date.
  func take(_ document: FeedDocument, name: String, dateShift: Int64) throws {
    if let details = document.userDetails { try store(details) }
    for (index, result) in document.moments.enumerated() {
      if case .failure(let error) = result { report.skip("\(name): moments[\(index)]", error) }
    }
    // Later moments get larger numbers: within one second the timeline keeps the order of the feed.
    for case .success(var moment) in document.moments.reversed() {
      moment.createdDate = min(max(moment.createdDate + dateShift, Moment.dates.lowerBound), Moment.dates.upperBound)
      try store(moment)
    }
  }

  /// - Parameters:
  ///   - name: the name of the feed in the locations of errors.
  ///   - now: the date of items that have none, in seconds since 1970.
  func take(_ feed: WebFeed, name: String, now: Int64) throws {
    // Later moments get larger numbers: within one second the timeline keeps the order of the feed.
    for (item, moment) in feed.moments(identity: feed.link ?? feed.title, firstSeen: now).reversed() {
      var moment = moment
      // An item that is imported again keeps the date of its first sight.
      if item.date ?? .max > now, let stored = try rows.stored(moment.id) {
        moment.createdDate = stored.moment.createdDate
      }
      try store(moment)
    }
    report.skippedCount += feed.skippedCount
    if let location = feed.brokenAt {
      // The item that contains the error is counted already.
      report.skippedCount -= min(1, feed.skippedCount)
      report.skip(location.description, .restUnreadable)
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
    try indexSegment()
    try MomentBlocks.update(database)
    try TimelineRuns.update(database)
    try database.execute(sql: "UPDATE feed SET isFilled = 1")
  }

  private func take(_ line: LineReader.Line, place: @autoclosure () -> String) throws {
    guard line.isWhole else { return report.skip(place(), .tooLong) }
    guard !line.trimmed.isEmpty else { return }
    do {
      try store(MomentLine.moment(in: line.bytes) ?? decoder.decode(FeedMoment.self, from: Data(line.bytes)).moment)
    } catch let error as MomentError {
      report.skip(place(), error)
    } catch is DecodingError {
      report.skip(place(), .notJSON)
    }
  }

  // MARK: Rows

  private func store(_ details: UserDetails) throws {
    namesUser = true
    _ = try rows.replaceUser(with: details)
  }

  private func store(_ moment: Moment) throws {
    if replacesSample {
      replacesSample = false
      report.removedSampleCount = try SampleFeed.remove(keepsUser: namesUser, rows, database)
    }
    try rows.removeDamaged(moment.id)
    let sequence = try rows.insert(moment) ?? replaceKnown(with: moment)
    let number = SearchIndex.segment(of: sequence)
    if number != segment.number {
      try indexSegment()
      segment = (number, 0)
    }
    segment.count += 1
    report.importedCount += 1
    if report.importedCount.isMultiple(of: Self.progressStep) { progress(report.importedCount) }
  }

  /// - Returns: the sequence number of the moment with the same id.
  private func replaceKnown(with moment: Moment) throws -> Int64 {
    guard let sequence = try rows.sequence(of: moment.id) else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
    var moment = moment
    if let isLiked = try rows.readerLiked(sequence) {
      moment = moment.showing(isLiked: isLiked, by: try MomentsDatabase.reader(database))
    }
    try rows.replace(sequence, with: moment)
    return sequence
  }

  /// Indexes the segment of the last moments while they are in memory. Fewer changes are indexed
  /// by ``MomentsDatabase/index()``.
  private func indexSegment() throws {
    guard segment.count >= SearchIndex.fewestMoments else { return }
    try SearchSegment.index(segment.number, database)
    try MomentBlocks.update(database)
  }
}
