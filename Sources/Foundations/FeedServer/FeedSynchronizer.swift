package import Localization
package import MomentsStore
import Networking

/// Keeps the store and a server in step: the feed comes from there, likes go there. Screens show the store, before anything has
/// come and while nothing does.
///
/// One refresh at a time, and beside it one like at a time. The store is never polled: likes are sent when they are made, after
/// each refresh, and after a while where that has failed.
@MainActor
package final class FeedSynchronizer {
  /// Time and chance, as they are or as tests want them.
  package struct Timing: Sendable {
    package let now: @Sendable () -> Int64
    package let sleep: @Sendable (Duration) async throws -> Void
    let backoff: Backoff

    /// - Parameter now: seconds since 1970.
    package init(
      now: @escaping @Sendable () -> Int64, sleep: @escaping @Sendable (Duration) async throws -> Void,
      backoff: Backoff = Backoff()
    ) {
      self.now = now
      self.sleep = sleep
      self.backoff = backoff
    }
  }

  package private(set) var state = SynchronizationState.idle {
    didSet { if state != oldValue { events.send(.stateChanged) } }
  }

  private let client: FeedClient
  private let database: MomentsDatabase
  private let likes: LikeController
  private let events: FeedEvents
  private let sender: LikeSender
  private let timing: Timing
  private let interval: Duration?

  private var refreshing: Task<Result<FeedRefresh, SynchronizationError>, Never>?
  private var refreshAlarm: Task<Void, Never>?
  private var refreshBackoff: Backoff

  private var sending: Task<Void, Never>?
  private var sendAlarm: Task<Void, Never>?
  private var sendBackoff: Backoff
  /// Whether a like was made while the last one of those before was under way.
  private var sendsAgain = false
  /// Between ``start()`` and ``stop()``; without it nothing happens by itself.
  package private(set) var isRunning = false
  private var hasToldOfLikes = false
  /// Whether the server has told when it wants to hear of likes again.
  private var serverWantsQuiet = false

  /// - Parameters:
  ///   - database: that of the client's account, with stamps for likes.
  ///   - events: where refreshes and changes of the state are reported.
  ///   - interval: between two refreshes in the background; nil for none.
  package init(
    client: FeedClient, database: MomentsDatabase, likes: LikeController, events: FeedEvents, interval: Duration?,
    timing: Timing
  ) {
    self.client = client
    self.database = database
    self.likes = likes
    self.events = events
    self.interval = interval
    self.timing = timing
    sender = LikeSender(client: client, database: database)
    refreshBackoff = timing.backoff
    sendBackoff = timing.backoff
  }

  /// Begins with a refresh, and goes on in the background.
  package func start() {
    isRunning = true
    likes.readUnconfirmed()
    Task { await refresh() }
  }

  /// Ends all that is under way. Likes wait in the store for the next time.
  package func stop() {
    isRunning = false
    for task in [refreshAlarm, sendAlarm, sending] { task?.cancel() }
    refreshing?.cancel()
  }

  /// Ends a refresh that is under way; what the store has stays, and likes go on.
  package func cancelRefresh() { refreshing?.cancel() }

  // MARK: The feed

  /// Fetches the feed now, or waits for the refresh that is under way.
  @discardableResult
  package func refresh() async -> Result<FeedRefresh, SynchronizationError> {
    if let refreshing { return await refreshing.value }
    refreshAlarm?.cancel()
    state = .refreshing
    let task = Task {
      let result = await fetchAndStore()
      refreshing = nil
      await conclude(result)
      return result
    }
    refreshing = task
    return await task.value
  }

  private func fetchAndStore() async -> Result<FeedRefresh, SynchronizationError> {
    do throws(SynchronizationError) {
      let mark = try await stored { () throws(StoreError) in try database.refreshMark() }
      let fetched: FetchedFeed
      do throws(FeedServerError) {
        fetched = try await client.feed()
      } catch {
        throw .server(error)
      }
      let report = try await stored { () async throws(StoreError) in
        try await database.store(fetched.answer, since: mark)
      }
      return .success(FeedRefresh(report: report, missing: fetched.missing))
    } catch {
      // Whatever a task that was cancelled failed of, that is why.
      return .failure(Task.isCancelled ? .server(.transport(.cancelled)) : error)
    }
  }

  private func stored<Value>(
    _ body: () async throws(StoreError) -> Value
  ) async throws(SynchronizationError) -> Value {
    do throws(StoreError) {
      return try await body()
    } catch {
      throw .store(error)
    }
  }

  private func conclude(_ result: Result<FeedRefresh, SynchronizationError>) async {
    switch result {
    case .success(let refresh):
      refreshBackoff.reset()
      state = .idle
      scheduleRefresh(after: interval)
      if refresh.report.changesAnything { await likes.refresh() }
      events.send(.refreshed(refresh.report))
      sendLikes()
    case .failure(let error) where error.isCancellation:
      state = .idle
      scheduleRefresh(after: interval)
    case .failure(let error):
      // A server that refuses a whole feed may be about to be mended.
      guard isRunning, interval != nil, error.mayPass || error.isRefusal else { return state = .failed(error) }
      let delay = refreshBackoff.next(retryAfter: error.retryAfter)
      state = .waiting(until: timing.now() + delay.components.seconds, after: error)
      scheduleRefresh(after: delay)
    }
  }

  private func scheduleRefresh(after delay: Duration?) {
    refreshAlarm?.cancel()
    guard isRunning else { return }
    refreshAlarm = delay.map { delay in
      alarm(after: delay) { synchronizer in await synchronizer.refresh() }
    }
  }

  // MARK: Likes

  /// Sends a like that was just stored, if this runs.
  package func likeWasStored() {
    if isRunning { sendLikes() }
  }

  /// Sends what waits, unless the server has asked to be left alone. Returns at once.
  package func sendLikes() {
    guard !serverWantsQuiet else { return }
    guard sending == nil else { return sendsAgain = true }
    sendAlarm?.cancel()
    sending = Task {
      var ending: LikeSender.Ending
      repeat {
        sendsAgain = false
        ending = await sender.send { outcome in await self.take(outcome) }
      } while sendsAgain && ending == .nothingWaits
      sending = nil
      conclude(ending)
    }
  }

  /// Returns when nothing is being sent; likes may still wait for another attempt.
  package func finishSending() async {
    while let sending { await sending.value }
  }

  private func take(_ outcome: LikeSender.Outcome) async {
    switch outcome {
    case .confirmed: likes.readUnconfirmed()
    case .rejected(let like): await likes.takeBack(like)
    }
  }

  private func conclude(_ ending: LikeSender.Ending) {
    likes.readUnconfirmed()
    switch ending {
    case .nothingWaits:
      sendBackoff.reset()
      hasToldOfLikes = false
    case .isOthersTurn: retrySending(after: sendBackoff.next())
    case .interrupted(let error) where error.mayPass:
      if state == .idle, !hasToldOfLikes {
        hasToldOfLikes = true
        events.send(.likesHeldUp(error))
      }
      serverWantsQuiet = isRunning && error.retryAfter != nil
      retrySending(after: sendBackoff.next(retryAfter: error.retryAfter))
    case .interrupted(let error) where error.isCancellation: break
    case .interrupted(let error):
      if refreshing == nil { state = .failed(error) }
    }
  }

  private func retrySending(after delay: Duration) {
    sendAlarm?.cancel()
    guard isRunning else { return }
    sendAlarm = alarm(after: delay) { synchronizer in
      synchronizer.serverWantsQuiet = false
      synchronizer.sendLikes()
    }
  }

  // MARK: Alarms

  private func alarm(
    after delay: Duration, _ action: @escaping @MainActor (FeedSynchronizer) async -> Void
  ) -> Task<Void, Never> {
    Task { [weak self, sleep = timing.sleep] in
      guard (try? await sleep(delay)) != nil, !Task.isCancelled, let self else { return }
      await action(self)
    }
  }
}

/// What a feed is doing with its server.
package enum SynchronizationState: Hashable, Sendable {
  case idle
  case refreshing
  /// The last attempt has failed; the next one is then, in seconds since 1970.
  case waiting(until: Int64, after: SynchronizationError)
  /// The last attempt has failed, and the next one is the reader's to ask for.
  case failed(SynchronizationError)
}

/// What a refresh has brought.
package struct FeedRefresh: Hashable, Sendable {
  package let report: RefreshReport
  /// The error that kept the rest of the feed away; `nil` if all of it came.
  package let missing: FeedServerError?
}

/// A feed that is not as its server has it.
package enum SynchronizationError: ReportedError, Hashable {
  case server(FeedServerError)
  case store(StoreError)

  package var message: LocalizedString {
    switch self {
    case .server(let error): error.message
    case .store(let error): error.message
    }
  }

  package var exitStatus: ExitStatus {
    switch self {
    case .server(let error): error.exitStatus
    case .store(let error): error.exitStatus
    }
  }

  package var isCancellation: Bool {
    if case .server(let error) = self { error.isCancellation } else { false }
  }

  var isRefusal: Bool {
    if case .server(let error) = self { error.isRefusal } else { false }
  }

  /// Whether it may go by itself.
  package var mayPass: Bool {
    switch self {
    case .server(let error): error.mayPass
    case .store: true
    }
  }

  /// Seconds that the server wants to be left alone for.
  var retryAfter: Int64? {
    if case .server(let error) = self { error.retryAfter } else { nil }
  }
}
