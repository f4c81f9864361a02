import DesignKit
import Localization
import MomentsStore
import Routing
import TerminalUI
import Toggles

/// The timeline: whose feed it is, and the moments, newest first.
final class MomentsListScreen: ListScreen, RoutingSource {
  weak var stack: ScreenStack?
  var content: MomentsListRows?
  var viewport = ListViewport()
  var size = CellSize(columns: 80, rows: 22)

  private let dependencies: MomentsListDependencies
  private var state = MomentsListState.unread
  private let rowCache = RowCache()

  init(dependencies: MomentsListDependencies) {
    self.dependencies = dependencies
  }

  var title: LocalizedString { L10n.Moments.title }

  // MARK: Reading

  func reload() {
    Task {
      await dependencies.likes.forgetStored()
      read(keeping: selectedKey)
    }
  }

  /// Reads the timeline anew and finds the place of a moment in it.
  private func read(keeping key: TimelineKey?) {
    do throws(StoreError) {
      let window = try TimelineWindow(repository: dependencies.repository)
      let user = try dependencies.repository.userDetails()
      state = window.count == 0 ? .empty(user) : .loaded(MomentsListState.Loaded(user: user, window: window))
      rowCache.removeAll()
      if let key, case .loaded(let loaded) = state {
        let rows = MomentsListRows(loaded: loaded, cache: rowCache, likes: dependencies.likes)
        let index = try dependencies.repository.position(of: key) + rows.headerCount
        viewport.restore(selection: index, in: rows, rows: size.rows)
      }
    } catch {
      state = .failed(error)
    }
  }

  private var selectedKey: TimelineKey? {
    content.flatMap { $0.storedMoment(at: viewport.selection)?.key }
  }

  // MARK: Drawing

  func layout(in size: CellSize, environment: EnvironmentValues) {
    self.size = size
    content = makeContent(columns: size.columns, environment: environment)
    if let content { viewport.settle(in: content, rows: size.rows) }
    if let failure = content?.loaded.window.failure { state = .failed(failure) }
  }

  func makeContent(columns: Int, environment: EnvironmentValues) -> MomentsListRows? {
    let showsLikes = dependencies.internalToggles.isToggleOn(.isLikeButtonForMomentEnabled)
    rowCache.prepare(
      MomentRowBuilder(
        context: RowContext(columns: columns, environment: environment, showsLikes: showsLikes),
        environment: environment,
        avatarShape: dependencies.remoteToggles.isToggleOn(.isRoundedAvatar) ? .rounded : .square))
    if case .unread = state { read(keeping: nil) }
    guard case .loaded(let loaded) = state else { return nil }
    return MomentsListRows(loaded: loaded, cache: rowCache, likes: dependencies.likes)
  }

  func draw(into canvas: inout Canvas, environment: EnvironmentValues) {
    switch state {
    case .unread:
      break
    case .empty:
      MessagePane(title: L10n.Moments.emptyTitle, message: L10n.Moments.emptyMessage, hint: reloadBinding.hint)
        .draw(into: &canvas, size: size, environment: environment)
    case .failed(let error):
      MessagePane(title: L10n.Moments.failedTitle, message: error.message, hint: reloadBinding.hint)
        .draw(into: &canvas, size: size, environment: environment)
    case .loaded:
      drawList(into: &canvas)
    }
  }

  // MARK: Keys

  private var reloadBinding: KeyBinding<MomentsListAction> {
    KeyBinding("r", .function(5), action: .reload, title: L10n.Keys.reload, footer: L10n.Hints.reload)
  }

  var bindings: [KeyBinding<MomentsListAction>] {
    guard content != nil else { return [reloadBinding] }
    var bindings = ListNavigation.bindings(MomentsListAction.navigate)
    bindings.append(
      KeyBinding(.enter, "l", .right, action: .open, title: L10n.Keys.open, footer: L10n.Hints.open))
    if dependencies.internalToggles.isToggleOn(.isLikeButtonForMomentEnabled) {
      bindings.append(KeyBinding("f", action: .toggleLike, title: L10n.Keys.like, footer: L10n.Hints.like))
    }
    return bindings + [KeyBinding("r", .function(5), action: .reload, title: L10n.Keys.reload)]
  }

  func clickAction(isChosen: Bool) -> MomentsListAction? { isChosen ? .open : nil }

  func perform(_ action: MomentsListAction) {
    switch action {
    case .reload:
      reload()
    case .navigate(let navigation):
      navigate(navigation)
    case .open:
      guard let moment = content?.moment(at: viewport.selection) else { return }
      open(UniversalLinks.address("Moment", ["id": moment.id]))
    case .toggleLike:
      guard let moment = content?.storedMoment(at: viewport.selection) else { return }
      dependencies.likes.toggle(moment.id, stored: moment.isLiked) { [weak stack] error in
        stack?.status = .failure(error.message)
      }
    }
  }

  private func open(_ address: String) {
    do throws(RoutingError) {
      try dependencies.router.route(to: address, from: self, using: .show)
    } catch {
      stack?.status = .failure(error.message)
    }
  }
}
