import Accounts
import Analytics
import DesignKit
import DesignKitDemoFeature
import EventsFeature
import FeedServer
import InternalMenuFeature
import LanguagesFeature
import LinksFeature
import Localization
import MomentsFeature
import MomentsStore
import Networking
import Routing
import SignInFeature
import TerminalUI
import Toggles

/// The composition root: makes the services once, tells the router which navigator has which path, opens the first screen.
@MainActor
final class AppContainer {
  let router: AppRouter
  let stack: ScreenStack
  let likes: LikeController
  /// Of the server, where there is one.
  let feed: ServerFeed?
  let services: AppServices
  let analytics: AnalyticsRepository
  /// For whoever finds that the server wants to know who reads.
  let signIn: SignInGate
  /// Told that somebody else reads from now on, in a container of their own.
  var onSuccessor: (AppContainer) -> Void = { _ in }
  let connection: FeedConnection?
  var awaitedLink: AwaitedLink?
  private let database: MomentsDatabase
  /// Reports of the likes, the server and the sign-in.
  private let events: FeedEvents

  var pictures: (any PictureService)? { services.pictures }
  var settings: ReaderSettings { services.settings }
  var themes: ThemeChooser { services.themes }
  var typography: TypographyChooser { services.typography }
  var languages: LanguageChooser { services.languages }
  var remoteConfiguration: RemoteConfiguration { services.remoteConfiguration }

  /// The app on the feed of a server.
  convenience init(_ services: AppServices, connection: FeedConnection) {
    self.init(
      services, database: connection.database, authentication: connection.connector.authenticator,
      connection: connection)
    connection.connector.authenticator.events = events
  }

  /// - Parameters:
  ///   - database: whose moments are shown.
  ///   - connection: to the server that they come from; nil for a feed that is a file.
  init(
    _ services: AppServices, database: MomentsDatabase, authentication: any Authenticating,
    connection: FeedConnection? = nil
  ) {
    self.services = services
    self.database = database
    self.connection = connection
    let events = FeedEvents()
    self.events = events
    let likes = LikeController(repository: database, events: events)
    let feed = connection.map {
      ServerFeed($0, likes: likes, events: events, configuration: services.remoteConfiguration)
    }
    self.likes = likes
    self.feed = feed
    let externalLinks = services.externalLinks
    let internalToggles = InternalTogglesDataStore(storage: services.settings)
    let remoteToggles = RemoteTogglesDataStore(configuration: services.remoteConfiguration)
    let experiments = ExperimentsDataStore(configuration: services.remoteConfiguration)
    analytics = AnalyticsRepository(clock: services.clock)

    router = AppRouter(isInternalBuild: services.buildTarget.showsInternalScreens)
    let moments = MomentsDependencies(
      repository: database,
      fillStore: connection == nil ? FeedIntake.filling(database, clock: services.clock) : nil, likes: likes,
      liveFeed: feed, router: router, handoffs: HandoffStore(),
      externalLinks: externalLinks, internalToggles: internalToggles, remoteToggles: remoteToggles,
      experiments: experiments)
    stack = ScreenStack(root: Timeline.makeScreen(moments))
    stack.markTop(address: UniversalLinks.address(Timeline.path), isFromOutside: false)
    router.stack = stack
    signIn = SignInGate(authentication: authentication, router: router, stack: stack)
    feed?.stack = stack

    let menu = InternalMenuDependencies(
      router: router, buildTarget: services.buildTarget, internalToggles: internalToggles,
      remoteConfiguration: services.remoteConfiguration, version: App.version)
    let signIn = SignInDependencies(
      authentication: authentication, router: router, clock: services.animationClock)
    let routes: [Route] = [
      .help(services), .moments, .root, .collection(moments), .waitingCollection(moments), .moment(moments),
      .internalMenu(menu), .designKitDemo, .textStyles, .typography(services.typography.container), .letterCases,
      .palette(services.themes.container), .languages(services.languages), .signIn(signIn), .routes(router),
      .resolver(router), .parameters(router), .events(services.events),
    ]
    for route in routes { router.register(route) }
    registerAnalyticsProviders(internalToggles)
    events.receive { [weak self] in self?.handle($0) }
  }

  /// Who reads the feed is watched by nobody: there are providers in the builds of those who make the app only.
  private func registerAnalyticsProviders(_ toggles: InternalTogglesDataStore) {
    guard services.buildTarget.showsInternalScreens else { return }
    analytics.register(services.events)
    if let eventLog = services.eventLog {
      let provider = JSONLinesProvider(file: eventLog, isOn: { toggles.isToggleOn(.isEventLogEnabled) }) {
        [weak stack] error in stack?.status = .failure(error.message)
      }
      analytics.register(provider)
    }
  }

  /// Whose feed it is; nobody's has an empty id.
  var readerID: String { (try? database.feed().user?.id) ?? "" }

  /// What the app's keys depend on now.
  var keyPlace: AppKeyMap.Place {
    AppKeyMap.Place(
      stack, showsInternalMenu: services.buildTarget.showsInternalScreens, readsFiles: services.readsFiles)
  }

  /// Opens a form for what a link lacks.
  ///
  /// - Throws: ``RoutingError``, where there is no form for it.
  func askForParameters(of link: String) throws(RoutingError) {
    try router.route(to: UniversalLinks.address("Parameters", ["link": link]), from: stack)
  }

  /// Ends what goes on in the background; likes are stored before.
  func close() {
    feed?.stop()
    analytics.finish()
    database.close()
  }
}
