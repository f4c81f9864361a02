/// An event, and when it was.
package struct AnalyticsRecord: Hashable, Sendable {
  /// Seconds since 1970.
  package let time: Int64
  package let event: AnalyticsEvent

  package init(time: Int64, event: AnalyticsEvent) {
    self.time = time
    self.event = event
  }
}
