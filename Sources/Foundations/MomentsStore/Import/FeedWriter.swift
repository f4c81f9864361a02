import GRDB

/// Writes the moments of one feed within one transaction.
final class FeedWriter {
  private(set) var report = ImportReport()

  private let database: Database
  private let progress: (Int) -> Void
  private let rows: MomentRows
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

  func take(_ batch: FeedBatch) throws {
    report.add(batch.skipped)
    report.skippedCount += batch.unlocatedCount
    if let user = batch.user {
      namesUser = true
      _ = try rows.replaceUser(with: user)
    }
    for var moment in batch.moments {
      // An item that is imported again keeps the date of its first sight.
      if batch.undatedIDs.contains(moment.id), let stored = try rows.stored(moment.id) {
        moment.createdDate = stored.moment.createdDate
      }
      try store(moment)
    }
  }

  func finish() throws {
    try indexSegment()
    try MomentBlocks.update(database)
    try TimelineRuns.update(database)
    try database.execute(sql: "UPDATE feed SET isFilled = 1")
  }

  // MARK: Rows

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
