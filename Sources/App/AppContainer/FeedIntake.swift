import Foundation
import Localization
import MomentsStore
import TerminalUI

/// Fills the store before the first screen: with the feed that was asked for, or an empty one with the sample.
@MainActor
struct FeedIntake {
  let database: MomentsDatabase
  let language: Language
  let clock: () -> Int64
  /// Whether there will be no status line.
  let prints: Bool

  /// Columns of a place or a reason; a value of a feed may be as long as the feed.
  private static let longestPart = 300

  /// How old the newest moment of the sample is when it is imported, in seconds.
  private static let sampleAge: Int64 = 180

  /// - Returns: what to tell the reader about it, if anything.
  func run(feed: String?) throws(FeedError) -> LocalizedString? {
    if let feed { return try importFeed(feed) }
    do throws(StoreError) {
      if try database.feed().isFilled { return nil }
    } catch {
      throw .store(error)
    }
    try Self.importSample(into: database, clock)
    return nil
  }

  private static func importSample(into database: MomentsDatabase, _ clock: () -> Int64) throws(FeedError) {
    _ = try FeedImporter(database: database).importSample(now: clock(), age: sampleAge)
  }

  /// Puts the sample into a store, as at the start, for a screen that tries again.
  static func filling(_ database: MomentsDatabase, clock: @escaping () -> Int64) -> () throws(StoreError) -> Void {
    { () throws(StoreError) in
      do throws(FeedError) {
        try importSample(into: database, clock)
      } catch .store(let error) {
        throw error
      } catch {
        // The sample is part of the program: nothing but the store can fail.
      }
    }
  }

  private func importFeed(_ feed: String) throws(FeedError) -> LocalizedString {
    let showsProgress = StandardError.isTerminal
    let importer = FeedImporter(database: database) { [language] count in
      guard showsProgress else { return }
      StandardError.writeProgress(L10n.Feed.progress(name: feed, count: count).resolved(in: language))
    }
    let report: ImportReport
    do throws(FeedError) {
      report = try importer.importFeed(fromFile: feed)
    } catch {
      if showsProgress { StandardError.clearProgress() }
      if case .nothingUsable(_, let report) = error { tellSkipped(report) }
      throw error
    }
    if showsProgress { StandardError.clearProgress() }
    tellSkipped(report)
    if report.skippedCount > 0 {
      let count = report.importedCount + report.skippedCount
      StandardError.write(L10n.Feed.skipped(skipped: report.skippedCount, count: count).resolved(in: language))
    }
    guard report.removedSampleCount > 0 else {
      return L10n.Moments.imported(imported: report.importedCount, skipped: report.skippedCount)
    }
    let note = L10n.Moments.importedWithoutSample(
      imported: report.importedCount, skipped: report.skippedCount, sample: report.removedSampleCount)
    if prints { StandardError.write(note.resolved(in: language)) }
    return note
  }

  /// Names the first moments that were left out, a line each.
  private func tellSkipped(_ report: ImportReport) {
    for skipped in report.firstSkipped {
      StandardError.write("\(safe(skipped.place)): \(safe(skipped.error.message.resolved(in: language)))")
    }
  }

  /// Values of a feed may hold anything, and standard error may be a terminal.
  private func safe(_ text: String) -> String { DisplayText(text).line(columns: Self.longestPart).text }
}
