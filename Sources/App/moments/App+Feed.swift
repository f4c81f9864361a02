import FeedFormats
import FoundationEssentials
import Localization
import MomentsStore
import Platform
import ReaderSession

/// Opens and fills the store before the first screen.
extension App {
  /// Waits, for ten seconds at most, while another program has locked a store that is printed, or that a link needs. The
  /// screen of the timeline has its own wait.
  ///
  /// - Throws: `StoreError` before printing, or `Interruption`.
  func waitForStore(_ database: MomentsDatabase) throws {
    guard options?.link != nil || prints else { return }
    do {
      try EventLoop.wait { try await database.waitUntilOpen() }
    } catch is StoreError where !prints {
      // The screen of the link shows the error if it needs the store.
    }
  }

  /// Imports the feed of the option, or the sample into an empty store, which the timeline would do by itself.
  ///
  /// - Parameter isSilent: whether no progress is shown, since it would be said.
  /// - Returns: the note for the reader, if there is one.
  /// - Throws: what `FeedImporter` throws.
  func takeFeed(
    into database: MomentsDatabase, _ language: Language, isSilent: Bool
  ) throws -> LocalizedString? {
    if let feed = options?.feed { return try importFeed(feed, into: database, language, isSilent: isSilent) }
    guard options?.link != nil || prints else { return nil }
    do throws(StoreError) {
      if try !database.feed().isFilled { try database.importSample(now: clock()) }
    } catch {
      if prints { throw error }
    }
    return nil
  }

  private func importFeed(
    _ feed: String, into database: MomentsDatabase, _ language: Language, isSilent: Bool
  ) throws -> LocalizedString {
    let showsProgress = StandardError.isTerminal && !isSilent
    let progress = { @Sendable (count: Int) in
      guard showsProgress else { return }
      let message = L10n.Feed.progress(name: FeedReader.shownName(of: feed), count: count)
      StandardError.writeProgress(message.resolved(in: language))
    }
    progress(0)
    let importer = FeedImporter(database: database, progress: progress)
    // An import that fails has stored the moments before its error.
    defer { database.announceChanges() }
    let result = Result { try EventLoop.wait { [now = clock()] in try await Self.run(importer, feed, now: now) } }
    if showsProgress { StandardError.clearProgress() }
    if case .failure(let error as NothingUsable) = result { reportSkipped(error.report, language) }
    let report = try result.get()
    reportSkipped(report, language)
    if report.skippedCount > 0 {
      let count = report.importedCount + report.skippedCount
      StandardError.write(L10n.Feed.skipped(skipped: report.skippedCount, count: count).resolved(in: language))
    }
    let (changed, skipped) = (report.changedCount, report.skippedCount)
    if report.removedSampleCount > 0 {
      let note = L10n.Moments.importedWithoutSample(
        imported: changed, skipped: skipped, sample: report.removedSampleCount)
      if prints { StandardError.write(note.resolved(in: language)) }
      return note
    }
    let known = report.importedCount - changed
    return known > 0
      ? L10n.Moments.importedAgain(imported: changed, known: known, skipped: skipped)
      : L10n.Moments.imported(imported: changed, skipped: skipped)
  }

  /// Imports on another thread, so that a signal ends the program meanwhile.
  private nonisolated static func run(_ importer: FeedImporter, _ feed: String, now: Int64) async throws -> ImportReport
  {
    try importer.importFeed(fromFile: feed, now: now)
  }

  /// Writes the first skipped moments, one in each line.
  private func reportSkipped(_ report: ImportReport, _ language: Language) {
    for skipped in report.firstSkipped {
      StandardError.write("\(skipped.place): \(skipped.error.message.resolved(in: language))")
    }
  }
}
