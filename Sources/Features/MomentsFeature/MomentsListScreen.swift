import DesignKit
import Localization
import MomentsStore
package import Routing
package import TerminalUI

extension Route {
  /// `https://momentsapp.com/Moments`: the timeline, which is the first screen; a link to it closes all that lies above.
  package static let moments = Route(
    Timeline.path, trust: .outside, commands: MomentsListScreen.allCommands
  ) { _ in nil }

  /// `https://momentsapp.com/`: the same.
  package static let root = Route(UniversalLinks.rootPath, trust: .outside) { _ in nil }
}

/// The first screen of the app.
package enum Timeline {
  package static let path = "Moments"

  @MainActor
  package static func makeScreen(_ dependencies: MomentsDependencies) -> any Screen {
    MomentsListScreen(dependencies: dependencies)
  }
}

/// The timeline: the owner of the feed, and the moments, newest first. Its name is part of what analytics report.
final class MomentsListScreen: RowListScreen, RoutingSource {
  enum Action: Hashable {
    case open
    case openLink
    case showAllFound
    case toggleLike
    case reload
    /// Goes to the moments that have come since the timeline was read.
    case showNew
  }

  private enum State {
    case unread
    case empty
    case failed(StoreError)
    case loaded(LoadedTimeline)
  }

  var list = ListState<RowList<Action>>()

  let dependencies: MomentsDependencies
  private let momentDetail: MomentDetail
  var searchTask: Task<Void, Never>?
  /// The text of the last search.
  var searchText: String?
  /// All matches of the last search, newest first, until the timeline is read again.
  var found: (text: String, keys: [TimelineKey])?
  private var state = State.unread
  private let cache = RowCache()
  /// The look of the rows in the cache.
  private var shownStyle: MomentStyle?
  private var isEndPrepared = false
  /// The number of damaged rows that the reader knows of: those of the start are reported before the first screen.
  private var knownDamage: Int?

  init(dependencies: MomentsDependencies) {
    self.dependencies = dependencies
    momentDetail = MomentDetail(dependencies: dependencies)
  }

  var title: LocalizedString { L10n.Moments.title }

  var notice: LocalizedString? {
    // Without a list the whole screen tells it.
    guard let feed = dependencies.liveFeed, content != nil else { return nil }
    if feed.newCount > 0 { return L10n.Live.newMoments(count: feed.newCount, key: newMomentsKey) }
    return switch feed.state {
    case .current: nil
    case .refreshing: L10n.Live.refreshing
    case .failed: L10n.Live.outdated
    }
  }

  /// The first key of the command that shows new moments.
  private var newMomentsKey: String {
    let key = shown(Self.showNewBinding.hint).keys.first ?? "."
    return key.label(Symbols(.unicode))
  }

  // MARK: Reading

  private(set) var isLoading = false

  var loaded: LoadedTimeline? { if case .loaded(let loaded) = state { loaded } else { nil } }

  private var selectedMoment: MomentSummary? { loaded?.moment(at: viewport.selection) }

  var selectedKey: TimelineKey? { selectedMoment?.key }

  func reload() {
    guard !isLoading else { return }
    isLoading = true
    Task {
      await dependencies.likes.refresh()
      isLoading = false
      read(keeping: selectedKey)
      momentDetail.reload()
    }
  }

  func contentChanged() { reload() }

  /// Reads the timeline again and keeps the moment with a key selected.
  private func read(keeping key: TimelineKey?) {
    do throws(StoreError) {
      let feed = try filledFeed()
      if feed.damagedCount > knownDamage ?? .max {
        stack?.status = .failure(L10n.Store.damagedRows(count: feed.damagedCount))
      }
      knownDamage = feed.damagedCount
      let window = TimelineWindow(repository: dependencies.repository, count: feed.momentCount)
      state = feed.momentCount == 0 ? .empty : .loaded(LoadedTimeline(user: feed.user, window: window))
      cache.removeAll()
      found = nil
      guard let key, let loaded, let context = content?.context else { return }
      let rows = rows(of: loaded, in: context)
      content = rows
      let index = try dependencies.repository.position(of: key) + loaded.headerCount
      viewport.restore(selection: index, in: rows, rows: size.rows)
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

  // MARK: Rows

  func layout(in size: CellSize, environment: EnvironmentValues) {
    self.size = size
    content = makeContent(columns: size.columns, environment: environment)
    if let content { viewport.settle(in: content, rows: size.rows) }
    if let failure = loaded?.window.failure {
      state = .failed(failure)
      content = nil
    }
  }

  func makeContent(columns: Int, environment: EnvironmentValues) -> RowList<Action>? {
    if case .unread = state { read(keeping: nil) }
    return loaded.map {
      rows(of: $0, in: rowContext(columns: columns, environment: environment, leastPadding: 0))
    }
  }

  private func rows(of loaded: LoadedTimeline, in context: RowContext) -> RowList<Action> {
    let (style, likes) = (dependencies.style, dependencies.likes.choices)
    cache.prepare(for: context, hasChanged: style != shownStyle)
    shownStyle = style
    return RowList(
      count: loaded.count, in: context, cache: cache,
      key: { index in
        guard let moment = loaded.moment(at: index) else { return .init(id: Int64(-1 - index)) }
        return ShownMoment.key(of: moment, likes: likes)
      },
      row: { index, context in
        if index < loaded.headerCount { return loaded.header(style, in: context) }
        // A moment that cannot be read leaves a row free.
        guard let moment = loaded.moment(at: index) else { return Row().spacing(.fixed(1)).selectable() }
        return ShownMoment(moment, likes: likes, reader: loaded.user).row(style)
      })
  }

  func semantics(
    of extent: SemanticExtent, marksSelection: Bool, environment: EnvironmentValues,
    emit: (SemanticNode) throws -> Void
  ) rethrows {
    if content == nil, let emptyPane { try emit(emptyPane.semantics(in: environment)) }
    try listSemantics(of: extent, marksSelection: marksSelection, emit: emit)
    // The rows of a page that could not be read are missing.
    if let failure = loaded?.window.failure { try emit(pane(failure).semantics(in: environment)) }
  }

  var emptyPane: MessagePane? {
    switch state {
    case .unread, .loaded: nil
    case .failed(let error): pane(error)
    case .empty: emptyFeedPane
    }
  }

  private var emptyFeedPane: MessagePane {
    let hint = shown(Self.reloadBinding.hint)
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

  private func pane(_ error: StoreError) -> MessagePane {
    MessagePane(
      title: L10n.Moments.failedTitle, message: error.message, hint: shown(Self.reloadBinding.hint), role: .alert)
  }

  /// Lays out the rows next to those on the screen, and once those at the end, so that a key finds them ready.
  func prepareAhead() {
    guard let content else { return }
    for index in viewport.neighbors(in: content, rows: size.rows) { _ = content.height(at: index) }
    guard !isEndPrepared else { return }
    isEndPrepared = true
    var end = viewport
    end.goToLast(in: content, rows: size.rows)
  }

  // MARK: The selected moment

  var hasDetail: Bool {
    switch state {
    case .unread, .loaded: true
    case .empty, .failed: false
    }
  }

  var detail: (any Screen)? { momentDetail.screen }

  func updateDetail() -> Bool { momentDetail.show(selectedMoment?.id, search: list.search, on: stack) }

  // MARK: Keys

  private static let reloadBinding = KeyBinding(.reload.footer(L10n.Hints.reload), action: Action.reload)

  private static let commandsWithoutLikes: [KeyBinding<Action>] = [
    KeyBinding(.open, action: .open), KeyBinding(.openLink, action: .openLink),
    KeyBinding("S", action: .showAllFound, title: L10n.Keys.showAllFound), KeyBinding(.reload, action: .reload),
  ]

  private static let commandsWithLikes =
    commandsWithoutLikes + [KeyBinding(FavoriteButton.likeHint, action: .toggleLike)]

  private static let showNewBinding = KeyBinding(".", action: Action.showNew, title: L10n.Keys.showNew)

  static let allCommands = (commandsWithLikes + [showNewBinding]).map(\.hint)

  var movesByKeys: Bool { content != nil }

  var commands: [KeyBinding<Action>] {
    guard content != nil else { return [Self.reloadBinding] }
    let commands = dependencies.showsLikes ? Self.commandsWithLikes : Self.commandsWithoutLikes
    return dependencies.liveFeed == nil ? commands : commands + [Self.showNewBinding]
  }

  /// Moves, and marks the newest moments as seen once they are reached.
  func navigate(_ navigation: ListNavigation) {
    move(navigation)
    if let loaded, viewport.selection <= loaded.headerCount { dependencies.liveFeed?.markSeen() }
  }

  func clickAction(isChosen: Bool) -> Action? { isChosen ? .open : nil }

  func perform(_ action: Action) {
    switch action {
    case .reload:
      dependencies.refreshFeed(on: stack)
      reload()
    case .showNew:
      move(.first)
      dependencies.liveFeed?.markSeen()
    case .open:
      guard let moment = selectedMoment else { return }
      dependencies.router.open(UniversalLinks.address("Moment", ["id": moment.id]), from: self, using: .show)
    case .openLink:
      guard let moment = selectedMoment else { return }
      guard let url = moment.url else {
        stack?.status = .note(L10n.Moments.noLink)
        return
      }
      stack?.open(url, in: dependencies.externalLinks)
    case .showAllFound:
      showAllFound()
    case .toggleLike:
      if let moment = selectedMoment { dependencies.likes.toggle(moment.id, stored: moment.isLiked) }
    }
  }
}
