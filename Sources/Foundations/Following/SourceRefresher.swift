import Documents
import FeedFormats
package import Localization
package import MomentsStore
import Networking
import Platform
import WebAddresses

/// Refreshes sources in a ``ServerQueue``. An error of one source never delays another; stored moments stay.
package struct SourceRefresher: Sendable {
  /// The settings of refreshes.
  package struct Limits: Sendable {
    /// The seconds between two refreshes of a source.
    package var interval: Int64 = 1_800
    /// The number of moments of a source that are kept.
    package var moments = 10_000
    /// Returns whether an item that several sources have is shown once from now on.
    package var mergesCopies: @MainActor @Sendable () -> Bool = { true }

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

    /// The outcome, or its error if nothing of the feed could be read.
    package var result: Result<Outcome, SourceError> {
      guard let error, report == nil, !wasFollowed else { return .success(self) }
      return .failure(error)
    }

    /// The message for a reader who has followed the source.
    package var message: LocalizedString {
      wasFollowed
        ? L10n.Following.known(name: source.name)
        : L10n.Following.followed(name: source.name, count: report?.newCount ?? 0)
    }
  }

  let database: MomentsDatabase
  let client: SourceClient
  let limits: Limits
  private let queue: ServerQueue
  /// Returns the time in seconds since 1970.
  let now: @Sendable () -> Int64

  /// The seconds after which another instance may refresh a source whose refresh has not ended.
  private static let longestRefresh: Int64 = 45

  package init(
    database: MomentsDatabase, client: SourceClient, limits: Limits = Limits(), queue: ServerQueue,
    now: @escaping @Sendable () -> Int64
  ) {
    (self.database, self.client, self.limits, self.queue, self.now) = (database, client, limits, queue, now)
  }

  /// Refreshes sources, and returns when all are done or the task is canceled.
  ///
  /// - Parameters:
  ///   - openIDs: returns the ids of moments that are shown, which are never dropped. Called for each source.
  ///   - begin: called with each source whose feed is requested now.
  ///   - conclude: called with each outcome as soon as it is stored. A source that another instance refreshes has none.
  @discardableResult package func refresh(
    _ sources: [Source], openIDs: @escaping @Sendable () async -> [String] = { [] },
    begin: @escaping @Sendable (Source) async -> Void = { _ in },
    conclude: @Sendable (Outcome) async -> Void = { _ in }
  ) async -> [Outcome] {
    var outcomes: [Outcome] = []
    await queue.run(
      sources, serverOf: { ServerQueue.server(of: $0.address) }, errorOf: { $0?.error }
    ) { source, timeout in
      await refresh(source, timeout, openIDs, begin)
    } conclude: { outcome in
      guard let outcome else { return }
      Log.write("source \(outcome.source.id): \(outcome.logged)")
      outcomes.append(outcome)
      await conclude(outcome)
    }
    return outcomes
  }

  /// Follows the feeds of several addresses as people type them, with one password for all of them. `conclude` is
  /// called with each address and its result as soon as it is there.
  package func follow(
    _ texts: [String], password: FeedPassword? = nil,
    conclude: @Sendable (String, Result<Outcome, SourceError>) async -> Void
  ) async {
    await queue.run(
      texts, serverOf: ServerQueue.server(of:),
      errorOf: { if case .failure(let error) = $0.1 { error } else { nil } }
    ) { text, timeout in
      (text, await follow(text, password: password, timeout: timeout))
    } conclude: { (text, result) in
      await conclude(text, result)
    }
  }

  /// Finds the feed of an address as people type it, follows it and stores its moments, unless it is followed already.
  /// The password is stored if the server of the address has the feed.
  package func follow(
    _ text: String, password: FeedPassword? = nil, timeout: Duration = SourceClient.timeout
  ) async -> Result<Outcome, SourceError> {
    do throws(SourceError) {
      let credential = password?.credential(named: text, for: SiteAddresses.address(typed: text) ?? text)
      let fetched = try await client.find(text, now: now(), credential: credential, timeout: timeout)
      if Task.isCancelled { throw .transport(.cancelled) }
      let known = try renamed(source(of: fetched), as: SourceError.store)
      let address = known?.address ?? fetched.address
      let origin = WebOrigin(ofAddress: address)?.description
      let keepsPassword = credential?.address != nil && origin == credential?.address
      // Before the source: a source without its password would fail from now on.
      if keepsPassword { try await client.set(password, of: known?.firstAddress ?? address, at: address) }
      do throws(StoreError) {
        guard let known else { return .success(try await store(fetched, of: database.follow(address), [])) }
        // The disk may have been full when it was followed.
        let isStored = !keepsPassword && known.refreshedAt != nil
        var outcome = try await isStored ? Outcome(source: known) : store(fetched, of: known, [])
        outcome.wasFollowed = true
        return .success(outcome)
      } catch {
        if keepsPassword, known == nil { try await client.set(nil, of: address, at: address) }
        throw .store(error)
      }
    } catch {
      return .failure(error)
    }
  }

  /// Returns the source that a feed is followed as: with its address, or with the same document of the same server, which
  /// ignores a part of the address. Documents without items may be those of different feeds.
  private func source(of answer: SourceClient.Answer, except id: Int64? = nil) throws(StoreError) -> Source? {
    let (hash, server) = (answer.version.contentHash, ServerQueue.server(of: answer.address))
    let hasItems = answer.feed?.items.isEmpty == false
    return try database.sources().first { source in
      source.id != id
        && (source.address == answer.address
          || hasItems && source.version.contentHash == hash && ServerQueue.server(of: source.address) == server)
    }
  }

  /// Stops following a source, removes its password, and returns the number of liked moments that stay without a
  /// source. The server of an account forgets its token, if it answers.
  package func unfollow(_ source: Source) async throws(SourceError) -> Int {
    if source.account != nil, let credential = try? await client.credential(of: source) {
      try? await accounts.revoke(credential)
    }
    try await set(nil, of: source)
    return try await renamed(awaiting: await database.unfollow(source.id), as: SourceError.store)
  }

  /// Stores the password of a source; `nil` removes it.
  package func set(_ password: FeedPassword?, of source: Source) async throws(SourceError) {
    try await client.set(password, of: source.firstAddress, at: source.address)
  }

  // MARK: One source

  private func refresh(
    _ source: Source, _ timeout: Duration, _ openIDs: @escaping @Sendable () async -> [String],
    _ begin: @Sendable (Source) async -> Void
  ) async -> Outcome? {
    do throws(StoreError) {
      let now = now()
      guard try await database.reserve(source, until: now + Self.longestRefresh, now: now) else { return nil }
      await begin(source)
      do throws(StoreError) {
        return try await source.account == nil
          ? refreshReserved(source, now, timeout, openIDs) : refreshTimeline(of: source, openIDs)
      } catch {
        guard Task.isCancelled else { throw error }
        // Nothing of a canceled task is stored; the reservation is given up.
        return Outcome(source: source, error: try await store(.transport(.cancelled), of: source))
      }
    } catch {
      return Outcome(source: source, error: .store(error))
    }
  }

  private func refreshReserved(
    _ source: Source, _ now: Int64, _ timeout: Duration, _ openIDs: @Sendable () async -> [String]
  ) async throws(StoreError) -> Outcome {
    let answer: SourceClient.Answer
    do throws(SourceError) {
      // The address of a list may be that of a page.
      answer =
        source.isNew
        ? try await client.find(source.address, now: now, credential: client.credential(of: source), timeout: timeout)
        : try await client.fetch(source, now: now, timeout: timeout)
    } catch {
      return Outcome(source: source, error: try await store(error, of: source))
    }
    if source.isNew, let known = try self.source(of: answer, except: source.id) {
      do throws(SourceError) {
        _ = try await unfollow(source)
      } catch {
        return Outcome(source: source, error: error)
      }
      return Outcome(source: known, wasFollowed: true)
    }
    return try await store(answer, of: source, openIDs())
  }

  private func store(
    _ answer: SourceClient.Answer, of source: Source, _ openIDs: [String]
  ) async throws(StoreError) -> Outcome {
    let now = now()
    var attempt = SourceAttempt(address: answer.address, nextRefresh: now + limits.interval)
    attempt.refreshedAt = now
    attempt.version = answer.version
    guard let feed = answer.feed else {
      // An unchanged version has the same errors.
      let error: SourceError? = if case .broken = source.error { source.error } else { nil }
      attempt.problem = error?.stored
      try await database.store(attempt, of: source)
      return Outcome(source: source, error: error)
    }
    let error = feed.brokenAt.map { SourceError.broken(line: $0.line, column: $0.column) }
    attempt.problem = error?.stored
    let report = try await database.store(
      feed, of: source, attempt, now: now, limit: limits.moments, mergesCopies: await limits.mergesCopies(),
      openIDs: openIDs)
    // The feed may have another title now.
    return Outcome(source: try database.source(id: source.id) ?? source, report: report, error: error)
  }

  /// - Returns: the error for the reader, which says until when the server is left alone.
  func store(_ error: SourceError, of source: Source) async throws(StoreError) -> SourceError {
    var attempt = SourceAttempt(address: source.address, nextRefresh: source.nextRefresh)
    attempt.failureCount = source.failureCount
    // A canceled request says nothing about the source, and waits for nothing.
    guard error != .transport(.cancelled) else {
      attempt.problem = source.problem
      Task(executorPreference: BackgroundThreads.shared) { [attempt] in try? await database.store(attempt, of: source) }
      return error
    }
    var error = error
    let next = now() + min(Source.longestDelay, limits.interval << min(source.failureCount + 1, 16))
    if error == .transport(.status(429)) { error = .paused(status: 429, until: next) }
    if case .paused(_, let time) = error { attempt.notBefore = time }
    // A person has to do something first.
    let isOver = [.gone, .needsSignIn].contains(error)
    attempt.nextRefresh = isOver ? nil : max(next, attempt.notBefore)
    attempt.failureCount += 1
    attempt.problem = error.stored
    try await database.store(attempt, of: source)
    return error
  }
}

extension SourceRefresher.Outcome {
  fileprivate var logged: String {
    let counts = report.map { "\($0.newCount) new, \($0.changedCount) changed" } ?? "unchanged"
    return error.map { "\(counts), \($0.message.resolved(in: L10n.developmentLanguage))" } ?? counts
  }
}

extension Source {
  /// Whether its feed has never been read.
  fileprivate var isNew: Bool { refreshedAt == nil }

  /// Returns whether a command refreshes the source now, in seconds since 1970: not within a minute after the last
  /// time, so that of many commands at once one requests it, and not before its server wants to be asked. After an
  /// error, only a command that has named it does so before the next attempt.
  package func isDue(isNamed: Bool, now: Int64) -> Bool {
    guard !isPaused(now: now), !((now - 59)...now).contains(refreshedAt ?? .min) else { return false }
    return failureCount == 0 || isNamed || nextRefresh(now: now) ?? .max <= now
  }

  /// The limit of the delay after an error, and of that for which a server may ask, in seconds.
  fileprivate static let longestDelay: Int64 = 86_400

  /// Returns the time of the next refresh, in seconds since 1970; `nil` if the feed is gone for good. A time that the
  /// program would not set now was set while the clock was ahead, and does not count. The interval between two
  /// refreshes, in seconds, may be less than in the last run.
  func nextRefresh(now: Int64, interval: Int64 = 0) -> Int64? {
    guard let nextRefresh else { return nil }
    if refreshedAt ?? now > now || nextRefresh > now + max(interval, Self.longestDelay) { return now }
    guard failureCount == 0, interval > 0, let refreshedAt else { return nextRefresh }
    return min(nextRefresh, refreshedAt + interval)
  }

  /// Returns whether its server wants no request now, or none at all.
  func isPaused(now: Int64) -> Bool {
    nextRefresh == nil || ((now + 1)...(now + Self.longestDelay)).contains(notBefore)
  }
}
