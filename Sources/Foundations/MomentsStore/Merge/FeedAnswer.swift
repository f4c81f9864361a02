package import FeedFormats

/// A server's response to a request for its feed.
package struct FeedAnswer: Hashable, Sendable {
  /// A moment of a feed.
  package struct Arrival: Hashable, Sendable {
    package var moment: Moment
    /// Whether the moment is complete. Otherwise the stored one is kept.
    var isWhole = true
    /// Whether the date is the moment's own. Otherwise a stored moment keeps the time of its first sight.
    var hasDate = true
    /// The item of a followed feed, which identifies the moment instead of its id.
    var origin: MomentTable.Origin?
    /// The page of the item by which the same item of another feed is recognized; `nil` if it has none of its own.
    var page: String?
  }

  package var user: UserDetails?
  /// Newest first.
  package var arrivals: [Arrival] = []
  /// The ids of the moments that were left out; `nil` for an id that cannot be read.
  package var brokenIDs: [String?] = []
  /// Whether the response contains all moments of the server.
  package var isComplete = true
  /// Whether the likes were asked for. Otherwise stored likes are kept.
  package var hasLikes = true

  package init(user: UserDetails? = nil, arrivals: [Arrival] = [], brokenIDs: [String?] = [], isComplete: Bool = true) {
    self.user = user
    self.arrivals = arrivals
    self.brokenIDs = brokenIDs
    self.isComplete = isComplete
  }

  /// - Parameter incomplete: the indexes on the page of moments that are incomplete because of an error.
  package mutating func add(_ page: FeedPage, incomplete: Set<Int> = []) {
    user = page.user ?? user
    for (index, attempt) in page.attempts.enumerated() {
      switch attempt.result {
      case .success(let moment): arrivals.append(Arrival(moment: moment, isWhole: !incomplete.contains(index)))
      case .failure: brokenIDs.append(attempt.id)
      }
    }
  }
}
