import Analytics
import Localization

/// A row of the list of events.
struct EventsItem: Hashable {
  let record: AnalyticsRecord
  /// Counts all events of the run, the first one is 0.
  let number: Int

  var kind: LocalizedString {
    switch record.event.kind {
    case .screenView: L10n.Events.screenView
    case .event: L10n.Events.event
    case .action: L10n.Events.action
    }
  }

  /// `itemID=moment-id-3-user-id-0`
  var parameters: [String] {
    record.event.parameters.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
  }

  /// Whether a text is in what is told, whatever the case of its letters.
  func contains(_ text: String) -> Bool {
    let term = SearchTerm(text)
    return ([record.event.kind.rawValue, record.event.name] + parameters).contains { term.isFound(in: $0) }
  }
}
