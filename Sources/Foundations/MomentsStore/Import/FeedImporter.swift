package import Localization
import SQLite

/// An importer that stores a feed in steps. After an error, the import can be repeated. A document that is not a feed changes
/// nothing.
package struct FeedImporter {
  private let database: MomentsDatabase
  /// Called with the number of moments imported so far, every few thousand.
  private let progress: (Int) -> Void
  /// The limit of bytes of a line. A feed in one piece may be one line.
  var longestLine = 256 << 20

  /// The number of moments between two reports of progress.
  private static let progressStep = 10_000

  package init(database: MomentsDatabase, progress: @escaping (Int) -> Void = { _ in }) {
    self.database = database
    self.progress = progress
  }

  /// Imports a file, or standard input for `-`. The first moment of the feed removes those of the sample.
  ///
  /// - Parameter now: the date of items of RSS, Atom and JSON Feed without one, in seconds since 1970.
  package func importFeed(fromFile path: String, now: Int64) throws(FeedError) -> ImportReport {
    var report = ImportReport()
    do {
      try FeedReader.readAhead(file: path, now: now, longestLine: longestLine) { batch in
        report.add(batch.skipped)
        report.skippedCount += batch.unlocatedCount
        // Moments with errors alone are no feed.
        if batch.arrivals.isEmpty, !batch.skipped.isEmpty { return }
        let replacesSample = report.importedCount == 0 && !batch.arrivals.isEmpty
        report.removedSampleCount += try database.write {
          try Self.store(batch, replacesSample: replacesSample, $0)
        }
        let before = report.importedCount
        report.importedCount += batch.arrivals.count
        if report.importedCount / Self.progressStep > before / Self.progressStep { progress(report.importedCount) }
      }
    } catch let error as StoreError {
      throw .store(error)
    } catch {
      throw (error as? FeedError) ?? .cannotRead(name: path, reason: "\(error)")
    }
    if report.importedCount == 0, report.skippedCount > 0 { throw .nothingUsable(name: path, report) }
    return report
  }

  /// - Returns: the number of moments of the sample that were removed.
  static func store(_ batch: FeedBatch, replacesSample: Bool, _ connection: Connection) throws -> Int {
    var merge = try Merge(connection)
    if let user = batch.user { try merge.replaceUser(with: user) }
    let removedCount =
      replacesSample ? try SampleFeed.remove(keepsUser: batch.user != nil, merge.rows, connection) : 0
    for arrival in batch.arrivals { try merge.take(arrival) }
    try FeedRow.fill(connection)
    _ = try merge.finish()
    return removedCount
  }
}

/// An error after which nothing of a feed is imported.
package enum FeedError: ReportedError, Hashable {
  case noSuchFile(String)
  case cannotRead(name: String, reason: String)
  /// The document is in none of the formats.
  case notAFeed(name: String)
  /// The document stops being JSON at a line and column, which count from 1.
  case invalidJSON(name: String, line: Int, column: Int)
  /// The document names an encoding that is not supported.
  case unsupportedEncoding(name: String, encoding: String)
  /// The document is a page of a web site, not its feed.
  case webPage(name: String)
  /// Each moment has an error.
  case nothingUsable(name: String, ImportReport)
  case store(StoreError)

  package var message: LocalizedString {
    switch self {
    case .noSuchFile(let name): L10n.Feed.noSuchFile(name: name)
    case .cannotRead(let name, let reason): L10n.Feed.cannotRead(name: name, reason: reason)
    case .notAFeed(let name): L10n.Feed.notAFeed(name: name)
    case .invalidJSON(let name, let line, let column):
      L10n.Feed.invalidJSON(name: name, line: line, column: column)
    case .unsupportedEncoding(let name, let encoding):
      L10n.Feed.unsupportedEncoding(name: name, encoding: encoding.excerpt)
    case .webPage(let name): L10n.Feed.webPage(name: name)
    case .nothingUsable(let name, let report): L10n.Feed.nothingUsable(name: name, count: report.skippedCount)
    case .store(let error): error.message
    }
  }

  package var exitStatus: ExitStatus {
    switch self {
    case .noSuchFile, .cannotRead: .noInput
    case .notAFeed, .invalidJSON, .unsupportedEncoding, .webPage, .nothingUsable: .badData
    case .store(let error): error.exitStatus
    }
  }
}

/// The result of an import.
package struct ImportReport: Hashable, Sendable {
  /// A moment that is left out.
  package struct Skipped: Hashable, Sendable {
    /// The location in the form that editors open: `feed.jsonl:14`, or `feed.json: moments[13]`.
    package let place: String
    package let error: MomentError
  }

  package internal(set) var importedCount = 0
  package internal(set) var skippedCount = 0
  /// The number of moments of the sample that were removed.
  package internal(set) var removedSampleCount = 0
  /// The first moments that are left out.
  package private(set) var firstSkipped: [Skipped] = []

  private static let mostNamed = 10

  mutating func add(_ skipped: [Skipped]) {
    skippedCount += skipped.count
    firstSkipped += skipped.prefix(Self.mostNamed - firstSkipped.count)
  }
}
