import Documents
import FeedFormats
package import Localization
package import MomentsStore
import Networking

/// Refreshes sources in a ``ServerQueue``. An error of one source never delays another; the moments
/// that are stored stay.
package struct SourceRefresher: Sendable {
  /// The settings of refreshes.
  package struct Limits: Sendable {
    /// The seconds between two refreshes of a source.
    package var interval: Int64 = 1_800
    /// The number of moments of a source that are kept.
    package var moments = 10_000

    package init() {}
  }

  /// The outcome of refreshing a source.
  package struct Outcome: Sendable {
    package var source: Source
    /// The changes of the store; `nil` without any.
    package var report: RefreshReport?
    package var error: SourceError?
    /// Whether the reader has followed it before.
    package var wasFollowed = false

    /// The message for a reader who has followed the source.
    package var message: LocalizedString {
      wasFollowed
        ? L10n.Following.known(name: source.name)
        : L10n.Following.followed(name: source.name, count: report?.newCount ?? 0)
    }
  }

  private let database: MomentsDatabase
  private let client: SourceClient
  private let limits: Limits
  /// Returns the time in seconds since 1970.
  private let now: @Sendable () -> Int64

  /// The limit of delays after errors, in seconds.
  private static let longestDelay: Int64 = 86_400
  /// The seconds after which another instance may refresh a source whose refresh has not ended.
  private static let longestRefresh: Int64 = 45

  package init(
    database: MomentsDatabase, client: SourceClient, limits: Limits = Limits(), now: @escaping @Sendable () -> Int64
  ) {
    self.database = database
    self.client = client
    self.limits = limits
    self.now = now
  }

  /// Refreshes sources, and returns when all are done or the task is canceled.
  ///
  /// - Parameters:
  ///   - openIDs: returns the ids of moments that are shown, which are never dropped. Called for each source.
  ///   - begin: called with each source whose feed is requested now.
  ///   - conclude: called with each outcome as soon as it is stored. A source that another instance refreshes has none.
  package func refresh(
    _ sources: [Source], openIDs: @escaping @Sendable () async -> [String] = { [] },
    begin: @escaping @Sendable (Source) async -> Void = { _ in },
    conclude: @Sendable (Outcome) async -> Void
  ) async {
    await ServerQueue.run(sources, serverOf: { ServerQueue.server(of: $0.address) }) { source in
      await refresh(source, openIDs, begin)
    } conclude: { outcome in
      if let outcome { await conclude(outcome) }
    }
  }

  /// Gives up the reservations of sources whose refresh does not end.
  package func abandon() {
    // They end by themselves, too.
    try? database.releaseSources()
  }

  /// Follows a feed that was just found, and stores its moments, unless it is followed already.
  ///
  /// - Throws: ``SourceError/store(_:)``
  package func follow(_ found: SourceClient.Found) throws(SourceError) -> Outcome {
    do throws(StoreError) {
      if let known = try database.sources().first(where: { $0.address == found.address }) {
        return Outcome(source: known, wasFollowed: true)
      }
      let source = try database.follow(found.address, title: found.feed.title, page: found.feed.link)
      let fetched = SourceClient.Fetched(answer: .feed(found.feed, found.version), address: found.address)
      return try store(fetched, of: source, [])
    } catch {
      throw .store(error)
    }
  }

  // MARK: One source

  private func refresh(
    _ source: Source, _ openIDs: @Sendable () async -> [String], _ begin: @Sendable (Source) async -> Void
  ) async -> Outcome? {
    do throws(StoreError) {
      let now = now()
      guard try database.reserve(source, until: now + Self.longestRefresh, now: now) else { return nil }
      await begin(source)
      let fetched: SourceClient.Fetched
      do throws(SourceClient.Failure) {
        fetched = try await client.fetch(source, now: now)
      } catch {
        try store(error, of: source)
        return Outcome(source: source, error: error.error)
      }
      return try store(fetched, of: source, await openIDs())
    } catch {
      return Outcome(source: source, error: .store(error))
    }
  }

  private func store(
    _ fetched: SourceClient.Fetched, of source: Source, _ openIDs: [String]
  ) throws(StoreError) -> Outcome {
    let now = now()
    let schedule = SourceSchedule(address: fetched.address, refreshedAt: now, nextRefresh: now + limits.interval)
    switch fetched.answer {
    case .unchanged(let version):
      // An unchanged version has the same errors.
      let isBroken = if case .broken = source.error { true } else { false }
      try database.storeUnchanged(source, version, problem: isBroken ? source.problem : nil, schedule: schedule)
      return Outcome(source: source, error: isBroken ? source.error : nil)
    case .feed(let feed, let version):
      let error = feed.brokenAt.map { SourceError.broken(line: $0.line, column: $0.column) }
      let report = try database.store(
        feed, of: source, version, problem: error?.stored, schedule: schedule, now: now, limit: limits.moments,
        openIDs: openIDs)
      return Outcome(source: source, report: report, error: error)
    }
  }

  private func store(_ failure: SourceClient.Failure, of source: Source) throws(StoreError) {
    let now = now()
    let delay = min(Self.longestDelay, limits.interval << min(source.failureCount + 1, 16))
    let notBefore = failure.retryAfter.map { now + $0 } ?? 0
    var schedule = SourceSchedule(address: source.address, nextRefresh: max(now + delay, notBefore))
    schedule.notBefore = notBefore
    schedule.failureCount = source.failureCount + 1
    if failure.error == .gone { schedule.nextRefresh = nil }
    // A canceled request says nothing about the source.
    if failure.error == .transport(.cancelled) {
      schedule.nextRefresh = source.nextRefresh
      schedule.failureCount = source.failureCount
      return try database.store(source.problem, of: source, schedule: schedule)
    }
    try database.store(failure.error.stored, of: source, schedule: schedule)
  }
}
