package import DesignKit
package import FeedServer
import Localization
package import MomentsStore
import Networking
import TerminalUI
package import Toggles

/// The feed of a server: it refreshes the screens, and shows errors in the status line.
@MainActor
package final class ServerFeed: LiveFeed {
  /// The time limit of the server for a printed screen.
  package static let printingTimeLimit = Duration.seconds(30)

  private let host: String
  package var server: String? { host }
  package private(set) var newCount = 0

  private let client: FeedClient
  private let authenticator: Authenticator
  private let database: MomentsDatabase
  private let synchronizer: FeedSynchronizer
  /// Called with each step of a refresh.
  package var report: (RefreshEvent) -> Void = { _ in }
  /// Called when the server requires a sign-in.
  var requireSignIn: () -> Void = {}
  /// The configuration that the server sets.
  private let configuration: RemoteConfiguration
  /// The stack whose screens are refreshed, and whose status line shows errors.
  package weak var stack: ScreenStack?
  private let sleep: @Sendable (Duration) async throws -> Void
  /// Whether a refresh has started or is about to.
  private var isAsked = false
  /// Whether the first refresh starts as soon as the sign-in is restored.
  private var hasStarted = false
  private var wasCanceled = false
  private var isStopped = false
  /// The number of refreshes that the reader waits for.
  private var waitCount = 0
  /// The number of other refreshes in progress.
  private var loads = 0
  /// The running request for the remote configuration.
  private var configuring: Task<Void, Never>?
  /// The last message about a failed refresh.
  private var shownFailure: StatusMessage?

  package init(
    _ connection: FeedConnection, likes: LikeController, configuration: RemoteConfiguration,
    showsLikes: @escaping () -> Bool
  ) {
    let connector = connection.connector
    host = connector.authenticator.address.origin.host
    client = connection.client
    authenticator = connector.authenticator
    sleep = connector.timing.sleep
    database = connection.database
    self.configuration = configuration
    synchronizer = FeedSynchronizer(
      client: connection.client, database: connection.database, likes: likes, interval: connector.interval,
      timing: connector.timing, showsLikes: showsLikes)
    synchronizer.report = { [weak self] in self?.handle($0) }
  }

  private func handle(_ event: FeedSynchronizer.Event) {
    switch event {
    case .stateChanged: checkSignIn()
    case .refreshed(let report):
      take(report)
      self.report(.stored(report))
    case .likeRejected(let like):
      stack?.status = .failure(L10n.Live.likeRefused(reason: .localized(like.reason)))
    case .likesHeldUp(let error):
      stack?.status = .failure(L10n.Live.likesHeldUp(reason: .localized(error.message)))
    }
  }

  package var state: LiveFeedState {
    switch synchronizer.state {
    case .refreshing: .refreshing
    case .failed(let error): .failed(error.message, needsSignIn: error.needsSignIn)
    case .idle where wasCanceled: .failed(L10n.Live.cancelled)
    case .idle: isAsked ? .current : .refreshing
    }
  }

  /// A Boolean value that indicates whether the store has moments, so that the feed can be shown without the server.
  package var hasMoments: Bool { (try? database.feed().isFilled) == true }

  package var isRefreshing: Bool { synchronizer.state == .refreshing }
  /// A Boolean value that indicates whether the reader waits for a refresh.
  package var isWaitedFor: Bool { waitCount > 0 }

  package var isBusy: Bool { isRefreshing || isWaitedFor || loads > 0 || configuring != nil }

  package func markSeen() { newCount = 0 }

  // MARK: Refreshing

  /// Starts to refresh the feed periodically. Later calls do nothing.
  package func start() {
    guard !hasStarted else { return }
    hasStarted = true
    Task {
      await restoreSignIn()
      guard !isStopped else { return }
      isAsked = true
      synchronizer.start()
      // The reader has not requested this refresh, so an earlier message stays.
      if case .failure(let error) = await synchronizer.refresh(), stack?.status == nil { tell(error) }
    }
  }

  package func stop() {
    isStopped = true
    synchronizer.stop()
  }

  /// Restores the sign-in of the last run.
  package func restoreSignIn() async {
    if let readerID = client.account.readerID { await authenticator.restore(userID: readerID) }
  }

  /// The error that prevented the sign-in of the last run from being restored.
  package var signInError: CredentialError? { authenticator.error }

  package func refresh() {
    report(.requested)
    isAsked = true
    wasCanceled = false
    waitCount += 1
    Task {
      let result = await synchronizer.refresh()
      waitCount -= 1
      switch result {
      case .success(let refresh): tell(refresh)
      case .failure(let error): tell(error)
      }
    }
  }

  /// Refreshes the feed without a message, after a sign-in.
  package func catchUp() {
    loads += 1
    Task {
      await synchronizer.refresh()
      loads -= 1
    }
  }

  /// Requests the feed of a user who has just signed in, for a printed screen.
  package func beginLoading(within limit: Duration) {
    loads += 1
    Task {
      if case .failure(let error) = await load(within: limit) { tell(error) }
      loads -= 1
    }
  }

  package func cancelRefresh() {
    wasCanceled = true
    synchronizer.cancelRefresh()
  }

  /// Requests the feed and the remote configuration once, for a printed screen.
  package func load(within limit: Duration) async -> Result<FeedRefresh, FeedServerError> {
    await restoreSignIn()
    isAsked = true
    let alarm = Task { [weak self, synchronizer, sleep] in
      guard (try? await sleep(limit)) != nil else { return }
      synchronizer.cancelRefresh()
      self?.configuring?.cancel()
    }
    defer { alarm.cancel() }
    let result = await synchronizer.refresh()
    await configuring?.value
    return result.mapError { error in
      error.isCancellation ? .transport(.timedOut(seconds: Double(limit.components.seconds))) : error
    }
  }

  /// Requests the remote configuration once, for a printed screen without the feed.
  package func loadConfiguration() async {
    await restoreSignIn()
    fetchConfiguration()
    await configuring?.value
  }

  package func likeWasStored() { synchronizer.likeWasStored() }

  /// Sends the queued likes, and returns when each has been tried.
  package func sendLikes() async {
    await restoreSignIn()
    synchronizer.sendLikes()
    await synchronizer.finishSending()
  }

  /// Shows a stored feed, and requests the remote configuration.
  private func take(_ report: RefreshReport) {
    wasCanceled = false
    if let shownFailure, stack?.status == shownFailure { stack?.status = nil }
    shownFailure = nil
    newCount += report.newestCount
    if report.changesAnything { stack?.contentChanged() }
    fetchConfiguration()
  }

  private func fetchConfiguration() {
    guard configuring == nil else { return }
    configuring = Task { [weak self, client, configuration] in
      if let fetched = try? await client.remoteConfiguration(), let values = RemoteConfiguration.values(of: fetched) {
        configuration.update(values)
      } else {
        configuration.noteFailure()
      }
      self?.configuring = nil
    }
  }

  /// Discards a token that the server has refused, and asks the reader to sign in, except on a printed screen.
  private func checkSignIn() {
    guard case .failed(.unauthenticated(let signIn)) = synchronizer.state else { return }
    // The request was sent before the user signed in.
    if signIn == .missing, client.account.readerID.flatMap(authenticator.token) != nil { return catchUp() }
    authenticator.expire()
    guard synchronizer.isRunning else { return }
    tellSignInError()
    requireSignIn()
  }

  /// Shows why the last sign-in could not be restored, which the sign-in screen does not do.
  private func tellSignInError() {
    if let signInError, stack?.status == nil { stack?.status = .failure(signInError.message) }
  }

  // MARK: Messages

  private func tell(_ refresh: FeedRefresh) {
    let report = refresh.report
    if let missing = refresh.missing {
      stack?.status = .failure(missing.message)
    } else if report.skippedCount > 0 {
      stack?.status = .failure(L10n.Live.skipped(count: report.skippedCount))
    } else if report.newKeys.isEmpty {
      stack?.status = .note(L10n.Live.nothingNew)
    }
  }

  private func tell(_ error: FeedServerError) {
    if error.needsSignIn {
      tellSignInError()
    } else if error.isCancellation {
      stack?.status = .note(L10n.Live.cancelled)
    } else {
      shownFailure = .failure(L10n.Live.notRefreshed(reason: .localized(error.message)))
      stack?.status = shownFailure
    }
  }
}
