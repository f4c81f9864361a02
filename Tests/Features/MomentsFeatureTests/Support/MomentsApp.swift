import Localization
import MomentsStore
import MomentsTestSupport
import Routing
import Settings
import TerminalTestSupport
import TerminalUI
import Toggles

@testable import MomentsFeature

/// A store of read marks that forgets them.
struct NoReadingStore: ReadingStore {
  func store(_ changes: ReadingChanges) async throws(StoreError) -> Int { 0 }
  func mark(_ moments: MarkedMoments, isUnread: Bool) async throws(StoreError) -> [TimelineKey] { [] }
  func changedUnreadCount() -> Int? { nil }
  func unread(
    beyond key: TimelineKey, forward: Bool, limit: Int
  ) throws(StoreError) -> [(id: String, key: TimelineKey)] { [] }
  func unread(among ids: [String]) throws(StoreError) -> Set<String> { [] }
}

/// The timeline and collections over some moments. Opened moments are recorded instead of shown.
@MainActor
final class MomentsApp {
  private struct MomentParameters: Decodable {
    let id: String
  }

  let repository: StubRepository
  let likes: LikeController
  let driver: ScreenDriver
  /// The ids of the moments that were opened.
  private(set) var opened: [String] = []

  /// - Parameter fillStore: Called to fill the store, which is empty at first.
  init(_ moments: [Moment], fillStore: ((StubRepository) throws(StoreError) -> Void)? = nil) {
    let repository = StubRepository(moments)
    repository.isFilled = fillStore == nil
    self.repository = repository
    let router = AppRouter(isInternalBuild: false)
    let dependencies = Self.dependencies(repository, router: router) { () throws(StoreError) in
      try fillStore?(repository)
    }
    likes = dependencies.likes
    driver = ScreenDriver(
      root: Timeline.makeScreen(dependencies), router: router, Feature(.collection(dependencies)))
    router.register(
      Route("Moment", MomentParameters.self) { [weak self] parameters, _ -> ScreenDriver.BlankRoot? in
        self?.opened.append(parameters.id)
        return nil
      })
  }

  static func dependencies(
    _ repository: any MomentsRepository, router: AppRouter, settings: SettingsStore = SettingsStore(),
    readingStore: any ReadingStore = NoReadingStore(),
    fillStore: (() throws(StoreError) -> Void)? = nil
  ) -> MomentsDependencies {
    MomentsDependencies(
      repository: repository, fillStore: fillStore,
      likes: LikeController(repository: repository),
      reading: ReadingController(
        store: readingStore, sleep: { try await Task.sleep(for: $0) }, followsReader: true),
      clock: { 1_768_478_400 }, utcOffset: { _ in 0 }, router: router,
      searches: settings, internalToggles: InternalTogglesDataStore(settings: settings),
      remoteConfiguration: RemoteConfiguration())
  }

  /// The list on top, if it is a collection.
  var collection: MomentListScreen? {
    (driver.top as? MomentListScreen).flatMap { $0.source is MomentCollection ? $0 : nil }
  }

  /// Opens a link and waits for its content.
  func open(_ link: String) async throws {
    try driver.open(link)
    await driver.settle()
  }
}
