package import DesignKit
import Localization
import MomentsStore
package import Routing
import TerminalUI

extension Route {
  /// `https://momentsapp.com/Moments`: the timeline, which is the first screen; a link to it closes all that lies above.
  static let moments = Route(Timeline.path, trust: .outside) { _ -> MomentsListScreen? in nil }

  /// `https://momentsapp.com/`: the same.
  static let root = Route(UniversalLinks.rootPath, trust: .outside) { _ -> MomentsListScreen? in nil }
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
final class MomentsListScreen: MomentListScreen {
  private enum State {
    case unread
    case empty
    case failed(StoreError)
    case loaded(LoadedTimeline)
  }

  var list = ListState<RowList<Never>>()

  let dependencies: MomentsDependencies
  let momentDetail: MomentDetail
  var searchTask: Task<Void, Never>?
  /// The directions of the steps that the search has still to go.
  var searchSteps: [Bool] = []
  /// All matches of the last search, newest first, until the timeline is read again.
  var found: (text: String, keys: [TimelineKey])?
  private var state = State.unread
  private let cache = RowCache()
  /// The look of the rows in the cache.
  private var shownStyle: MomentStyle?
  private var isEndPrepared = false
  /// The viewport of the last frame.
  var drawn = ListViewport()
  /// The place to restore at the first layout.
  private var placeToRestore: (place: ReadingPlace, index: Int)?
  /// The text size of the last layout.
  private(set) var textSize = TextSizeCategory.large
  /// The number of moments that have come since the reader stopped, until the reader goes to the newest.
  private var newCount = 0
  /// The place before the last jump.
  var jumpOrigin: (key: TimelineKey, row: Int, look: ReadingPlace.Look)?

  init(dependencies: MomentsDependencies) {
    self.dependencies = dependencies
    momentDetail = MomentDetail(dependencies: dependencies)
    dependencies.reading.place = { [weak self] in self?.place }
  }

  var title: LocalizedString { L10n.Moments.title }

  var notices: [LocalizedString] {
    // Without a list the whole screen tells it.
    guard content != nil else { return [] }
    let unreadCount = dependencies.reading.unreadCount
    let unread = unreadCount > 0 ? [L10n.Reading.unread(count: unreadCount)] : []
    let newCount = min(newCount, unreadCount) + (dependencies.liveFeed?.newCount ?? 0)
    if newCount > 0 { return unread + [L10n.Live.newMoments(count: newCount, key: key(of: Self.showNewHint))] }
    return switch dependencies.liveFeed?.state {
    case .current, nil: unread
    case .refreshing: unread + [L10n.Live.refreshing]
    case .failed: unread + [L10n.Live.outdated]
    }
  }

  // MARK: Reading

  private(set) var isLoading = false

  var loaded: LoadedTimeline? { if case .loaded(let loaded) = state { loaded } else { nil } }

  func moment(at index: Int) -> MomentSummary? { loaded?.moment(at: index) }

  var selectedKey: TimelineKey? { selectedMoment?.key }

  func reload() {
    guard !isLoading else { return }
    isLoading = true
    Task {
      dependencies.likes.refresh()
      isLoading = false
      read(keeping: selectedKey)
      momentDetail.reload()
    }
  }

  func contentChanged() { reload() }

  /// Reads the timeline again and keeps the moment with a key selected.
  func read(keeping key: TimelineKey?) {
    do throws(StoreError) {
      let feed = try filledFeed()
      dependencies.reading.take(unreadCount: feed.unreadCount)
      let window = TimelineWindow(repository: dependencies.repository, count: feed.momentCount)
      state =
        feed.momentCount == 0
        ? .empty
        : .loaded(
          LoadedTimeline(
            user: feed.user, invitation: dependencies.liveFeed?.invitation(to: feed.user), window: window))
      cache.removeAll()
      found = nil
      guard let key, let loaded, let context = content?.context else { return try prepareRestoring(feed) }
      let rows = rows(of: loaded, in: context)
      content = rows
      let index = try dependencies.repository.position(of: key)
      window.anchor = (index, key)
      viewport.restore(selection: index + loaded.headerCount, in: rows, rows: size.rows)
    } catch {
      state = .failed(error)
    }
  }

  /// Prepares going to the place of the last run, at the first layout.
  private func prepareRestoring(_ feed: Feed) throws(StoreError) {
    guard dependencies.reading.followsReader, let place = feed.place, let loaded else { return }
    let (index, key) = try dependencies.repository.position(of: place)
    loaded.window.anchor = (index, key)
    newCount = max(0, index - place.index)
    placeToRestore = (place, index)
  }

  /// Goes to the place of the last run: to the same row if the screen looks the same.
  private func restorePlace(in content: RowList<Never>, _ loaded: LoadedTimeline) {
    guard let (place, index) = placeToRestore else { return }
    placeToRestore = nil
    viewport.select(index + loaded.headerCount, atRow: place.row, in: content, rows: size.rows)
    if place.look != look { viewport.reveal(in: content, rows: size.rows) }
    drawn = viewport
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
    let isResized = content != nil && (size != self.size || textSize != environment.textSize)
    self.size = size
    textSize = environment.textSize
    dependencies.reading.refreshCount()
    content = makeContent(columns: size.columns, environment: environment)
    if let content, let loaded {
      restorePlace(in: content, loaded)
      viewport.settle(in: content, rows: size.rows)
      if viewport != drawn || isResized { dependencies.reading.placeChanged() }
      drawn = viewport
    }
    if let failure = loaded?.window.failure {
      state = .failed(failure)
      content = nil
    }
  }

  func makeContent(columns: Int, environment: EnvironmentValues) -> RowList<Never>? {
    if case .unread = state { read(keeping: nil) }
    return loaded.map {
      rows(of: $0, in: rowContext(columns: columns, environment: environment, leastPadding: 0))
    }
  }

  private func rows(of loaded: LoadedTimeline, in context: RowContext) -> RowList<Never> {
    let (style, likes, reading) = (dependencies.style, dependencies.likes.choices, dependencies.reading)
    let repository = dependencies.repository
    cache.prepare(for: context, hasChanged: style != shownStyle)
    shownStyle = style
    return RowList(
      count: loaded.count, in: context, cache: cache,
      key: { index in
        guard let moment = loaded.moment(at: index) else { return .init(id: Int64(-1 - index)) }
        return ShownMoment.key(of: moment, likes: likes)
      },
      row: { index, context in
        if index < loaded.headerCount { return loaded.header(at: index, style, in: context) }
        // A moment that cannot be read leaves a row free.
        guard let moment = loaded.moment(at: index) else { return Row().spacing(.fixed(1)).selectable() }
        return ShownMoment(moment, likes: likes, isUnread: reading.isUnread(moment), reader: loaded.user).row(
          style, repository)
      },
      isUnread: { index in loaded.moment(at: index).map(reading.isUnread) ?? false })
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
    let hint = shown(.reloadMoments)
    guard let feed = dependencies.liveFeed, let server = feed.server else {
      return MessagePane(title: L10n.Moments.emptyTitle, message: L10n.Moments.emptyMessage, hint: hint)
    }
    return switch feed.state {
    case .current: MessagePane(title: L10n.Moments.emptyTitle, message: L10n.Live.emptyMessage, hint: hint)
    case .refreshing:
      MessagePane(title: L10n.Live.loadingTitle, message: L10n.Live.loadingMessage(server: server))
    case .failed(let reason): MessagePane(title: L10n.Moments.failedTitle, message: reason, hint: hint)
    }
  }

  private func pane(_ error: StoreError) -> MessagePane {
    MessagePane(
      title: L10n.Moments.failedTitle, message: error.message, hint: shown(.reloadMoments), role: .alert)
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

  // MARK: Keys

  private static let showNewHint = KeyHint(".", title: L10n.Keys.showNew)

  static let commands: [Command<MomentsListScreen>] =
    Command.moving + Command.opening + [
      Command(
        "S", title: L10n.Keys.showAllFound, footer: L10n.Hints.matches, use: .sometimes, when: { $0.offersMoments }
      ) { $0.showAllFound() },
      Command.reloading,
    ] + Command.reading + [
      Command("M", title: L10n.Keys.readAbove, needsWholeName: true, when: { $0.offersMoments }) { $0.readAbove() },
      Command(showNewHint, when: { $0.offersMoments }) { $0.navigate(.first) },
      Command("'", title: L10n.Keys.jumpBack, when: { $0.offersMoments }) { $0.jumpBack() },
    ]

  var offersMoments: Bool { content != nil }
  var movesByKeys: Bool { content != nil }

  /// Moves, reads the moments on the way, and marks the newest moments as seen when it reaches them.
  func navigate(_ navigation: ListNavigation) {
    let origin = currentPlace
    if navigateInList(navigation) { jumpOrigin = origin }
    if let loaded, viewport.selection <= loaded.headerCount { markSeen() }
  }

  private func markSeen() {
    newCount = 0
    dependencies.liveFeed?.markSeen()
  }

}
