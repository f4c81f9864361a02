import Localization
import MomentsStore
import MomentsTestSupport
import Routing
import TerminalTestSupport
import TerminalUI
import Toggles

@testable import MomentsFeature

/// The feature behind a real router: links and keys go in, text comes out.
@MainActor
final class ListDriver {
  private final class Storage: ToggleStorage {
    func value(forToggle name: String) -> Bool? { nil }
    func set(_ value: Bool, forToggle name: String) throws {}
  }

  private final class NoBrowser: ExternalLinkOpening {
    func open(_ link: ExternalLink, report: @escaping @MainActor (Result<String, ExternalLinkError>) -> Void) {
      report(.failure(.noBrowser))
    }
  }

  let repository: StubRepository
  let likes: LikeController
  let handoffs = HandoffStore()
  let router: AppRouter
  let stack: ScreenStack
  let configuration = RemoteConfiguration()
  let catcher = MomentCatcher()
  private let size = CellSize(columns: 80, rows: 40)

  /// - Parameter fillStore: what fills the store, which then is empty at first.
  init(_ moments: [Moment], fillStore: ((StubRepository) throws(StoreError) -> Void)? = nil) {
    let repository = StubRepository(moments)
    repository.isFilled = fillStore == nil
    self.repository = repository
    likes = LikeController(repository: repository, events: FeedEvents())
    router = AppRouter(isInternalBuild: false)
    let dependencies = MomentsDependencies(
      repository: repository, fillStore: { () throws(StoreError) in try fillStore?(repository) }, likes: likes,
      router: router, handoffs: handoffs, externalLinks: NoBrowser(),
      internalToggles: InternalTogglesDataStore(storage: Storage()),
      remoteToggles: RemoteTogglesDataStore(configuration: configuration),
      experiments: ExperimentsDataStore(configuration: configuration))
    stack = ScreenStack(root: Timeline.makeScreen(dependencies))
    router.stack = stack
    for route in [.collection(dependencies), .waitingCollection(dependencies), catcher.route] { router.register(route) }
    layOut()
  }

  var collection: CollectionScreen? { stack.top as? CollectionScreen }
  var title: String { stack.top.title.resolved(in: Language("en")) }
  var status: String? { stack.status?.text.resolved(in: Language("en")) }

  /// What is on the screen.
  var text: String {
    layOut()
    return Canvas.drawn(columns: size.columns, rows: size.rows) { stack.top.draw(into: &$0, environment: .fixed()) }
      .lines.joined(separator: "\n")
  }

  private func layOut() { stack.top.layout(in: size, environment: .fixed()) }

  func press(_ keys: KeyEvent...) {
    for key in keys {
      layOut()
      _ = stack.top.handle(.key(key))
    }
  }

  /// Goes where a link from the app leads.
  func go(to link: String) throws(RoutingError) {
    try router.route(to: link, from: stack)
  }

  /// Goes on when all that was asked for is there.
  func settle() async {
    await waitUntil { !(stack.top.isLoading || (stack.top as? any Searchable)?.isSearching == true) }
  }

  /// Opens a link and waits for its content.
  func open(_ link: String) async throws {
    try go(to: link)
    await settle()
  }
}
