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

  /// A moment that was left out.
  package struct Broken: Hashable, Sendable {
    /// `moments[13]`
    package let place: String
    package let defect: MomentDefect
    /// Nil if not even that can be read.
    package let id: String?

    package init(place: String, defect: MomentDefect, id: String?) {
      self.place = place
      self.defect = defect
      self.id = id
    }
  }

  package var user: UserDetails?
  /// Newest first.
  package var arrivals: [Arrival] = []
  package var broken: [Broken] = []
  /// Whether the server has told of all moments that it has.
  package var isComplete = true

  package init(user: UserDetails? = nil, arrivals: [Arrival] = [], broken: [Broken] = [], isComplete: Bool = true) {
    self.user = user
    self.arrivals = arrivals
    self.broken = broken
    self.isComplete = isComplete
  }
}
