/// The latest events of this run, in memory: nothing leaves the program.
@MainActor
package final class RecentEvents {
  /// The events in chronological order, with their times in seconds since 1970.
  package private(set) var records: [(time: Int64, event: AnalyticsEvent)] = []
  /// The number of all events of this run.
  private(set) var count = 0
  private let isOn: Bool
  private let clock: () -> Int64

  private static let mostRecords = 200

  /// - Parameters:
  ///   - isOn: whether events are kept. Otherwise they are not even created.
  ///   - clock: returns the time in seconds since 1970.
  package init(isOn: Bool, clock: @escaping () -> Int64) {
    self.isOn = isOn
    self.clock = clock
  }

  package func report(_ event: @autoclosure () -> AnalyticsEvent) {
    guard isOn else { return }
    if records.count == Self.mostRecords { records.removeFirst() }
    records.append((clock(), event()))
    count += 1
  }
}
