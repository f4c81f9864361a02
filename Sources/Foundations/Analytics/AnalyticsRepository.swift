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
