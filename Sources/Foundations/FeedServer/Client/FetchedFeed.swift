package import MomentsStore

/// A server's feed as far as it came.
package struct FetchedFeed: Hashable, Sendable {
  package let answer: FeedAnswer
  /// Why it is not all of it; nil if it is.
  package let shortfall: FeedServerError?
}
