/// What a server has answered when it was asked for its feed.
package struct FeedAnswer: Hashable, Sendable {
  package struct Arrival: Hashable, Sendable {
    package let moment: Moment
    /// Whether nothing of the moment is missing because of an error: else what is stored of it is the better one.
    package let isWhole: Bool

    package init(_ moment: Moment, isWhole: Bool = true) {
      self.moment = moment
      self.isWhole = isWhole
    }
  }

  package var user: UserDetails?
  /// Newest first.
  package var arrivals: [Arrival] = []
  /// Of the moments that were left out; nil where not even that can be read.
  package var brokenIDs: [String?] = []
  /// Whether the server has told of all moments that it has.
  package var isComplete = true

  package init(user: UserDetails? = nil, arrivals: [Arrival] = [], brokenIDs: [String?] = [], isComplete: Bool = true) {
    self.user = user
    self.arrivals = arrivals
    self.brokenIDs = brokenIDs
    self.isComplete = isComplete
  }
}
