/// Sends events to all providers. Without providers, events are not even created.
@MainActor
package final class AnalyticsRepository {
  private var providers: [any AnalyticsProvider] = []
  private let clock: () -> Int64

  /// - Parameter clock: returns the time in seconds since 1970.
  package init(clock: @escaping () -> Int64) {
    self.clock = clock
  }

  package func register(_ provider: any AnalyticsProvider) {
    providers.append(provider)
  }

  package func report(_ event: @autoclosure () -> AnalyticsEvent) {
    guard !providers.isEmpty else { return }
    let record = AnalyticsRecord(time: clock(), event: event())
    for provider in providers { provider.report(record) }
  }

  /// Returns when all providers have written their events.
  package func finish() {
    for provider in providers { provider.finish() }
  }
}

/// A destination of events.
@MainActor
package protocol AnalyticsProvider: AnyObject {
  /// Reports an event. This must not block, since it runs while the reader waits for a key to take effect.
  func report(_ record: AnalyticsRecord)

  /// Returns when all events are written.
  func finish()
}

extension AnalyticsProvider {
  package func finish() {}
}

/// The latest events of this run, in memory.
@MainActor
package final class RecentEvents: AnalyticsProvider {
  /// The events in chronological order.
  package private(set) var records: [AnalyticsRecord] = []
  /// The number of all events of this run.
  package private(set) var count = 0

  package static let mostRecords = 200

  package init() {}

  package func report(_ record: AnalyticsRecord) {
    if records.count == Self.mostRecords { records.removeFirst() }
    records.append(record)
    count += 1
  }
}
