import Accounts
import FeedServer
import Localization
import MomentsStore
import Networking
import TerminalUI
import Toggles

/// The feed of a server on the screens: what refreshes bring is read anew wherever it is shown, and the reader is told what
/// went wrong.
@MainActor
final class ServerFeed: LiveFeed {
  let server: String
  private(set) var newCount = 0

  private let client: FeedClient
  private let authenticator: Authenticator
  private let database: MomentsDatabase
  private let synchronizer: FeedSynchronizer
  private let events: FeedEvents
  /// Takes what the server has set.
  private let configuration: RemoteConfiguration
  /// The stack whose screens are refreshed, and whose status line says what went wrong.
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

  init(_ connection: FeedConnection, likes: LikeController, events: FeedEvents, configuration: RemoteConfiguration) {
    let connector = connection.connector
    server = connector.address.origin.host
    client = connection.client
    authenticator = connector.authenticator
    sleep = connector.timing.sleep
    database = connection.database
    self.events = events
    self.configuration = configuration
    synchronizer = FeedSynchronizer(
      client: connection.client, database: connection.database, likes: likes, events: events,
      interval: connector.interval, timing: connector.timing)
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

  /// Restores the sign-in of the last run.
  func restoreSignIn() async {
    if let readerID = client.account.readerID { await authenticator.restore(userID: readerID) }
  }

  /// The error that prevented the sign-in of the last run from being restored.
  var signInError: CredentialError? { authenticator.error }

  func refresh() {
    events.send(.refreshRequested)
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

  func likeWasStored() { synchronizer.likeWasStored() }

  /// Returns when all likes that wait were tried.
  func sendLikes() async {
    await restoreSignIn()
    synchronizer.sendLikes()
    await synchronizer.finishSending()
  }

  /// Shows a feed that the store has taken, and asks for the configuration that goes with it.
  func take(_ report: RefreshReport) {
    wasCancelled = false
    if let toldFailure, stack?.status == toldFailure { stack?.status = nil }
    toldFailure = nil
    newCount += report.newestCount
    if report.changesAnything {
      for layer in stack?.layers ?? [] {
        for screen in layer { screen.contentChanged() }
      }
    }
    fetchConfiguration()
  }

  private func fetchConfiguration() {
    guard configuring == nil else { return }
    configuring = Task { [weak self, client, configuration] in
      if let fetched = try? await client.remoteConfiguration() {
        configuration.update(fetched.values)
      } else {
        configuration.noteFailure()
      }
      self?.configuring = nil
    }
  }

  /// A token that the server does not take is none. A screen that is written out asks nobody for another one.
  func checkSignIn() {
    guard case .failed(.server(.unauthenticated(let signIn))) = synchronizer.state else { return }
    // It was asked before the reader had signed in.
    if signIn == .missing, client.account.readerID.flatMap(authenticator.token.value) != nil { return catchUp() }
    authenticator.expire()
    if synchronizer.isRunning { events.send(.signInRequired(isWaitedFor: isWaitedFor)) }
  }

  // MARK: Telling

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

  private func tell(_ error: SynchronizationError) {
    if case .server(.unauthenticated) = error {
      // The sign-in says what to do, but not why it is asked for again.
      if let signInError { stack?.status = .failure(signInError.message) }
    } else if error.isCancellation {
      stack?.status = .note(L10n.Live.cancelled)
    } else {
      toldFailure = .failure(L10n.Live.notRefreshed(reason: .localized(error.message)))
      stack?.status = toldFailure
    }
  }
}

extension FetchedConfiguration {
  /// What is not set, is not in it.
  fileprivate var values: RemoteConfiguration.Values {
    var values: RemoteConfiguration.Values = [:]
    values["isRoundedAvatar"] = isRoundedAvatar.map(RemoteValue.boolean)
    values["likeButtonStyle"] = likeButtonStyle.map(RemoteValue.text)
    return values
  }
}
