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

/// A page of a server's feed, or all of it. Moments are decoded one by one, so that a bad one spoils nothing but itself.
package struct FeedPage: Decodable, Sendable {
  /// Where a page stands among the others.
  package struct Info: Hashable, Sendable, Decodable {
    package let hasNextPage: Bool
    package let endCursor: String?
  }

  package let user: UserDetails?
  /// Nil from servers that have no pages.
  package let info: Info?
  let attempts: [MomentAttempt]

  private enum Key: String, CodingKey {
    case user = "userDetails"
    case moments
    case info = "pageInfo"
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    user = try container.decodeIfPresent(UserDetails.self, forKey: .user)
    attempts = try container.decode([MomentAttempt].self, forKey: .moments)
    info = try container.decodeIfPresent(Info.self, forKey: .info)
  }

  package var momentCount: Int { attempts.count }

  /// The moment with this id; nil if it is not there or broken.
  package func moment(id: String) -> Moment? {
    attempts.first { $0.id == id }.flatMap { try? $0.result.get() }
  }
}

extension FeedAnswer {
  /// - Parameter incomplete: places on the page of moments that lack something because of an error.
  package mutating func add(_ page: FeedPage, incomplete: Set<Int> = []) {
    user = page.user ?? user
    for (index, attempt) in page.attempts.enumerated() {
      switch attempt.result {
      case .success(let moment): arrivals.append(Arrival(moment, isWhole: !incomplete.contains(index)))
      case .failure: brokenIDs.append(attempt.id)
      }
    }
  }
}

/// A moment by itself, as a server sends it; nil if there is none or it is broken.
package struct SingleMoment: Decodable, Sendable {
  package let moment: Moment?

  private enum Key: CodingKey {
    case moment
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    moment = try container.decodeIfPresent(MomentAttempt.self, forKey: .moment).flatMap { try? $0.result.get() }
  }
}
