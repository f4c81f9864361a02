/// A choice of the reader that the server has not confirmed.
package struct UnsentLike: Hashable, Sendable {
  /// The place in the order of sending.
  package let sequence: Int64
  package let momentID: String
  package let isLiked: Bool
  /// The same each time that the like is sent.
  package let idempotencyKey: String
  /// Whether it has gone out before, perhaps in vain.
  package let wasSent: Bool
}
