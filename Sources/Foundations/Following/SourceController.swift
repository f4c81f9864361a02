import DesignKit
package import FeedFormats
import FoundationEssentials
import Localization
package import MomentsStore
import Networking
import Platform
package import Screens
import TerminalUI

/// The followed sources as screens see them: refreshed in the background, with errors in the status line.
@MainActor
package final class SourceController {
  /// The number of moments that arrived since the reader last saw the newest.
  package private(set) var newCount = 0
  /// The stack whose screens are refreshed, and whose status line shows errors.
  package weak var stack: ScreenStack?

  package let database: MomentsDatabase
  let refresher: SourceRefresher
  /// The likes on their way to the servers of accounts.
  package let likeQueue: LikeQueue
  /// The posts of accounts that screens ask for.
  package let posts: AccountPosts
  private let refreshesAutomatically: Bool
  private let invitesReader: Bool
  private let sleep: @Sendable (Duration) async throws -> Void
  /// Called with each step of a refresh.
  package var report: (RefreshEvent) -> Void = { _ in }

  private var hasStarted = false
  /// The newest moment of the timeline; `nil` before ``start()``, and in an empty one.
  private var newest: TimelineKey?
  /// The newest moment that the reader has seen. Those above it are new.
  private var seen: TimelineKey?
  private var refreshing: Refresh?
  /// The ids of the sources whose feeds are being fetched.
  package private(set) var fetched: Set<Int64> = []
  private var alarm: Task<Void, Never>?
  /// The end of the pause after a refresh that was canceled or left to another instance, in seconds since 1970.
  private var pauseEnd: Int64 = 0
  /// The time of the last update of the screens.
  private var shownAt = ContinuousClock.now
  /// The number of sources that are being followed.
  private var arrivals = 0
  /// The sources that are being removed, which screens do not show, by their ids.
  package private(set) var removals: [Int64: Task<Void, Never>] = [:]
  /// Whether the last refreshes of all sources have failed.
  package private(set) var hasFailed = false

  /// A refresh that runs, until all sources that were requested meanwhile are refreshed, too.
  private struct Refresh {
    var task: Task<Void, Never>?
    /// All its sources.
    var ids: Set<Int64>
    /// The sources that come next.
    var waiting: [Source]
    /// Whether the reader waits for it.
    var isWaitedFor: Bool
    /// The number of new moments before it.
    let newBefore: Int
  }

  /// - Parameters:
  ///   - refreshesAutomatically: whether sources are refreshed without a request of the reader.
  ///   - invitesReader: whether the sample has a hint how to follow.
  ///   - now: returns the time in seconds since 1970.
  package init(
    database: MomentsDatabase, client: SourceClient, limits: SourceRefresher.Limits = .init(),
    refreshesAutomatically: Bool, invitesReader: Bool, now: @escaping @Sendable () -> Int64,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.database = database
    refresher = SourceRefresher(
      database: database, client: client, limits: limits, queue: ServerQueue(sleep: sleep), now: now)
    likeQueue = LikeQueue(database: database, refresher: refresher, sleep: sleep)
    posts = AccountPosts(database: database, refresher: refresher)
    (self.refreshesAutomatically, self.invitesReader, self.sleep) = (refreshesAutomatically, invitesReader, sleep)
    posts.changed = { [weak self] in
      self?.showChanges()
      self?.database.announceChanges()
    }
    posts.failed = { [weak self] in self?.stack?.status = .failure($0.message) }
  }

  package var isRefreshing: Bool { refreshing != nil }

  /// Whether the reader waits for the refresh.
  package var isWaitedFor: Bool { refreshing?.isWaitedFor == true }

  /// A Boolean value that indicates whether a request or a removal is in progress.
  package var isBusy: Bool {
    isRefreshing || arrivals > 0 || !removals.isEmpty || likeQueue.isSending || posts.isBusy
  }

  /// The followed sources by title.
  package func sources() throws(StoreError) -> [Source] {
    try database.sources().filter { removals[$0.id] == nil }
  }

  /// Called when the reader sees the newest moments.
  package func markSeen() {
    newCount = 0
    seen = newest
  }

  /// Returns whether the owner of the stored feed is that of the sample, and gets a hint.
  package func invites(_ user: UserDetails?) -> Bool { invitesReader && user?.ownsSample == true }

  // MARK: Refreshing

  /// Starts to refresh sources when they are due. Later calls do nothing.
  package func start() {
    if newest == nil { countNew() }
    if !posts.isActive { likeQueue.send() }
    posts.isActive = true
    guard refreshesAutomatically, !hasStarted else { return }
    hasStarted = true
    refreshDue()
  }

  package func stop() {
    hasStarted = false
    alarm?.cancel()
    cancelRefresh()
    likeQueue.stop()
    posts.stop()
  }

  /// Cancels the refresh. Moments that have arrived stay.
  package func cancelRefresh() { refreshing?.task?.cancel() }

  /// Refreshes all sources for the reader, except those whose servers want no request yet.
  package func refresh() {
    report(.requested)
    let now = refresher.now()
    let all: [Source]
    do throws(StoreError) {
      all = try sources()
    } catch {
      stack?.status = .failure(error.message)
      return
    }
    guard !all.isEmpty else {
      stack?.status = .note(L10n.Moments.noServer)
      return
    }
    let ready = all.filter { !$0.isPaused(now: now) }
    guard !ready.isEmpty else {
      // Each error says why the server is not asked.
      stack?.status = .failure(L10n.Following.someFailed(failed: all.count, count: all.count))
      return
    }
    refresh(ready, isWaitedFor: true)
  }

  private func refreshDue() {
    let now = refresher.now()
    let sources = (try? self.sources()) ?? []
    let due = sources.filter { time(of: $0, now: now) ?? .max <= now }
    if due.isEmpty { return scheduleNext() }
    refresh(due, isWaitedFor: false)
  }

  private func time(of source: Source, now: Int64) -> Int64? {
    source.nextRefresh(now: now, interval: refresher.limits.interval)
  }

  /// Starts a refresh, or adds sources to the one that runs.
  private func refresh(_ sources: [Source], isWaitedFor: Bool) {
    if var running = refreshing {
      running.waiting += sources.filter { running.ids.insert($0.id).inserted }
      running.isWaitedFor = running.isWaitedFor || isWaitedFor
      refreshing = running
      return
    }
    alarm?.cancel()
    refreshing = Refresh(ids: Set(sources.map(\.id)), waiting: sources, isWaitedFor: isWaitedFor, newBefore: newCount)
    refreshing?.task = Task.start { [self, refresher] in
      var outcomes: [SourceRefresher.Outcome] = []
      while !Task.isCancelled, let next = refreshing?.waiting, !next.isEmpty {
        refreshing?.waiting = []
        outcomes += await refresher.refresh(
          next, openIDs: { await self.openIDs }, begin: { await self.begin($0) }, conclude: { await self.take($0) })
      }
      if let ended = refreshing { conclude(outcomes, of: ended, wasCanceled: Task.isCancelled) }
    }
  }

  private func begin(_ source: Source) { fetched.insert(source.id) }

  private func take(_ outcome: SourceRefresher.Outcome) {
    fetched.remove(outcome.source.id)
    if let report = outcome.report { take(report) }
    guard outcome.source.account != nil else { return }
    // It is not refreshed again.
    if let error = outcome.error {
      if error == .needsSignIn { stack?.status = .failure(message(of: error, outcome.source)) }
      return
    }
    posts.timelinesChanged()
    likeQueue.send()
  }

  private func take(_ report: RefreshReport) {
    guard report.changesAnything else { return }
    countNew()
    if .now - shownAt >= Self.pauseOfScreens { showChanges() }
    self.report(.stored(report))
  }

  private func conclude(_ outcomes: [SourceRefresher.Outcome], of refresh: Refresh, wasCanceled: Bool) {
    refreshing = nil
    fetched = []
    let errors = outcomes.compactMap(\.error)
    let count = refresh.ids.count
    checkFailure()
    showChanges()
    if !outcomes.isEmpty { database.announceChanges() }
    if wasCanceled {
      pauseEnd = refresher.now() + refresher.limits.interval
    } else if outcomes.count < count {
      pauseEnd = refresher.now() + Self.pauseForOthers
    }
    if refresh.isWaitedFor {
      if wasCanceled {
        stack?.status = .note(L10n.Live.cancelled)
      } else if count == 1, let error = errors.last {
        stack?.status = .failure(message(of: error, outcomes[0].source))
      } else if let error = errors.first(where: { if case .store = $0 { true } else { false } }) {
        // It could not be stored, so no screen shows it.
        stack?.status = .failure(error.message)
      } else if !errors.isEmpty {
        stack?.status = .failure(L10n.Following.someFailed(failed: errors.count, count: count))
      } else if outcomes.isEmpty {
        stack?.status = .note(L10n.Following.busy)
      } else {
        let arrived = outcomes.reduce(0) { $0 + ($1.report?.newCount ?? 0) }
        // The title tells of moments above the one seen last.
        if arrived == 0 || newCount == refresh.newBefore {
          stack?.status = .note(arrived == 0 ? L10n.Live.nothingNew : L10n.Live.arrived(count: arrived))
        }
      }
    }
    report(.ended(outcomes.flatMap { $0.report?.newKeys ?? [] }))
    scheduleNext()
  }

  /// Returns the message of a failed refresh, with the key that signs in again.
  private func message(of error: SourceError, _ source: Source) -> LocalizedString {
    let key = error == .needsSignIn ? (stack?.top as? any ListScreen)?.key(of: .openSignIn) : nil
    let reason = key.map { L10n.Following.needsSignInHere(key: $0) } ?? error.message
    return L10n.Following.failed(name: .text(source.name), reason: .localized(reason))
  }

  private func checkFailure() {
    let sources = (try? sources()) ?? []
    hasFailed = !sources.isEmpty && sources.allSatisfy { $0.error != nil }
  }

  /// The pause between two reads of the screens while moments arrive.
  private static let pauseOfScreens = Duration.milliseconds(200)
  /// The seconds until sources that another instance has reserved, or that cannot be stored, are tried again.
  private static let pauseForOthers: Int64 = 60

  /// Waits until the next source is due, as every refresh does at its end.
  private func scheduleNext() {
    guard hasStarted, !isRefreshing else { return }
    alarm?.cancel()
    let now = refresher.now()
    guard let next = ((try? self.sources()) ?? []).compactMap({ time(of: $0, now: now) }).min() else { return }
    // The clock may have been ahead when the pause began.
    let pause = min(pauseEnd - now, refresher.limits.interval)
    let delay = Duration.seconds(max(1, next - now, pause))
    alarm = Task.start { [weak self, sleep] in
      guard (try? await sleep(delay)) != nil, !Task.isCancelled else { return }
      self?.refreshDue()
    }
  }

  /// The ids of the moments that the reader has opened, among other parts of the addresses of screens.
  private var openIDs: [String] {
    guard let entries = stack?.entries else { return [] }
    let addresses = entries.compactMap { $0.address.flatMap { URLComponents(string: $0) } }
    return entries.compactMap { $0.screen.detailID }
      + addresses.flatMap { $0.path.split(separator: "/").map(String.init) + ($0.queryItems ?? []).compactMap(\.value) }
  }

  // MARK: Following

  /// Finds the feed of an address, and stores its moments. The password is that of the server of the address.
  package func follow(
    _ text: String, password: FeedPassword? = nil
  ) async -> Result<SourceRefresher.Outcome, SourceError> {
    await follow { [refresher] in await refresher.follow(text, password: password) }
  }

  /// Finds the server of an account as people type it, and begins to sign in.
  package func signIn(typed text: String) async throws(SourceError) -> AccountSignIn {
    try await refresher.signIn(typed: text)
  }

  /// Signs in with a pasted code, and follows the home timeline of the account.
  package func follow(
    _ signIn: AccountSignIn, pasted text: String
  ) async -> Result<SourceRefresher.Outcome, SourceError> {
    await follow { [refresher] in await refresher.follow(signIn, pasted: text) }
  }

  func follow(
    _ body: () async -> Result<SourceRefresher.Outcome, SourceError>
  ) async -> Result<SourceRefresher.Outcome, SourceError> {
    arrivals += 1
    defer { arrivals -= 1 }
    await finish()
    let result = await body()
    guard case .success(let outcome) = result else { return result }
    if let report = outcome.report {
      take(report)
      showChanges()
      database.announceChanges()
    }
    posts.timelinesChanged()
    // Likes may have waited for a sign-in.
    likeQueue.send()
    scheduleNext()
    return result
  }

  /// Stops following a source: it is hidden at once, and removed in the background. After an error it is shown again.
  package func unfollow(_ source: Source) {
    removals[source.id] = Task.start { [self] in
      do throws(SourceError) {
        let count = try await refresher.unfollow(source)
        database.announceChanges()
        stack?.status = .note(L10n.Following.unfollowed(name: source.name, count: count))
      } catch .store(.busy) {
        // The program ends.
        return
      } catch {
        stack?.status = .failure(error.message)
      }
      removals[source.id] = nil
      checkFailure()
      showChanges()
    }
  }

  /// Stores the password of a source, and refreshes the source; `nil` removes the password.
  package func set(_ password: FeedPassword?, of source: Source) {
    arrivals += 1
    Task.start { [self] in
      defer { arrivals -= 1 }
      await refreshing?.task?.value
      do throws(SourceError) {
        try await refresher.set(password, of: source)
        if password == nil {
          stack?.status = .note(L10n.Following.passwordRemoved(name: source.name))
        } else if let source = try? database.source(id: source.id) {
          refresh([source], isWaitedFor: true)
        }
      } catch {
        stack?.status = .failure(error.message)
      }
    }
  }

  /// Returns when no source is being removed.
  package func finish() async {
    for removal in removals.values { await removal.value }
  }

  /// Shows what another instance has changed, and refreshes its new sources when they are due.
  package func readAgain() {
    countNew()
    posts.timelinesChanged()
    if !isRefreshing { checkFailure() }
    showChanges()
    scheduleNext()
  }

  /// Counts the moments above the one seen last, without muted ones. The first ones, after the sample, are not new.
  private func countNew() {
    guard (try? database.feed().user?.ownsSample) != true else { return }
    newest = (try? database.timeline(.newest, limit: 1))?.first?.key
    seen = [seen, newest].compactMap(\.self).min()
    if let seen { newCount = (try? database.position(of: seen, countsMuted: false).index) ?? newCount }
  }

  private func showChanges() {
    shownAt = .now
    stack?.contentChanged()
  }
}

/// A step of a refresh.
package enum RefreshEvent: Sendable {
  /// The reader requests a refresh.
  case requested
  /// A feed is stored that the reader or the background requested.
  case stored(RefreshReport)
  /// A refresh has ended, with these new moments.
  case ended([TimelineKey])
}
