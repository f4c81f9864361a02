package import Localization
package import MomentsStore
import Networking

/// Synchronizes the store with a server: it fetches the feed and sends likes. Screens show the store only, so they work
/// offline.
///
/// At most one refresh and one like are in progress at a time. The store is never polled: likes are sent when they are
/// made, after each refresh, and after a delay if sending failed.
@MainActor
package final class FeedSynchronizer {
  /// The clock, the delays and the random numbers, which tests replace.
  package struct Timing: Sendable {
    package let now: @Sendable () -> Int64
    package let sleep: @Sendable (Duration) async throws -> Void
    let backoff: Backoff

    /// - Parameter now: returns the time in seconds since 1970.
    package init(
      now: @escaping @Sendable () -> Int64, sleep: @escaping @Sendable (Duration) async throws -> Void,
      backoff: Backoff = Backoff()
    ) {
      self.now = now
      self.sleep = sleep
      self.backoff = backoff
    }
  }

  package enum Event {
    case stateChanged
    /// A feed is stored that the reader or the background requested.
    case refreshed(RefreshReport)
    case likeRejected(RejectedLike)
    /// Likes stay queued although the feed was refreshed. The event is sent once until the queue is empty.
    case likesHeldUp(any ReportedError)
  }

  /// Called with each event.
  package var report: (Event) -> Void = { _ in }

  package private(set) var state = SynchronizationState.idle {
    didSet { if state != oldValue { report(.stateChanged) } }
  }

  private let client: FeedClient
  private let database: MomentsDatabase
  private let likes: LikeController
  private let sender: LikeSender
  private let timing: Timing
  private let interval: Duration?
  private let showsLikes: () -> Bool

  private var refreshing: Task<Result<FeedRefresh, FeedServerError>, Never>?
  private var refreshAlarm: Task<Void, Never>?
  private var refreshBackoff: Backoff

  private var sending: Task<Void, Never>?
  private var sendAlarm: Task<Void, Never>?
  private var sendBackoff: Backoff
  /// Whether a like was made while the last queued like was being sent.
  private var sendsAgain = false
  /// Whether the synchronizer has been started and not stopped. Otherwise nothing happens automatically.
  package private(set) var isRunning = false
  private var hasToldOfLikes = false
  /// Whether the server asked to receive no likes for some time.
  private var serverWantsQuiet = false

  /// - Parameters:
  ///   - database: the store of the client's account.
  ///   - interval: the time between two refreshes in the background; `nil` for none.
  ///   - showsLikes: returns whether the feed is fetched with likes.
  package init(
    client: FeedClient, database: MomentsDatabase, likes: LikeController, interval: Duration?, timing: Timing,
    showsLikes: @escaping () -> Bool = { true }
  ) {
    self.showsLikes = showsLikes
    self.client = client
    self.database = database
    self.likes = likes
    self.interval = interval
    self.timing = timing
    sender = LikeSender(client: client, database: database)
    refreshBackoff = timing.backoff
    sendBackoff = timing.backoff
  }

  /// Refreshes now, and then periodically in the background.
  package func start() {
    isRunning = true
    likes.readUnconfirmed()
    Task { await refresh() }
  }

  /// Cancels all requests. Unsent likes stay in the store until the next start.
  package func stop() {
    isRunning = false
    for task in [refreshAlarm, sendAlarm, sending] { task?.cancel() }
    refreshing?.cancel()
  }

  /// Cancels the current refresh. The store keeps its feed, and likes are still sent.
  package func cancelRefresh() { refreshing?.cancel() }

  // MARK: The feed

  /// Fetches the feed, or waits for the refresh in progress.
  @discardableResult
  package func refresh() async -> Result<FeedRefresh, FeedServerError> {
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

  private func fetchAndStore() async -> Result<FeedRefresh, FeedServerError> {
    // A canceled task may fail with any error, so cancellation is reported instead.
    func failure(_ error: FeedServerError) -> Result<FeedRefresh, FeedServerError> {
      .failure(Task.isCancelled ? .transport(.cancelled) : error)
    }
    do throws(StoreError) {
      let mark = try database.refreshMark()
      let fetched: FetchedFeed
      do throws(FeedServerError) {
        fetched = try await client.feed(withLikes: showsLikes())
      } catch {
        return failure(error)
      }
      let report = try await database.store(fetched.answer, since: mark)
      return .success(FeedRefresh(report: report, missing: fetched.missing))
    } catch {
      return failure(.store(error))
    }
  }

  private func conclude(_ result: Result<FeedRefresh, FeedServerError>) async {
    switch result {
    case .success(let refresh):
      refreshBackoff.reset()
      state = .idle
      scheduleRefresh(after: interval)
      if refresh.report.changesAnything { likes.refresh() }
      report(.refreshed(refresh.report))
      sendLikes()
    case .failure(let error) where error.isCancellation:
      state = .idle
      scheduleRefresh(after: interval)
    case .failure(let error):
      state = .failed(error)
      // A server that refuses a whole feed may be under repair.
      guard isRunning, interval != nil, error.mayPass || error.isRefusal else { return }
      scheduleRefresh(after: refreshBackoff.next(retryAfter: error.retryAfter))
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

  /// Sends a new like, if the synchronizer is running.
  package func likeWasStored() {
    if isRunning { sendLikes() }
  }

  /// Starts sending the queued likes and returns at once. Does nothing while the server asked for a pause.
  package func sendLikes() {
    guard !serverWantsQuiet else { return }
    guard sending == nil else { return sendsAgain = true }
    sendAlarm?.cancel()
    sending = Task {
      var ending: LikeSender.Ending
      repeat {
        sendsAgain = false
        ending = await sender.send { self.take($0) }
      } while sendsAgain && ending == .nothingWaits
      sending = nil
      conclude(ending)
    }
  }

  /// Returns when no like is being sent; failed likes may still be queued.
  package func finishSending() async {
    while let sending { await sending.value }
  }

  private func take(_ rejected: RejectedLike?) {
    guard let rejected else { return likes.readUnconfirmed() }
    likes.takeBack(rejected.momentID)
    report(.likeRejected(rejected))
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
        report(.likesHeldUp(error))
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

/// The activity of a synchronizer.
package enum SynchronizationState: Hashable, Sendable {
  case idle
  case refreshing
  /// The last attempt failed.
  case failed(FeedServerError)
}

/// The result of a refresh.
package struct FeedRefresh: Hashable, Sendable {
  package let report: RefreshReport
  /// The reason that the rest of the feed is missing; `nil` if it is complete.
  package let missing: FeedServerError?
}
