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
