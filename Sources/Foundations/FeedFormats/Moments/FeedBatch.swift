import Documents

/// A part of a feed, which is stored at once.
package struct FeedBatch: Sendable {
  package var user: UserDetails?
  /// The moments, with whether the date is the moment's own. Later ones get larger numbers: within one second the timeline
  /// keeps the order of the feed.
  package var moments: [(moment: Moment, hasDate: Bool)] = []
  package var skipped: [SkippedMoment] = []
}

/// A moment that is left out.
package struct SkippedMoment: Hashable, Sendable {
  /// The location in the form that editors open: `feed.jsonl:14`, or `feed.json: moments[13]`.
  package let place: String
  package let error: MomentError
}

extension FeedBatch {
  init(_ feed: WebFeed, now: Int64) {
    moments = feed.moments(identity: feed.link ?? feed.title, firstSeen: now).reversed().map { ($0.moment, $0.hasDate) }
    skipped = feed.skipped
    if let location = feed.brokenAt {
      skipped.append(SkippedMoment(place: location.description, error: .restUnreadable))
    }
  }

  package init(_ page: FeedPage, name: String) {
    user = page.user
    for (index, attempt) in page.attempts.enumerated() {
      switch attempt.result {
      case .success(let moment): moments.append((moment, hasDate: true))
      case .failure(let error): skipped.append(SkippedMoment(place: "\(name): moments[\(index)]", error: error))
      }
    }
    moments.reverse()
  }
}
