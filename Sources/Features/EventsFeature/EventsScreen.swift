import Analytics
import DesignKit
import Localization
import Routing
import TerminalUI

/// What was reported in this run, as it happens.
final class EventsScreen: ListScreen, RoutingSource {
  weak var stack: ScreenStack?
  var content: EventsRows?
  var viewport = ListViewport()
  var size = CellSize(columns: 80, rows: 22)

  private let events: RecentEvents
  /// What was looked for last.
  private var searchText: String?
  /// Whether only those are shown in which the last search finds its text.
  private var isFiltered = false

  init(events: RecentEvents) {
    self.events = events
  }

  var title: LocalizedString { L10n.Events.title }

  // MARK: Drawing

  /// Events that come in push the others down; the chosen one stays chosen, unless it is the newest.
  func layout(in size: CellSize, environment: EnvironmentValues) {
    self.size = size
    let chosen = viewport.selection == 0 ? nil : chosenItem
    content = makeContent(columns: size.columns, environment: environment)
    guard let content else { return }
    if let chosen, let index = content.items.firstIndex(where: { $0.number <= chosen.number }),
      index != viewport.selection
    {
      viewport.restore(selection: index, in: content, rows: size.rows)
    }
    viewport.settle(in: content, rows: size.rows)
  }

  func makeContent(columns: Int, environment: EnvironmentValues) -> EventsRows? {
    let items = items
    guard !items.isEmpty else { return nil }
    return EventsRows(items: items, columns: columns, environment: environment)
  }

  private var items: [EventsItem] {
    let first = events.count - events.records.count
    let items = events.records.enumerated().map { EventsItem(record: $0.element, number: first + $0.offset) }
    guard isFiltered, let searchText else { return items.reversed() }
    return items.reversed().filter { $0.contains(searchText) }
  }

  private var chosenItem: EventsItem? {
    guard let content, content.items.indices.contains(viewport.selection) else { return nil }
    return content.items[viewport.selection]
  }

  func draw(into canvas: inout Canvas, environment: EnvironmentValues) {
    if content == nil { return emptyPane.draw(into: &canvas, size: size, environment: environment) }
    drawList(into: &canvas)
  }

  func semantics(
    of extent: SemanticExtent, marksSelection: Bool, environment: EnvironmentValues,
    emit: (SemanticNode) throws -> Void
  ) rethrows {
    if content == nil { try emit(emptyPane.semantics(.status, in: environment)) }
    try listSemantics(of: extent, marksSelection: marksSelection, emit: emit)
  }

  private var emptyPane: MessagePane {
    if isFiltered, let searchText {
      return MessagePane(
        title: L10n.Search.notFound(text: searchText), message: L10n.Events.emptyMessage, hint: Self.filterBinding.hint)
    }
    return MessagePane(title: L10n.Events.emptyTitle, message: L10n.Events.emptyMessage)
  }

  // MARK: Keys

  private static let filterBinding = KeyBinding(
    "S", action: EventsAction.toggleFilter, title: L10n.Keys.toggleFilter, footer: L10n.Hints.filter)

  var bindings: [KeyBinding<EventsAction>] { ListNavigation.bindings(EventsAction.navigate) + [Self.filterBinding] }

  func clickAction(isChosen: Bool) -> EventsAction? { nil }

  func perform(_ action: EventsAction) {
    switch action {
    case .navigate(let navigation): navigate(navigation)
    case .toggleFilter:
      guard searchText != nil else {
        stack?.status = .note(L10n.Search.nothingYet)
        return
      }
      isFiltered.toggle()
      viewport.revealSelectionWhenSettled()
    }
  }
}

extension EventsScreen: Searchable {
  var isSearching: Bool { false }

  /// Goes on from the chosen event; with a filter, another text filters anew.
  func search(for text: String, forward: Bool) {
    let isNew = searchText != text
    searchText = text
    if isFiltered, isNew { return }
    guard let content else { return }
    let count = content.count
    let steps = (1...count).map { forward ? $0 : count - $0 }
    guard let step = steps.first(where: { content.items[(viewport.selection + $0) % count].contains(text) }) else {
      stack?.status = .failure(L10n.Search.notFound(text: text))
      return
    }
    let index = (viewport.selection + step) % count
    let isWrapped = forward ? index <= viewport.selection : index >= viewport.selection
    viewport.select(index, in: content, rows: size.rows)
    if isWrapped { stack?.status = .note(L10n.Search.wrapped) }
  }

  func cancelSearch() {}
}
