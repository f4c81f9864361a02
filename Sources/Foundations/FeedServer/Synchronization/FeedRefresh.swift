package import MomentsStore

/// What a refresh has brought.
package struct FeedRefresh: Hashable, Sendable {
  package let report: RefreshReport
  /// Why it is not all that the server has; nil if it is.
  package let shortfall: FeedServerError?
}
