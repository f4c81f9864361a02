/// A server's response to a request for its feed.
package struct FeedAnswer: Hashable, Sendable {
  package struct Arrival: Hashable, Sendable {
    package let moment: Moment
    /// Whether the moment is complete. Otherwise the stored one is kept.
    package let isWhole: Bool

    package init(_ moment: Moment, isWhole: Bool = true) {
      self.moment = moment
      self.isWhole = isWhole
    }
  }

  package var user: UserDetails?
  /// Newest first.
  package var arrivals: [Arrival] = []
  /// The ids of the moments that were left out; `nil` for an id that cannot be read.
  package var brokenIDs: [String?] = []
  /// Whether the response contains all moments of the server.
  package var isComplete = true

  package init(user: UserDetails? = nil, arrivals: [Arrival] = [], brokenIDs: [String?] = [], isComplete: Bool = true) {
    self.user = user
    self.arrivals = arrivals
    self.brokenIDs = brokenIDs
    self.isComplete = isComplete
  }
}

/// A page of a server's feed, or all of it. Moments are decoded one by one, so that an error affects one moment only.
package struct FeedPage: Decodable, Sendable {
  /// The position of a page among the others.
  package struct Info: Hashable, Sendable, Decodable {
    package let hasNextPage: Bool
    package let endCursor: String?
  }

  package let user: UserDetails?
  /// `nil` from servers without pages.
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

  /// The moment with this id; `nil` if it is missing or broken.
  package func moment(id: String) -> Moment? {
    attempts.first { $0.id == id }.flatMap { try? $0.result.get() }
  }
}

extension FeedAnswer {
  /// - Parameter incomplete: the indexes on the page of moments that are incomplete because of an error.
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

/// A single moment in a response; `nil` if it is missing or broken.
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
