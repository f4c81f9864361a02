import DesignKit
import DesignKitDemoFeature
import FeedFormats
package import Following
import FollowingFeature
import InternalMenuFeature
import LanguagesFeature
import LinksFeature
import Localization
import MomentsFeature
package import MomentsStore
import Pictures
import Platform
package import Routing
package import Screens
import Settings
import SignInFeature

/// The app as the reader sees it: the store, the followed sources, the routes and the screens.
@MainActor
package final class AppModel {
  package nonisolated static let version = "1.1.0"

  package let router: AppRouter
  /// Opens links to web pages and files.
  package var browser: LinkOpener
  package let stack: ScreenStack
  package let likes: LikeController
  package let reading: ReadingController
  package let followed: SourceController
  package let services: Services
  private let muter: SearchMuter
  private var indexing: Task<Void, Never>?
  /// The error of the last commands for new moments.
  private var announcementError: LocalizedString?
  /// The time from which the store is indexed if it needs to be; `nil` until it changes.
  private var indexingTime: ContinuousClock.Instant? = .now

  package init(_ services: Services, followed: SourceController) {
    let database = followed.database
    self.services = services
    browser = { link, report in
      let program = services.settings[BrowserLinkOpener.programs].command(for: link)
      services.externalLinks.open(link, with: program, report: report)
    }
    self.followed = followed
    likes = LikeController(store: database)
    reading = ReadingController(store: database, sleep: services.sleep, followsReader: services.followsReader)
    router = AppRouter(isInternalBuild: services.buildTarget.showsInternalScreens)
    let muter = SearchMuter(services.settings, database: database, reading: reading, now: services.clock)
    self.muter = muter
    let moments = MomentsDependencies(
      followed: followed, likes: likes, reading: reading, clock: services.clock, utcOffset: services.utcOffset,
      router: router, muter: muter, internalToggles: services.internalToggles)
    stack = ScreenStack(root: Timeline.makeScreen(moments))
    stack.markTop(address: UniversalLinks.address(Timeline.path), route: Timeline.path, isFromOutside: false)
    router.stack = stack
    stack.request = { [weak self] in try self?.perform($0) }
    followed.stack = stack

    let signIn = SignInDependencies(
      followed: followed, history: services.history, account: History.account, router: router, sleep: services.sleep,
      showsMotion: { [settings = services.settings] in !settings[Session.reducesMotion] && !settings[Session.speaks] })
    let features: [Feature] = [
      Feature(.help(services, router)), .moments(moments),
      .following(followed, reading: reading, muter: muter, router: router),
      .internalMenu(
        router, services.buildTarget, services.internalToggles, version: Self.version, services.events),
      .designKitDemo(services.typography, services.themes.container), .languages(services.languages), .signIn(signIn),
      .links(router),
    ]
    router.register(features)
    services.settings.load(Session.settings + features.flatMap(\.settings))
    router.openForeign = { [weak self] in self?.openForeign($0) ?? false }
    likes.report = { [weak self] in self?.handle($0) }
    reading.report = { [weak self] in
      self?.stack.status = .failure(L10n.Reading.notStored(reason: .localized($0.message)))
    }
    followed.likeQueue.report = { [weak self] in self?.handle($0) }
    followed.report = { [weak self] in self?.handle($0) }
  }

  var database: MomentsDatabase { followed.database }

  /// The commands of this build: those of every screen first, then those of each screen.
  package var commands: [ScreenCommands] {
    var names: Set = [UniversalLinks.rootPath]
    let screens = router.routes.filter { names.insert($0.pattern.name).inserted }.map { $0.commands }
    let everywhere = Session.commands(
      showsInternalMenu: services.buildTarget.showsInternalScreens, services.settings.declared)
    return [everywhere] + screens
  }

  /// The id of the feed's owner, or an empty text if it has none.
  package var readerID: String { (try? database.feed().user?.id) ?? "" }

  /// The time to the next attempt if another instance is writing.
  private static let indexingPause = Duration.seconds(1)

  /// Starts the work in the background. Called after each frame. It waits until the store can be read.
  package func startWork() {
    guard database.isOpen else { return }
    guard !database.isReadOnly else { return warnOfReadOnlyStore() }
    followed.start()
    startIndexing()
  }

  /// Says once that nothing can be stored.
  private func warnOfReadOnlyStore() {
    guard indexingTime != nil else { return }
    indexingTime = nil
    // The end of the task wakes the loop, which draws the message.
    Task.start { [self] in stack.status = .failure(StoreError.readOnly(path: database.location.databasePath).message) }
  }

  /// Indexes moments if that is due: once, and again after each completed refresh.
  private func startIndexing() {
    guard indexing == nil, let time = indexingTime, time <= .now else { return }
    indexingTime = nil
    guard database.needsIndexing else { return }
    indexing = Task.start { [weak self, database] in
      // A store that cannot be written is read without indexes.
      let isFinished = (try? await database.index()) ?? true
      self?.indexing = nil
      // A refresh in the meantime has set the time, too.
      if !isFinished { self?.indexingTime = .now + Self.indexingPause }
    }
  }

  // MARK: Refreshing

  package var isRefreshing: Bool { followed.isBusy }
  var isRefreshingForReader: Bool { followed.isWaitedFor }

  /// Cancels a refresh that the reader waits for.
  ///
  /// - Parameter includingBackground: whether other refreshes are canceled, too.
  /// - Returns: whether there was one.
  package func cancelRefresh(includingBackground: Bool) -> Bool {
    guard followed.isRefreshing, isRefreshingForReader || includingBackground else { return false }
    followed.cancelRefresh()
    return true
  }

  /// Whether changes of the reader are not stored yet.
  package var isStoring: Bool {
    likes.isStoring || likes.unstoredCount > 0 || reading.isStoring || !followed.removals.isEmpty
  }

  /// Stores the last changes of the reader, and waits at most ten seconds for another instance that writes.
  ///
  /// - Returns: the error of a like, if any.
  @discardableResult
  package func finish() async -> StoreError? {
    let alarm = Task.start { [services, database] in
      guard (try? await services.sleep(Self.longestStoring)) != nil else { return }
      database.stopWaiting()
    }
    defer { alarm.cancel() }
    let failure = await likes.finish()
    await reading.finish()
    await followed.finish()
    return failure
  }

  /// The time to wait for another instance at the end.
  private static let longestStoring = Duration.seconds(10)

  /// Ends the work in the background and closes the store.
  ///
  /// - Returns: the changes that are not stored; `nil` if all are.
  @discardableResult
  package func close() -> UnsavedChanges? {
    database.stopWaiting()
    indexing?.cancel()
    followed.stop()
    database.close()
    guard isStoring else { return nil }
    return UnsavedChanges(
      likeCount: likes.unstoredCount, markCount: reading.unstoredCount, sourceCount: followed.removals.count,
      hasPlace: reading.hasUnstoredPlace, reason: reading.failure ?? likes.failure ?? .busy)
  }

  /// Reads the saved searches again, which another instance or an editor has changed.
  func reloadSearches() {
    services.settings.reload(SettingsStore.savedSearches)
    services.settings.reload(SettingsStore.mutedSearches)
    muter.update()
  }

  /// Shows what other instances have changed.
  package func readChanges() {
    if database.hasNews() { followed.readAgain() }
  }

  // MARK: Events

  private func handle(_ event: LikeController.Event) {
    switch event {
    case .chosen(let momentID, let isLiked):
      services.events.report(.like(isLiked, momentID: momentID, userID: readerID))
    case .stored:
      database.announceChanges()
      followed.likeQueue.send()
    case .failed(let error): stack.status = .failure(error.message)
    }
  }

  private func handle(_ event: LikeQueue.Event) {
    switch event {
    case .confirmed: likes.readUnconfirmed()
    case .refused(let like):
      likes.takeBack(like.momentID)
      // The server may no longer have the post.
      if (try? database.moment(id: like.momentID)) == nil { stack.contentChanged() }
      stack.status = .failure(L10n.Accounts.likeRefused(reason: .localized(like.reason)))
    case .held(let error): stack.status = .note(L10n.Accounts.likesWait(reason: .localized(error.message)))
    }
    database.announceChanges()
  }

  private func handle(_ event: RefreshEvent) {
    switch event {
    case .requested: services.pictures?.forgetFailures()
    case .stored: indexingTime = .now
    case .ended(let keys): announce(keys)
    }
  }

  /// Runs the commands for new moments. An error that is repeated is shown once.
  private func announce(_ keys: [TimelineKey]) {
    guard !keys.isEmpty, services.followsReader else { return }
    Task.start { [self] in
      let errors = await services.externalLinks.announce(keys, in: database, services.settings, now: services.clock())
      let message = errors.first?.message
      if let message, message != announcementError { stack.status = .failure(message) }
      announcementError = message
    }
  }

  // MARK: Links

  /// Does what a screen asks of the app. A session does the rest.
  func perform(_ request: AppRequest) throws -> LocalizedString? {
    guard case .open(let address, let type, _, let report) = request else { return nil }
    browser(try ExternalLink(address, type: type)) { report($0.mapError(\.self)) }
    return nil
  }

  /// Opens the address of another site: the post that the store has or an account can look up, else the page in the browser.
  ///
  /// - Returns: whether it does. A run that prints a screen shows only what the store has.
  private func openForeign(_ address: String) -> Bool {
    if let id = try? database.momentID(atPage: address), openMoment(id) { return true }
    guard services.followsReader, (try? ExternalLink(address)) != nil else { return false }
    guard followed.posts.mayFind(address) else {
      stack.report { try router.openPage(address) }
      return true
    }
    stack.status = .note(L10n.Accounts.lookingUp)
    Task.start { [self] in
      if let id = await followed.posts.momentID(at: address), openMoment(id) { return stack.status = nil }
      stack.report { try router.openPage(address) }
    }
    return true
  }

  private func openMoment(_ id: String) -> Bool {
    (try? router.route(to: UniversalLinks.address("Moment", part: id), from: stack)) != nil
  }

  /// Opens a form for the parameters that a link lacks.
  ///
  /// - Throws: `RoutingError` if there is no form for it.
  package func askForParameters(of link: String) throws(RoutingError) {
    try router.route(to: UniversalLinks.address("Parameters", ["link": link]), from: stack)
  }

  /// A Boolean value that indicates whether the top screen waits for the first moments of a new store.
  var isFillingStore: Bool { stack.top.isFillingStore }
}
