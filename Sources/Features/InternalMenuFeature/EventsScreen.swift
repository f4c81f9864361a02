import DesignKit
import Localization
import Routing
import Screens
import TerminalUI

extension Route {
  /// `https://momentsapp.com/Events`
  static func events(_ events: RecentEvents) -> Route {
    Route("Events", access: .internalBuilds, trust: .outside) { _ in
      EventsScreen(events: events)
    }
  }
}

/// The events of this run, newest first; new events appear as they are reported.
final class EventsScreen: RowScreen, RoutingSource {
  let list = ListState()
  let title = L10n.Events.title
  private let events: RecentEvents
  private var searchText: String?
  /// Whether only events that match the last search are shown.
  private var isFiltered = false

  init(events: RecentEvents) {
    self.events = events
  }

  // MARK: Rows

  /// New events push the others down. The selected event stays selected, unless it is the newest.
  func rows(in context: RowContext) -> [Row<Never>] {
    let first = events.count - events.records.count
    let term = isFiltered ? searchText.map { SearchTerm($0) } : nil
    var rows: [Row<Never>] = []
    for (offset, (time, event)) in events.records.enumerated().reversed() {
      let row = row(event, at: time, context)
      guard term.map({ row.content.contains($0, in: context) }) ?? true else { continue }
      // The first row is always the newest event, whichever that is.
      rows.append(rows.isEmpty ? row : row.id(first + offset))
    }
    return rows
  }

  private func row(_ event: AnalyticsEvent, at date: Int64, _ context: RowContext) -> Row<Never> {
    let (time, kind) = (timeOfDay(date, context.environment), context.text(Self.title(of: event.kind)))
    let name = event.name.bold()
    // Such as `itemID=moment-id-3-user-id-0`.
    let parameters = event.parameters.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let joined = context.joined(parameters).foreground(.secondaryText)
    let kindColumns =
      AnalyticsEvent.Kind.allCases.map { context.environment.columns(of: context.text(Self.title(of: $0))) }.max() ?? 0
    let columns = [
      RowColumn.text(time.foreground(.tertiaryText), columns: 8, gap: 2),
      .text(kind.foreground(.secondaryText), columns: kindColumns, gap: 2),
    ]
    let row: Row<Never> =
      context.fits(columns.reduce(16) { $0 + $1.columnsWithGap })
      ? Row(.text(name, .body), .text(joined, .caption)).leading(columns)
      : Row(
        .text(name, .body), .text(context.joined([time, kind]).foreground(.secondaryText), .caption),
        .text(joined, .caption)
      ).spacing(.separateRow)
    return row.selectable().semantics(
      SemanticNode(
        .listItem, event.name, value: kind,
        attributes: [
          "kind": .text(event.kind.rawValue), "date": .text(ISO8601.text(of: date)),
          "parameters": .texts(parameters),
        ]))
  }

  private static func title(of kind: AnalyticsEvent.Kind) -> LocalizedString {
    switch kind {
    case .screenView: L10n.Events.screenView
    case .event: L10n.Events.event
    case .action: L10n.Events.action
    }
  }

  /// Returns the time of day in the reader's time zone.
  private func timeOfDay(_ time: Int64, _ environment: EnvironmentValues) -> String {
    String(ISO8601.text(of: time + Int64(environment.utcOffset(time))).suffix(9).dropLast())
  }

  var emptyPane: MessagePane? {
    if isFiltered, let searchText {
      return MessagePane(
        title: L10n.Search.notFound(text: searchText), message: L10n.Events.emptyMessage,
        hint: shown(Self.filterHint))
    }
    return MessagePane(title: L10n.Events.emptyTitle, message: L10n.Events.emptyMessage)
  }

  // MARK: Keys

  private static let filterHint = KeyHint(
    "toggle-filter", "S", title: L10n.Keys.toggleFilter, footer: L10n.Hints.filter)

  static let commands: [Command<EventsScreen>] = Command.moving + [Command(filterHint) { $0.toggleFilter() }]

  /// With a filter, another text changes the filter.
  func search(for text: String, forward: Bool) throws -> LocalizedString? {
    let isNew = searchText != text
    searchText = text
    guard isFiltered, isNew else { return try searchRows(for: text, forward: forward) }
    (list.search, list.searchOrigin) = (ListSearch(text), nil)
    return nil
  }

  /// Toggles between all events and those that match the last search.
  private func toggleFilter() -> LocalizedString? {
    guard searchText != nil else { return L10n.Search.nothingYet }
    isFiltered.toggle()
    viewport.revealSelectionWhenSettled()
    return nil
  }
}
