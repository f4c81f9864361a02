import DesignKit
import FeedFormats
import Following
import Localization
import MomentsStore
import Routing
import Screens
import Settings
import TerminalUI

/// A list of moments, which are searched, opened, liked and read. Lists differ in their ``MomentQuery`` only.
final class MomentListScreen: InputScreen, RoutingSource {
  let list = ListState()
  let query: MomentQuery
  let dependencies: MomentsDependencies
  var editor: LineEditor
  var isTyping: Bool
  /// The text of the field that was searched last.
  private var searchedText: String

  /// Whether the moments were read at least once.
  var isRead = false
  /// The search for the moments of the list; `nil` while none runs.
  var filtering: Task<Void, Never>?
  /// Whether the reader has left the field for the matches, which are not found yet.
  var hasAskedForMatches = false
  /// Whether the last search for them was ended before it had found all.
  var isPartial = false
  var failure: StoreError?
  /// The filter of the moments; `nil` before the first read.
  var filter: MomentFilter?
  var hidesRead = false
  /// The sequence numbers of read moments that stay until the reader refreshes or leaves the list.
  var kept: Set<Int64> = []
  var filterError: FilterError?
  /// The source that the field names by its id.
  var source: Source?
  /// The ids in the field that no moments have.
  var missingIDs: [String] = []
  /// The moments; `nil` before they are found.
  var window: MomentWindow?
  var feed: Feed?

  /// The number of layouts. The rows that show no moment are made in each.
  private var layoutCount = 0
  /// The number of rows above the moments.
  private(set) var headerCount = 0
  let cache = RowCache()
  /// The viewport of the last frame.
  var drawn = ListViewport()

  var momentDetail: MomentScreen?
  /// The id of the moment that was last read for it, even if it does not exist.
  var detailID: String?

  /// The place to restore at the first layout.
  var placeToRestore: (place: ReadingPlace, index: Int)?
  /// The number of moments that have come since the reader stopped, until the reader goes to the newest.
  var newCount = 0
  var jumpOrigin: ReadingPlace?

  /// The search for a text in the moments; `nil` while none runs.
  var textSearch: Task<Void, Never>?
  /// The directions of the steps that it has still to go.
  var searchSteps: [Bool] = []
  /// All matches of the last searched text, until the moments are read again.
  var found: (text: String, keys: [TimelineKey])?

  /// The name that the next question for one offers: of the search that was removed last, or a name with an error.
  var offeredName: String?
  var muting: Task<Void, Never>?

  /// Creates a list whose moments are read when it is shown.
  init(_ query: MomentQuery, dependencies: MomentsDependencies) {
    self.query = query
    self.dependencies = dependencies
    editor = LineEditor(text: query.text)
    searchedText = query.text
    isTyping = query.hasField && query.text.isEmpty
  }

  // MARK: Words

  var title: LocalizedString {
    switch query {
    case .timeline: L10n.Moments.title
    case .person(let person): .verbatim(shown(person).name)
    case .search: searchTitle
    }
  }
  var analyticsName: String? { query.analyticsName }
  // Without a list the whole screen tells it.
  var notices: [LocalizedString] {
    guard content != nil else { return [] }
    return (isWhole ? timelineNotices : query.hasField ? searchNotices : [])
      + (hidesRead ? [L10n.Reading.readHiddenNotice] : [])
  }
  var news: LocalizedString? { content == nil || !isWhole ? nil : timelineNews }
  var warning: LocalizedString? {
    query.hasField ? failure?.message ?? (missingIDs.isEmpty ? nil : MomentSearch.missing(missingIDs)) : nil
  }

  var isSpoken: Bool { content?.context.environment.symbols.areSpoken == true }

  /// The user whose feed it is.
  var reader: UserDetails? { feed?.user }

  var emptyPane: MessagePane? {
    if query.hasField { return nil }
    if let failure { return pane(failure) }
    guard window?.count == 0 else { return nil }
    if hidesRead {
      return MessagePane(
        title: L10n.Reading.noneUnread, message: L10n.Reading.readHidden, hint: shown(.hideRead))
    }
    return isWhole
      ? MessagePane(
        title: L10n.Moments.emptyTitle, message: L10n.Moments.emptyMessage, hint: shown(.reloadMoments))
      : MessagePane(title: L10n.Moments.emptyTitle, message: L10n.Following.noMoments)
  }

  private func pane(_ error: StoreError) -> MessagePane {
    MessagePane(title: L10n.Moments.failedTitle, message: error.message, hint: shown(.reloadMoments), role: .alert)
  }

  // MARK: Rows

  /// Whether each moment has one line, as at the smallest text size.
  static let showsOneLine = Setting(
    "showsOneLine", default: false, command: "toggle-one-line", "_", title: L10n.Keys.toggleOneLine
  ) {
    $0 ? L10n.Moments.oneLine : L10n.Moments.severalLines
  }

  /// Whether the oldest moment is the first one.
  static let showsOldestFirst = Setting(
    "showsOldestFirst", default: false, command: "toggle-order", "%", title: L10n.Keys.toggleOrder
  ) {
    $0 ? L10n.Moments.oldestFirst : L10n.Moments.newestFirst
  }

  func moment(at index: Int) -> StoredMoment? { window?[index - headerCount] }

  var selectedMoment: StoredMoment? { moment(at: viewport.selection) }

  func layout(in size: CellSize, environment: EnvironmentValues) {
    searchTyped()
    let before = content.map { _ in look }
    self.size = size
    turn()
    dependencies.reading.refreshCount()
    content = makeContent(columns: size.columns, environment: environment)
    if let content {
      restorePlace(in: content)
      viewport.settle(in: content, rows: size.rows)
      // While a search is typed, the place is the one where that began.
      if list.searchOrigin == nil {
        if isWhole, viewport != drawn || before.map({ $0 != look }) == true { dependencies.reading.placeChanged() }
        drawn = viewport
      }
    }
    if isWhole, let content { dependencies.posts.showed(downTo: oldestShownDate(in: content)) }
    if let failure = window?.failure, self.failure == nil {
      self.failure = failure
      content = makeContent(columns: size.columns, environment: environment)
    }
  }

  /// The date of the oldest moment on the screen, in seconds since 1970.
  private func oldestShownDate(in content: RowList) -> Int64? {
    let shown = viewport.placements(in: content, rows: size.rows)
    let oldest = window?.isOldestFirst == true ? shown.first { $0.index >= headerCount } : shown.last
    return oldest.flatMap { moment(at: $0.index)?.key.createdDate }
  }

  func makeContent(columns: Int, environment: EnvironmentValues) -> RowList? {
    if !isRead { read() }
    guard emptyPane == nil, window != nil || query.hasField else { return nil }
    var environment = environment
    if dependencies.searches[Self.showsOneLine] { environment.textSize = .extraSmall }
    return rows(in: rowContext(columns: columns, environment: environment, leastPadding: 0))
  }

  func rows(in context: RowContext) -> RowList {
    let (style, likes, reading) = (dependencies.style, dependencies.likes.choices, dependencies.reading)
    cache.prepare(for: context, style)
    let header = makeHeader(in: context)
    headerCount = header.count
    layoutCount += 1
    let (window, reader, database) = (window, reader, dependencies.database)
    let hidden = dependencies.concealments.hidden
    return RowList(
      count: headerCount + (window?.count ?? 0), in: context, cache: cache,
      key: { [layoutCount] index in
        guard let moment = window?[index - header.count] else {
          return RowKey(id: -1 - index, version: layoutCount)
        }
        return ShownMoment.key(of: moment, likes: likes, hidden: hidden)
      },
      row: { index, context in
        if index < header.count { return header[index] }
        // In place of a moment that is removed or cannot be read.
        guard let moment = window?[index - header.count] else { return Row().spacing(.fixed(1)).selectable() }
        var shown = ShownMoment(moment.moment, likes: likes, reader: reader, hidden: hidden, style: style)
        (shown.isUnread, shown.mayContinue) = (reading.isUnread(moment), moment.mayContinue)
        return shown.row(database)
      },
      isUnread: { index in window?[index - header.count].map(reading.isUnread) ?? false })
  }

  private func makeHeader(in context: RowContext) -> [Row<Never>] {
    switch query {
    case .timeline: timelineHeader(in: context)
    case .person(let person): [header(of: shown(person), in: context)]
    case .search: searchHeader(in: context)
    }
  }

  /// Opens the profile of a person, or a saved search.
  func openHeader(at index: Int) throws {
    if case .person(let person) = query {
      guard !shown(person).page.isEmpty else { throw CommandError(L10n.App.notForRow) }
      try dependencies.router.openPage(shown(person).page)
    } else if let saved = saved(at: index) {
      search(typed: saved.text)
    }
  }

  func semantics(
    of extent: SemanticExtent, marksSelection: Bool, environment: EnvironmentValues,
    emit: (SemanticNode) throws -> Void
  ) rethrows {
    if content == nil, let emptyPane { try emit(emptyPane.semantics(in: environment)) }
    try listSemantics(of: extent, marksSelection: marksSelection, emit: emit)
    // The rows of a page that could not be read are missing.
    if failure == nil, let failure = window?.failure { try emit(pane(failure).semantics(in: environment)) }
  }

  // MARK: Events

  var commands: [Command<MomentListScreen>] {
    switch query {
    case .timeline: Timeline.commands
    case .person: Command.ofPerson
    case .search: MomentSearch.commands
    }
  }

  /// Whether there are moments that commands apply to.
  var offersMoments: Bool { content != nil && !isTyping }
  var movesByKeys: Bool { offersMoments }

  func handle(_ event: InputEvent) -> EventOutcome {
    if !LineEditor.uses(event) { searchTyped() }
    guard case .mouse(let mouse) = event, mouse.kind == .click else { return handleInList(event) }
    var outcome = EventOutcome.ignored
    // A click reads the moments that it passes.
    reading { outcome = handleInList(event) }
    return outcome
  }

  func click(isChosen: Bool) throws -> LocalizedString? {
    if isChosen, offersMoments { try openSelected() }
    return nil
  }

  /// Searches for a text as if the reader had typed it.
  func search(typed text: String) {
    editor = LineEditor(text: text)
    searchTyped()
  }

  /// Searches for the text in the field if it has changed, once for all keys that have arrived, and makes it a part of the
  /// screen's address.
  private func searchTyped() {
    let text = editor.text
    guard text != searchedText else { return }
    searchedText = text
    // Before the rows change: it reads the moments that the selection leaves.
    navigate(.first)
    viewport = ListViewport()
    list.viewportBeforeTyping = nil
    read(isRefreshed: true)
    if let stack, stack.top === self { stack.changeAddress(to: MomentSearch.address(text)) }
  }
}
