import Analytics
package import DesignKit
import DesignKitDemoFeature
import FeedFormats
package import FeedServer
import Following
import FollowingFeature
import InternalMenuFeature
import LanguagesFeature
import LinksFeature
import Localization
import MomentsFeature
package import MomentsStore
import Pictures
package import Routing
import Settings
import SignInFeature
package import System
import TerminalUI
import Toggles

/// The app as one reader sees it: the store, the connection to the server, the routes and the screens. Signing in or out
/// replaces it.
@MainActor
package final class Reader {
  package nonisolated static let version = "1.0.0"

  package let router: AppRouter
  package let stack: ScreenStack
  package let likes: LikeController
  package let reading: ReadingController
  /// The feed of the server, or `nil` for a feed from a file.
  package let feed: ServerFeed?
  /// The followed sources, or `nil` for the feed of a server.
  let followed: FollowedFeed?
  let connection: FeedConnection?
  /// A Boolean value that indicates whether the server requires a sign-in and the reader does not know it yet.
  var needsSignIn = false
  /// The link that is opened as soon as the server has sent its content, unless the reader has opened another screen by
  /// then.
  package var awaitedLink: AwaitedLink?
  package let services: Services
  /// The configuration of the server, or the default one for the feed of a reader without one.
  let remoteConfiguration: RemoteConfiguration
  let database: MomentsDatabase
  private let muter: SearchMuter
  private var indexing: Task<Void, Never>?
  /// The time from which the store is indexed if it needs to be; `nil` until it changes.
  private var indexingTime: ContinuousClock.Instant? = .now

  /// - Parameters:
  ///   - database: The store of the feed that is shown without a server.
  ///   - connection: The connection to the server whose feed is shown instead, with a store of its own.
  ///   - authentication: The sign-in that is shown without a server; `nil` for none.
  package init(
    _ services: Services, database: MomentsDatabase, connection: FeedConnection? = nil,
    authentication: (any Authenticating)? = nil
  ) {
    let database = connection?.database ?? database
    let authentication = connection?.connector.authenticator ?? authentication
    self.services = services
    remoteConfiguration =
      connection == nil ? RemoteConfiguration(settings: services.settings) : services.remoteConfiguration
    self.database = database
    self.connection = connection
    likes = LikeController(store: database)
    reading = ReadingController(
      store: database, sleep: services.sleep, followsReader: services.followsReader)
    router = AppRouter(isInternalBuild: services.buildTarget.showsInternalScreens)
    router.browser = { link, report in
      services.externalLinks.open(link, with: services.settings[BrowserLinkOpener.programs], report: report)
    }
    feed = connection.map { [likes, remoteConfiguration] in
      ServerFeed($0, likes: likes, configuration: remoteConfiguration) {
        services.internalToggles.isToggleOn(.isLikeButtonForMomentEnabled)
      }
    }
    followed = connection == nil ? services.following?(database) : nil
    let muter = SearchMuter(services.settings, database: database, reading: reading, now: services.clock)
    self.muter = muter
    let fillStore = { () async throws(StoreError) in try await database.fill(now: services.clock()) }
    let moments = MomentsDependencies(
      database: database, fillStore: connection == nil ? fillStore : nil, likes: likes,
      reading: reading, liveFeed: feed ?? followed, clock: services.clock, utcOffset: services.utcOffset,
      router: router, muter: muter, internalToggles: services.internalToggles,
      remoteConfiguration: remoteConfiguration)
    stack = ScreenStack(root: Timeline.makeScreen(moments))
    stack.markTop(address: UniversalLinks.address(Timeline.path), route: Timeline.path, isFromOutside: false)
    router.stack = stack
    feed?.stack = stack
    followed?.stack = stack

    let menu = InternalMenuDependencies(
      router: router, buildTarget: services.buildTarget, internalToggles: services.internalToggles,
      remoteConfiguration: remoteConfiguration, version: Self.version)
    let signIn = SignInDependencies(
      authentication: authentication, router: router, sleep: services.sleep,
      showsMotion: { [settings = services.settings] in !settings[Session.reducesMotion] && !settings[Session.speaks] })
    let features: [Feature] = [
      Feature(.help(services, hasServer: connection != nil)), .moments(moments),
      .following(followed, reading: reading, muter: muter, router: router), .internalMenu(menu, services.events),
      .designKitDemo(services.typography, services.themes.container), .languages(services.languages), .signIn(signIn),
      .links(router),
    ]
    remoteConfiguration.didChange = { [weak remoteConfiguration, themes = services.themes] in
      themes.suggest(remoteConfiguration?.theme)
    }
    router.register(features)
    services.settings.load(Session.settings + features.flatMap(\.settings))
    remoteConfiguration.didChange()
    likes.report = { [weak self] in self?.handle($0) }
    reading.report = { [weak self] in
      self?.stack.status = .failure(L10n.Reading.notStored(reason: .localized($0.message)))
    }
    feed?.report = { [weak self] in self?.handle($0) }
    followed?.report = { [weak self] in self?.handle($0) }
    feed?.requireSignIn = { [weak self] in self?.needsSignIn = true }
  }

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
    feed?.start()
    followed?.start()
    startIndexing()
  }

  /// Says once that nothing can be stored.
  private func warnOfReadOnlyStore() {
    guard indexingTime != nil else { return }
    indexingTime = nil
    // The end of the task wakes the loop, which draws the message.
    Task { stack.status = .failure(StoreError.readOnly(path: database.location.databasePath).message) }
  }

  /// Indexes moments if that is due: once, and again after each completed refresh.
  private func startIndexing() {
    guard indexing == nil, let time = indexingTime, time <= .now else { return }
    indexingTime = nil
    guard database.needsIndexing else { return }
    indexing = Task { [weak self, database] in
      // A store that cannot be written is read without indexes.
      let isFinished = (try? await database.index()) ?? true
      self?.indexing = nil
      // A refresh in the meantime has set the time, too.
      if !isFinished { self?.indexingTime = .now + Self.indexingPause }
    }
  }

  // MARK: Refreshing

  package var isRefreshing: Bool { feed?.isBusy == true || followed?.isBusy == true }

  /// Cancels a refresh that the reader waits for.
  ///
  /// - Parameter includingBackground: whether other refreshes are canceled, too.
  /// - Returns: whether there was one.
  package func cancelRefresh(includingBackground: Bool) -> Bool {
    if let feed, feed.isRefreshing, feed.isWaitedFor || includingBackground {
      feed.cancelRefresh()
    } else if let followed, followed.isRefreshing, followed.isWaitedFor || includingBackground {
      followed.cancelRefresh()
    } else {
      return false
    }
    return true
  }

  /// Whether changes of the reader are not stored yet.
  package var isStoring: Bool {
    likes.isStoring || likes.unstoredCount > 0 || reading.isStoring || followed?.removals.isEmpty == false
  }

  /// Stores the last changes of the reader, and waits at most ten seconds for another instance that writes.
  ///
  /// - Returns: the error of a like, if any.
  @discardableResult
  package func finish() async -> StoreError? {
    let alarm = Task { [services, database] in
      guard (try? await services.sleep(Self.longestStoring)) != nil else { return }
      database.stopWaiting()
    }
    defer { alarm.cancel() }
    let failure = await likes.finish()
    await reading.finish()
    await followed?.finish()
    return failure
  }

  /// The time to wait for another instance at the end.
  private static let longestStoring = Duration.seconds(10)

  /// Ends the work in the background and closes the store.
  ///
  /// - Returns: the changes that are not stored; `nil` if all are.
  @discardableResult
  func close() -> UnsavedChanges? {
    database.stopWaiting()
    indexing?.cancel()
    feed?.stop()
    followed?.stop()
    database.close()
    guard isStoring else { return nil }
    return UnsavedChanges(
      likeCount: likes.unstoredCount, markCount: reading.unstoredCount, sourceCount: followed?.removals.count ?? 0,
      hasPlace: reading.hasUnstoredPlace, reason: reading.failure ?? likes.failure ?? .busy)
  }

  /// The file that other instances write after they have changed the followed sources or their moments; `nil` for the
  /// feed of a server.
  package var changes: FileWatch.Place? { followed == nil ? nil : database.location.changes }

  /// Reads the saved searches again, which another instance or an editor has changed.
  func reloadSearches() {
    services.settings.reload(SettingsStore.savedSearches)
    services.settings.reload(SettingsStore.mutedSearches)
    muter.update()
  }

  /// Shows what other instances have changed.
  package func readChanges() {
    if database.hasNews() { followed?.readAgain() }
  }

  // MARK: Events

  private func handle(_ event: LikeController.Event) {
    switch event {
    case .chosen(let momentID, let isLiked):
      services.analytics.report(.like(isLiked, momentID: momentID, userID: readerID))
    case .stored:
      feed?.likeWasStored()
      database.announceChanges()
    case .failed(let error): stack.status = .failure(error.message)
    }
  }

  private func handle(_ event: RefreshEvent) {
    switch event {
    case .requested: services.pictures?.forgetFailures()
    case .stored:
      indexingTime = .now
      followAwaitedLink()
    }
  }

  // MARK: Links

  /// Opens a form for the parameters that a link lacks.
  ///
  /// - Throws: ``RoutingError`` if there is no form for it.
  package func askForParameters(of link: String) throws(RoutingError) {
    try router.route(to: UniversalLinks.address("Parameters", ["link": link]), from: stack)
  }

  package var showsFeed: Bool { stack.top.showsMoments }

  /// A Boolean value that indicates whether the top screen waits for the first moments of a new store.
  var isFillingStore: Bool { stack.top.isFillingStore }

  package var showsConfiguration: Bool { stack.top.showsRemoteConfiguration }

  package var showsSignIn: Bool { stack.topEntry.route == Route.signInPath }

  /// The link that is opened after the sign-in: the one that it names, else the screen below; `nil` for the first screen.
  var linkAfterSignIn: AwaitedLink? {
    let entries = stack.entries
    guard let signIn = entries.last(where: { $0.route == Route.signInPath }) else { return nil }
    if let next = signIn.screen.linkAfterSignIn {
      return AwaitedLink(address: next, isFromOutside: signIn.isFromOutside)
    }
    guard let below = entries.prefix(while: { $0.screen !== signIn.screen }).last, below.screen !== stack.root else {
      return nil
    }
    return below.address.map { AwaitedLink(address: $0, isFromOutside: below.isFromOutside) }
  }

  private func followAwaitedLink() {
    guard let link = awaitedLink else { return }
    awaitedLink = nil
    guard stack.top === stack.root else { return }
    do throws(RoutingError) {
      try link.follow(router, stack)
    } catch {
      stack.status = .failure(error.message)
    }
  }

  /// Opens a link now, or as soon as the server has sent its content.
  func go(to destination: AwaitedLink?) {
    guard let destination else { return }
    do throws(RoutingError) {
      try destination.follow(router, stack)
    } catch .notFound {
      awaitedLink = destination
    } catch {
      stack.status = .failure(error.message)
    }
  }
}

/// A link to content that the server may not have sent yet.
package struct AwaitedLink: Hashable {
  let address: String
  let isFromOutside: Bool

  package init(address: String, isFromOutside: Bool) {
    self.address = address
    self.isFromOutside = isFromOutside
  }

  @MainActor
  package func follow(_ router: AppRouter, _ stack: ScreenStack) throws(RoutingError) {
    try router.route(to: address, from: isFromOutside ? nil : stack, using: nil)
  }
}
