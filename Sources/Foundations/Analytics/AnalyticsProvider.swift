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
