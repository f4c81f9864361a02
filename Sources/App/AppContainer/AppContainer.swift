import Analytics
import DesignKit
import DesignKitDemoFeature
import EventsFeature
import FeedServer
import InternalMenuFeature
import LanguagesFeature
import LinksFeature
import Localization
import MomentFeature
import MomentsListFeature
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
  /// Nil where none are shown.
  let pictures: (any PictureService)?
  let settings: ReaderSettings
  let themes: ThemeChooser
  let typography: TypographyChooser
  let languages: LanguageChooser
  let buildTarget: BuildTargetTogglesDataStore
  /// What the server's configuration is handed to.
  let remoteConfiguration: RemoteConfiguration
  let analytics: AnalyticsRepository
  let events = RecentEvents()
  private let database: MomentsDatabase
  /// For whoever finds that the server wants to know who reads.
  let signIn: SignInGate

  /// - Parameters:
  ///   - database: whose moments are shown; with a connection, the connection's.
  ///   - connection: to the server that the moments come from.
  ///   - clock: seconds since 1970.
  ///   - eventLog: where events are written if the internal menu has switched that on; nil for nowhere.
  init(
    database: MomentsDatabase, connection: FeedConnection? = nil, settings: ReaderSettings,
    buildTarget: BuildTargetTogglesDataStore, externalLinks: any ExternalLinkOpening, remoteFiles: RemoteFileLoader,
    languages: LanguageChooser, clock: @escaping () -> Int64, eventLog: EventLogFile?,
    authentication: any Authenticating, pictures: (any PictureService)? = nil,
    animationClock: any Clock<Duration> = ContinuousClock()
  ) {
    self.database = database
    self.settings = settings
    self.languages = languages
    self.buildTarget = buildTarget
    self.pictures = pictures
    let themeContainer = ThemeContainer()
    themes = ThemeChooser(container: themeContainer, settings: settings)
    typography = TypographyChooser(remoteFiles: remoteFiles)
    let likes = LikeController(repository: database)
    let feed = connection.map { ServerFeed($0, likes: likes) }
    feed?.onWish = { [weak pictures] in pictures?.forgetFailures() }
    self.likes = likes
    self.feed = feed
    let internalToggles = InternalTogglesDataStore(storage: settings)
    remoteConfiguration = RemoteConfiguration(storage: settings)
    let remoteToggles = RemoteTogglesDataStore(configuration: remoteConfiguration)
    let experiments = ExperimentsDataStore(configuration: remoteConfiguration)
    analytics = AnalyticsRepository(clock: clock)

    let openStack = StackReference()
    router = AppRouter(isInternalBuild: buildTarget.showsInternalScreens) { openStack.stack }
    let moments = MomentsListDependencies(
      repository: database, likes: likes, liveFeed: feed, router: router, handoffs: HandoffStore(),
      externalLinks: externalLinks, internalToggles: internalToggles, remoteToggles: remoteToggles,
      experiments: experiments)
    stack = ScreenStack(root: MomentsListNavigator.makeRoot(dependencies: moments))
    stack.markTop(address: UniversalLinks.address(MomentsListNavigator.path), isFromOutside: false)
    openStack.stack = stack
    themeContainer.stack = stack
    feed?.stack = stack
    signIn = SignInGate(authentication: authentication, router: router, stack: stack)

    router.register(
      path: HelpNavigator.path,
      navigator: HelpNavigator(
        showsInternalMenu: buildTarget.showsInternalScreens, readsTexts: languages.folder != nil))
    for path in [MomentsListNavigator.path, UniversalLinks.rootPath] {
      router.register(path: path, navigator: MomentsListNavigator())
    }
    router.register(path: CollectionNavigator.path, navigator: CollectionNavigator(dependencies: moments))
    router.register(
      path: WaitingCollectionNavigator.pattern, navigator: WaitingCollectionNavigator(dependencies: moments))
    router.register(
      path: MomentNavigator.pattern,
      navigator: MomentNavigator(
        dependencies: MomentDependencies(
          repository: database, likes: likes, liveFeed: feed, externalLinks: externalLinks,
          internalToggles: internalToggles, remoteToggles: remoteToggles, experiments: experiments)))
    router.register(
      path: InternalMenuNavigator.path,
      navigator: InternalMenuNavigator(
        dependencies: InternalMenuDependencies(
          router: router, buildTarget: buildTarget, internalToggles: internalToggles,
          remoteConfiguration: remoteConfiguration, version: App.version)))
    router.register(
      path: DesignKitDemoNavigator.path, navigator: DesignKitDemoNavigator())
    router.register(path: TextStylesNavigator.path, navigator: TextStylesNavigator())
    router.register(
      path: TypographyNavigator.path,
      navigator: TypographyNavigator(typography: typography.container))
    router.register(path: LetterCasesNavigator.path, navigator: LetterCasesNavigator())
    router.register(
      path: PaletteNavigator.path, navigator: PaletteNavigator(themes: themeContainer))
    router.register(path: LanguagesNavigator.path, navigator: LanguagesNavigator(languages: languages))
    router.register(
      path: SignInNavigator.path,
      navigator: SignInNavigator(
        dependencies: SignInDependencies(authentication: authentication, router: router, clock: animationClock)))
    let links = LinksDependencies(router: router)
    router.register(path: RoutesNavigator.path, navigator: RoutesNavigator(dependencies: links))
    router.register(path: ResolverNavigator.path, navigator: ResolverNavigator(dependencies: links))
    router.register(path: ParametersNavigator.path, navigator: ParametersNavigator(dependencies: links))
    router.register(path: EventsNavigator.path, navigator: EventsNavigator(events: events))
    registerAnalyticsProviders(eventLog, internalToggles)
  }

  /// Who reads the feed is watched by nobody: there are providers in the builds of those who make the app only.
  private func registerAnalyticsProviders(_ eventLog: EventLogFile?, _ toggles: InternalTogglesDataStore) {
    guard buildTarget.showsInternalScreens else { return }
    analytics.register(events)
    if let eventLog {
      let provider = JSONLinesProvider(file: eventLog, isOn: { toggles.isToggleOn(.isEventLogEnabled) }) {
        [stack] error in stack.status = stack.status ?? .failure(error.message)
      }
      analytics.register(provider)
    }
    likes.onChoice = { [weak self] momentID, isLiked in
      guard let self else { return }
      analytics.report(.like(isLiked, momentID: momentID, userID: readerID))
    }
  }

  /// Whose feed it is; nobody's has an empty id.
  var readerID: String { (try? database.feed().user?.id) ?? "" }

  /// What the app's keys depend on now.
  var keyPlace: AppKeyMap.Place {
    AppKeyMap.Place(
      stack, showsInternalMenu: buildTarget.showsInternalScreens, readsTexts: languages.folder != nil)
  }

  /// Opens a form for what a link lacks.
  ///
  /// - Throws: ``RoutingError``, where there is no form for it.
  func askForParameters(of link: String) throws(RoutingError) {
    try router.route(to: UniversalLinks.address("Parameters", ["link": link]), from: stack)
  }

  /// Lets the router be made before the first screen, which needs it.
  private final class StackReference {
    weak var stack: ScreenStack?
  }
}
