import DesignKit
import FeedFormats
import Following
import MomentsTestSupport
import NetworkTestSupport
import Routing
import SQLite
import Screens
import Settings
import TerminalTestSupport
import TerminalUI

@testable import MomentsFeature
@testable import MomentsStore

/// The timeline and the other screens of moments, over a store of their own.
@MainActor
final class MomentsApp {
  let store: TemporaryStore
  let settings: SettingsStore
  let browser = LinkSpy()
  let dependencies: MomentsDependencies
  let driver: ScreenDriver

  init(
    _ store: TemporaryStore, settings: SettingsStore = SettingsStore(), columns: Int = 80, rows: Int = 40,
    environment: EnvironmentValues = .fixed()
  ) {
    self.store = store
    self.settings = settings
    let router = AppRouter(isInternalBuild: false)
    let reading = ReadingController(
      store: store.database, sleep: { try await Task.sleep(for: $0) }, followsReader: true)
    let followed = SourceController(
      database: store.database, client: SourceClient(transport: Sites(), userAgent: "moments/1"),
      refreshesAutomatically: false, invitesReader: false, now: { 1_768_478_400 },
      sleep: { try await Task.sleep(for: $0) })
    dependencies = MomentsDependencies(
      followed: followed, likes: LikeController(store: store.database), reading: reading, clock: { 1_768_478_400 },
      utcOffset: { _ in 0 }, router: router,
      muter: SearchMuter(settings, database: store.database, reading: reading, now: { 1_768_478_400 }),
      internalToggles: InternalTogglesDataStore(settings: settings))
    driver = ScreenDriver(
      root: Timeline.makeScreen(dependencies), router: router, .moments(dependencies), columns: columns, rows: rows,
      environment: environment)
    driver.stack.request = browser.perform
    followed.stack = driver.stack
  }

  convenience init(_ moments: [Moment], columns: Int = 80, rows: Int = 40) throws {
    self.init(try TemporaryStore(moments), columns: columns, rows: rows)
  }

  var timeline: MomentListScreen? { driver.stack.root as? MomentListScreen }

  /// The list on top.
  var list: MomentListScreen? { driver.top as? MomentListScreen }

  /// The id of the selected moment of the list on top.
  var selected: String? { list?.selectedMoment?.id }

  /// The nodes of the moments on the screen.
  var articles: [SemanticNode] { driver.nodes.filter { $0.role == .article } }

  /// Opens a link and waits for its content.
  func open(_ link: String) async throws {
    try driver.open(link)
    await driver.settle()
  }

  /// Imports moments; those with the id of a stored one replace it.
  func add(_ moments: Moment...) throws { try store.add(moments) }
}

extension SemanticNode {
  /// The id of a moment.
  var id: String? {
    if case .text(let id)? = attributes["id"] { id } else { nil }
  }
}

extension TemporaryStore {
  /// Creates a store of moments, and of the user whose feed it is.
  convenience init(_ moments: [Moment], user: UserDetails? = nil) throws {
    try self.init()
    try add(moments, user: user)
  }

  func add(_ moments: [Moment], user: UserDetails? = nil) throws {
    _ = try importFeed(FeedText.answer(moments, user: user), name: "feed.json")
  }

  /// Makes every later read of moments fail: `The database cannot be read: no such table: moment`.
  func lose() throws { try database.write { try $0.execute("ALTER TABLE moment RENAME TO lost") } }

  func recover() throws { try database.write { try $0.execute("ALTER TABLE lost RENAME TO moment") } }
}
