/// Passes what is reported on to all providers; without any, nothing is even put together.
@MainActor
package final class AnalyticsRepository {
  private var providers: [any AnalyticsProvider] = []
  private let clock: () -> Int64

  /// - Parameter clock: seconds since 1970.
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

  /// Returns when all providers are done.
  package func finish() {
    for provider in providers { provider.finish() }
  }
}

/// Takes what is reported somewhere.
@MainActor
package protocol AnalyticsProvider: AnyObject {
  /// Must not wait for anything: a key may have been pressed just now.
  func report(_ record: AnalyticsRecord)

  /// Returns when everything is where it belongs.
  func finish()
}

extension AnalyticsProvider {
  package func finish() {}
}

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
