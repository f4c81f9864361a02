/// What a like is marked with when it begins to wait for the server.
package struct OutboxStamp: Hashable, Sendable {
  /// Tells the server that a request is the same as one before. It is stored before the like is sent for the first time.
  package let idempotencyKey: String
  /// Seconds since 1970.
  package let time: Int64

  package init(idempotencyKey: String, time: Int64) {
    self.idempotencyKey = idempotencyKey
    self.time = time
  }
}
