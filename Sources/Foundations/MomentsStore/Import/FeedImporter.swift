package import FeedFormats
package import Localization
import SQLite

/// An importer that stores a feed in steps. After an error, it can be repeated. A document without a feed is refused.
package struct FeedImporter: Sendable {
  private let database: MomentsDatabase
  /// Called with the number of moments imported so far, every few thousand.
  private let progress: @Sendable (Int) -> Void
  /// The limit of bytes of a line. A feed in one piece may be one line.
  var longestLine = 256 << 20

  /// The number of moments between two reports of progress.
  private static let progressStep = 10_000

  package init(database: MomentsDatabase, progress: @escaping @Sendable (Int) -> Void = { _ in }) {
    self.database = database
    self.progress = progress
  }

  /// Imports a file, or standard input for `-`. The first moment of the feed removes those of the sample.
  ///
  /// - Parameter now: the date of items of RSS, Atom and JSON Feed without one, in seconds since 1970.
  /// - Throws: `FeedError`, ``NothingUsable`` or ``StoreError``.
  package func importFeed(fromFile path: String, now: Int64) throws -> ImportReport {
    var report = ImportReport()
    try FeedReader.readAhead(file: path, now: now, longestLine: longestLine) { batch in
      report.add(batch.skipped)
      // Moments with errors alone are no feed.
      if batch.moments.isEmpty, !batch.skipped.isEmpty { return }
      let replacesSample = report.importedCount == 0 && !batch.moments.isEmpty
      let (removedCount, changes) = try database.write {
        try Self.store(batch, replacesSample: replacesSample, muted: database.mutedCondition, $0)
      }
      report.removedSampleCount += removedCount
      report.changedCount += changes.newCount + changes.changedCount
      let before = report.importedCount
      report.importedCount += batch.moments.count
      if report.importedCount / Self.progressStep > before / Self.progressStep { progress(report.importedCount) }
    }
    if report.importedCount == 0, report.skippedCount > 0 {
      throw NothingUsable(name: FeedReader.shownName(of: path), report: report)
    }
    return report
  }

  /// - Returns: the number of moments of the sample that were removed, and the other changes.
  static func store(
    _ batch: FeedBatch, replacesSample: Bool, muted: MomentFilter.Condition? = nil, _ connection: Connection
  ) throws -> (removedSampleCount: Int, changes: RefreshReport) {
    var merge = try Merge(connection, muted: muted)
    if let user = batch.user { try merge.replaceUser(with: user) }
    let removedCount = replacesSample ? try SampleFeed.remove(keepsUser: batch.user != nil, merge.rows, connection) : 0
    for arrival in batch.moments { try merge.take(arrival) }
    try FeedRow.fill(connection)
    return (removedCount, try merge.finish())
  }
}

/// The error of a feed in which each moment has an error.
package struct NothingUsable: ReportedError, Equatable {
  package let name: String
  package let report: ImportReport

  package var message: LocalizedString { L10n.Feed.nothingUsable(name: name, count: report.skippedCount) }
  package var exitStatus: ExitStatus { .badData }
}

/// The result of an import.
package struct ImportReport: Equatable, Sendable {
  package internal(set) var importedCount = 0
  /// The number of imported moments that are new or differ from the stored ones.
  package internal(set) var changedCount = 0
  package internal(set) var skippedCount = 0
  /// The number of moments of the sample that were removed.
  package internal(set) var removedSampleCount = 0
  /// The first moments that are left out.
  package private(set) var firstSkipped: [SkippedMoment] = []

  private static let mostNamed = 10

  mutating func add(_ skipped: [SkippedMoment]) {
    skippedCount += skipped.count
    firstSkipped += skipped.prefix(Self.mostNamed - firstSkipped.count)
  }
}
