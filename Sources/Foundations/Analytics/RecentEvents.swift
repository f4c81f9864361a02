/// Keeps the last events in memory, to be looked at.
@MainActor
package final class RecentEvents: AnalyticsProvider {
  /// The newest at the end.
  package private(set) var records: [AnalyticsRecord] = []
  /// How many there ever were.
  package private(set) var count = 0

  package static let mostRecords = 200

  package init() {}

  package func report(_ record: AnalyticsRecord) {
    if records.count == Self.mostRecords { records.removeFirst() }
    records.append(record)
    count += 1
  }
}
