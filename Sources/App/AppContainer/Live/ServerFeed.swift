import Accounts
import FeedServer
import Localization
import MomentsStore
import Networking
import TerminalUI

/// The feed of a server on the screens: what refreshes bring is read anew wherever it is shown, and the reader is told what
/// went wrong.
@MainActor
final class ServerFeed: LiveFeed {
  let server: String
  private(set) var newCount = 0
  /// Told the remote configuration, after each refresh; nil where it has not said. It is not asked for it where nobody
  /// listens.
  var onConfiguration: (@MainActor (FetchedConfiguration?) -> Void)?
  /// Told that the reader asks for everything again.
  var onWish: (@MainActor () -> Void)?
  /// Told of each feed that the store has taken.
  var onLoad: (@MainActor () -> Void)?
  /// Told that the server wants to know who reads.
  var onSignInDemand: (@MainActor (_ isWaitedFor: Bool) -> Void)?

  private let client: FeedClient
  private let authenticator: Authenticator
  private let database: MomentsDatabase
  private let synchronizer: FeedSynchronizer
  /// What is refreshed and tells the reader.
  weak var stack: ScreenStack?
  private let sleep: @Sendable (Duration) async throws -> Void
  /// Whether the server was asked, or is just about to be.
  private var isAsked = false
  /// Whether it will be asked as soon as it is known who reads.
  private var hasStarted = false
  private var wasCancelled = false
  private var isStopped = false
  /// Refreshes that the reader has asked for and waits for.
  private var wishes = 0
  /// Refreshes beside these that have not ended.
  private var loads = 0
  /// Fetches the remote configuration; nil while nobody does.
  private var configuring: Task<Void, Never>?
  /// What the status line says of the last refresh that has failed.
  private var toldFailure: StatusMessage?

  init(_ connection: FeedConnection, likes: LikeController) {
    let connector = connection.connector
    server = connector.address.origin.host
    client = connection.client
    authenticator = connector.authenticator
    sleep = connector.timing.sleep
    database = connection.database
    synchronizer = FeedSynchronizer(
      client: connection.client, database: connection.database, likes: likes, interval: connector.interval,
      timing: connector.timing)
    synchronizer.onRefresh = { [weak self] in self?.take($0) }
    synchronizer.onStateChange = { [weak self] in self?.notice($0) }
    synchronizer.onLikesHeldUp = { [weak self] in
      self?.stack?.status = .failure(L10n.Live.likesHeldUp(reason: .localized($0.message)))
    }
    likes.onRefusal = { [weak self] in
      self?.stack?.status = .failure(L10n.Live.likeRefused(reason: .localized($0.reason)))
    }
  }

  var state: LiveFeedState {
    switch synchronizer.state {
    case .refreshing: .refreshing
    case .waiting(_, let error), .failed(let error): .failed(error.message)
    case .idle where wasCancelled: .failed(L10n.Live.cancelled)
    case .idle: isAsked ? .current : .refreshing
    }
  }

  /// Whether there is a feed to show without the server.
  var hasMoments: Bool { (try? database.feed().isFilled) == true }

  /// Whether the store will change by itself.
  var isRefreshing: Bool { synchronizer.state == .refreshing }
  /// Whether the reader waits for that.
  var isWaitedFor: Bool { wishes > 0 }

  /// Whether anything that was asked for is still to come.
  var isBusy: Bool { isRefreshing || isWaitedFor || loads > 0 || configuring != nil }

  func markSeen() { newCount = 0 }

  // MARK: Refreshing

  /// Begins to follow the server, once.
  func start() {
    guard !hasStarted else { return }
    hasStarted = true
    Task {
      await restoreSignIn()
      guard !isStopped else { return }
      isAsked = true
      synchronizer.start()
      // Nobody has asked for it: what was said before stays.
      if case .failure(let error) = await synchronizer.refresh(), stack?.status == nil { tell(error) }
    }
  }

  func stop() {
    isStopped = true
    synchronizer.stop()
  }

  /// Whoever has signed in the last time reads now.
  func restoreSignIn() async {
    if let readerID = client.account.readerID { await authenticator.restore(userID: readerID) }
  }

  /// Why the sign-in of the last time could not be taken up.
  var signInConcern: CredentialError? { authenticator.concern }

  func refresh() {
    onWish?()
    isAsked = true
    wasCancelled = false
    wishes += 1
    Task {
      let result = await synchronizer.refresh()
      wishes -= 1
      switch result {
      case .success(let refresh): tell(refresh)
      case .failure(let error): tell(error)
      }
    }
  }

  /// Refreshes without a word, now that the server may answer.
  func catchUp() {
    loads += 1
    Task {
      await synchronizer.refresh()
      loads -= 1
    }
  }

  /// Asks the server once for the feed of a reader who has just signed in, in a run that is written out.
  func beginLoading(within limit: Duration) {
    loads += 1
    Task {
      if case .failure(let error) = await load(within: limit) { tell(error) }
      loads -= 1
    }
  }

  func cancelRefresh() {
    wasCancelled = true
    synchronizer.cancelRefresh()
  }

  /// Asks the server once for its feed and the remote configuration, for a screen that is written out.
  func load(within limit: Duration) async -> Result<FeedRefresh, SynchronizationError> {
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
      error.isCancellation ? .server(.transport(.timedOut(seconds: Double(limit.components.seconds)))) : error
    }
  }

  /// Asks the server once for the remote configuration, for a screen that shows nothing else of it.
  func loadConfiguration() async {
    await restoreSignIn()
    fetchConfiguration()
    await configuring?.value
  }

  /// Returns when all likes that wait were tried.
  func sendLikes() async {
    await restoreSignIn()
    synchronizer.sendLikes()
    await synchronizer.finishSending()
  }

  private func take(_ refresh: FeedRefresh) {
    wasCancelled = false
    if let toldFailure, stack?.status == toldFailure { stack?.status = nil }
    toldFailure = nil
    newCount += refresh.report.newestCount
    if refresh.report.changesAnything {
      for layer in stack?.layers ?? [] {
        for screen in layer { screen.contentChanged() }
      }
    }
    onLoad?()
    fetchConfiguration()
  }

  private func fetchConfiguration() {
    guard let onConfiguration, configuring == nil else { return }
    configuring = Task { [weak self, client] in
      onConfiguration(try? await client.remoteConfiguration())
      self?.configuring = nil
    }
  }

  /// A token that the server does not take is none. A screen that is written out asks nobody for another one.
  private func notice(_ state: SynchronizationState) {
    guard case .failed(.server(.unauthenticated(let problem))) = state else { return }
    // It was asked before the reader had signed in.
    if problem == .missing, client.account.readerID.flatMap(authenticator.token.value) != nil { return catchUp() }
    authenticator.expire()
    if synchronizer.isRunning { onSignInDemand?(isWaitedFor) }
  }

  // MARK: Telling

  private func tell(_ refresh: FeedRefresh) {
    let report = refresh.report
    if let shortfall = refresh.shortfall {
      stack?.status = .failure(shortfall.message)
    } else if report.skippedCount > 0 {
      stack?.status = .failure(L10n.Live.skipped(count: report.skippedCount))
    } else if report.newKeys.isEmpty {
      stack?.status = .note(L10n.Live.nothingNew)
    }
  }

  private func tell(_ error: SynchronizationError) {
    if case .server(.unauthenticated) = error {
      // The sign-in says what to do, but not why it is asked for again.
      if let signInConcern { stack?.status = .failure(signInConcern.message) }
    } else if error.isCancellation {
      stack?.status = .note(L10n.Live.cancelled)
    } else {
      toldFailure = .failure(L10n.Live.notRefreshed(reason: .localized(error.message)))
      stack?.status = toldFailure
    }
  }
}
