/// What a feed is doing with its server.
package enum SynchronizationState: Hashable, Sendable {
  case idle
  case refreshing
  /// The last attempt has failed; the next one is then, in seconds since 1970.
  case waiting(until: Int64, after: SynchronizationError)
  /// The last attempt has failed, and the next one is the reader's to ask for.
  case failed(SynchronizationError)
}
