import DesignKit
import Localization
import MomentsStore
package import Routing
package import TerminalUI
import Toggles

extension Route {
  /// `https://momentsapp.com/Moments`: the timeline, which is the first screen; a link to it closes all that lies above.
  package static let moments = Route(Timeline.path, trust: .outside) { _ in nil }

  /// `https://momentsapp.com/`: the same.
  package static let root = Route(UniversalLinks.rootPath, trust: .outside) { _ in nil }
}

/// The first screen of the app, for those who compose it.
package enum Timeline {
  package static let path = "Moments"

  @MainActor
  package static func makeScreen(_ dependencies: MomentsListDependencies) -> any Screen {
    MomentsListScreen(dependencies: dependencies)
  }

  /// The keys of all builds and feeds.
  @MainActor
  package static var keyHints: [KeyHint] { MomentsListScreen.allKeyHints }
}

/// The timeline: whose feed it is, and the moments, newest first.
final class MomentsListScreen: ListScreen, RoutingSource {
  var list = ListState<MomentsListRows>()

  let dependencies: MomentsListDependencies
  var searchTask: Task<Void, Never>?
  /// What was looked for last.
  var searchText: String?
  /// Where all that the last search finds stands, newest first, for as long as the timeline is not read anew.
  var found: (text: String, keys: [TimelineKey])?
  private var state = MomentsListState.unread
  private let rowCache = RowCache()
  private var isEndPrepared = false
  /// Damaged rows of the store that the reader knows of: those of the start are reported before the first screen.
  private var knownDamage: Int?

  init(dependencies: MomentsListDependencies) {
    self.dependencies = dependencies
  }

  var title: LocalizedString { L10n.Moments.title }

  var notice: LocalizedString? {
    // Without a list the whole screen tells it.
    guard let feed = dependencies.liveFeed, content != nil else { return nil }
    if feed.newCount > 0 { return L10n.Live.newMoments(count: feed.newCount, key: Self.newMomentsKey) }
    return switch feed.state {
    case .current: nil
    case .refreshing: L10n.Live.refreshing
    case .failed: L10n.Live.outdated
    }
  }

  // MARK: Reading

  private(set) var isLoading = false

  func reload() {
    guard !isLoading else { return }
    isLoading = true
    Task {
      await dependencies.likes.refresh()
      isLoading = false
      read(keeping: selectedKey)
    }
  }

  func contentChanged() { reload() }

  /// Reads the timeline anew and finds the place of a moment in it.
  private func read(keeping key: TimelineKey?) {
    do throws(StoreError) {
      let feed = try filledFeed()
      if feed.damagedCount > knownDamage ?? .max {
        stack?.status = .failure(L10n.Store.damagedRows(count: feed.damagedCount))
      }
      knownDamage = feed.damagedCount
      let window = TimelineWindow(repository: dependencies.repository, count: feed.momentCount)
      state = feed.momentCount == 0 ? .empty : .loaded(MomentsListState.Loaded(user: feed.user, window: window))
      rowCache.removeAll()
      found = nil
      if let key, case .loaded(let loaded) = state {
        let rows = MomentsListRows(loaded: loaded, cache: rowCache, likes: dependencies.likes.choices)
        let index = try dependencies.repository.position(of: key) + rows.headerCount
        viewport.restore(selection: index, in: rows, rows: size.rows)
      }
    } catch {
      state = .failed(error)
    }
  }

  /// The feed of the store. One that could not be filled at the start, since the disk was full, is filled now.
  private func filledFeed() throws(StoreError) -> Feed {
    let feed = try dependencies.repository.feed()
    guard !feed.isFilled, let fillStore = dependencies.fillStore else { return feed }
    try fillStore()
    return try dependencies.repository.feed()
  }

  var selectedKey: TimelineKey? {
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
    rowCache.prepare(dependencies.rowBuilder(columns: columns, environment: environment))
    if case .unread = state { read(keeping: nil) }
    guard case .loaded(let loaded) = state else { return nil }
    return MomentsListRows(loaded: loaded, cache: rowCache, likes: dependencies.likes.choices)
  }

  func draw(into canvas: inout Canvas, environment: EnvironmentValues) {
    switch state {
    case .unread: break
    case .empty: emptyPane.draw(into: &canvas, size: size, environment: environment)
    case .failed(let error): Self.pane(error).draw(into: &canvas, size: size, environment: environment)
    case .loaded: drawList(into: &canvas)
    }
  }

  func semantics(
    of extent: SemanticExtent, marksSelection: Bool, environment: EnvironmentValues,
    emit: (SemanticNode) throws -> Void
  ) rethrows {
    switch state {
    case .unread: break
    case .empty: try emit(emptyPane.semantics(.status, in: environment))
    case .failed(let error): try emit(Self.pane(error).semantics(.alert, in: environment))
    case .loaded(let loaded):
      try listSemantics(of: extent, marksSelection: marksSelection, emit: emit)
      // A page that could not be read is missing from what was told.
      if let failure = loaded.window.failure { try emit(Self.pane(failure).semantics(.alert, in: environment)) }
    }
  }

  private var emptyPane: MessagePane {
    let hint = Self.reloadBinding.hint
    guard let feed = dependencies.liveFeed else {
      return MessagePane(title: L10n.Moments.emptyTitle, message: L10n.Moments.emptyMessage, hint: hint)
    }
    return switch feed.state {
    case .current: MessagePane(title: L10n.Moments.emptyTitle, message: L10n.Live.emptyMessage, hint: hint)
    case .refreshing:
      MessagePane(title: L10n.Live.loadingTitle, message: L10n.Live.loadingMessage(server: feed.server))
    case .failed(let reason): MessagePane(title: L10n.Moments.failedTitle, message: reason, hint: hint)
    }
  }

  private static func pane(_ error: StoreError) -> MessagePane {
    MessagePane(title: L10n.Moments.failedTitle, message: error.message, hint: reloadBinding.hint)
  }

  /// Lays out the rows next to those on the screen, and once those at the end, so that a key finds them ready.
  func prepareAhead() {
    guard let content else { return }
    for index in viewport.neighbours(in: content, rows: size.rows) { _ = content.height(at: index) }
    guard !isEndPrepared else { return }
    isEndPrepared = true
    var end = viewport
    end.goToLast(in: content, rows: size.rows)
  }

  // MARK: Keys

  enum Action: Hashable {
    case open
    case openLink
    case showAllFound
    case toggleLike
    case reload
    /// Goes to the moments that have come since the timeline was read.
    case showNew
  }

  private static let reloadBinding = KeyBinding(
    "r", .function(5), action: Action.reload, title: L10n.Keys.reload, footer: L10n.Hints.reload)

  private static let commandsWithoutLikes: [KeyBinding<Action>] = [
    KeyBinding(.enter, "l", .right, action: .open, title: L10n.Keys.open, footer: L10n.Hints.open),
    KeyBinding("o", "v", action: .openLink, title: L10n.Keys.openLink),
    KeyBinding("S", action: .showAllFound, title: L10n.Keys.showAllFound),
    KeyBinding("r", .function(5), action: .reload, title: L10n.Keys.reload),
  ]

  private static let commandsWithLikes =
    commandsWithoutLikes + [
      KeyBinding(FavoriteButton.key, action: .toggleLike, title: L10n.Keys.like, footer: L10n.Hints.like)
    ]

  private static let newMomentsKey = "."

  private static let showNewBinding = KeyBinding(".", action: Action.showNew, title: L10n.Keys.showNew)

  /// The keys of all builds and feeds.
  static let allKeyHints =
    ListNavigation.bindings.map(\.hint) + (commandsWithLikes + [showNewBinding]).map(\.hint)

  var movesByKeys: Bool { content != nil }

  var commands: [KeyBinding<Action>] {
    guard content != nil else { return [Self.reloadBinding] }
    let commands = dependencies.showsLikes ? Self.commandsWithLikes : Self.commandsWithoutLikes
    return dependencies.liveFeed == nil ? commands : commands + [Self.showNewBinding]
  }

  /// Whoever has gone to the newest moments has seen them.
  func navigate(_ navigation: ListNavigation) {
    move(navigation)
    if let content, viewport.selection <= content.headerCount { dependencies.liveFeed?.markSeen() }
  }

  func clickAction(isChosen: Bool) -> Action? { isChosen ? .open : nil }

  func perform(_ action: Action) {
    switch action {
    case .reload:
      dependencies.liveFeed?.refresh()
      reload()
    case .showNew:
      move(.first)
      dependencies.liveFeed?.markSeen()
    case .open:
      guard let moment = content?.moment(at: viewport.selection) else { return }
      dependencies.router.open(moment.address, from: self, using: .show)
    case .openLink:
      guard let moment = content?.storedMoment(at: viewport.selection) else { return }
      guard let url = moment.url else {
        stack?.status = .note(L10n.Moments.noLink)
        return
      }
      stack?.open(url, in: dependencies.externalLinks)
    case .showAllFound:
      showAllFound()
    case .toggleLike:
      guard let moment = content?.storedMoment(at: viewport.selection) else { return }
      dependencies.likes.toggle(moment.id, stored: moment.isLiked) { [weak stack] error in
        stack?.status = .failure(error.message)
      }
    }
  }
}
