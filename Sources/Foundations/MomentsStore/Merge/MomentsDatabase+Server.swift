import FeedFormats
import SQLite

extension MomentsDatabase {
  /// Returns the mark to take before a server is asked for its feed.
  package func refreshMark() throws(StoreError) -> RefreshMark {
    try read { RefreshMark(likeRevision: try $0.first("SELECT likeRevision FROM feed") { try $0.integer(0) } ?? 0) }
  }

  /// Makes the store equal to a server's response, whole or, after an error, not at all. Queued likes take precedence over
  /// it.
  package func store(_ answer: FeedAnswer, since mark: RefreshMark) async throws(StoreError) -> RefreshReport {
    let muted = mutedCondition
    return try await writeInBackground { connection in
      var merge = try Merge(connection, mark: mark, muted: muted)
      if let user = answer.user { try merge.replaceUser(with: user) }
      var ids = Set<String>()
      let arrivals = answer.arrivals.filter { ids.insert($0.moment.id).inserted }
      // Later ones get larger numbers: within one second the timeline keeps the order of the feed.
      for arrival in arrivals.reversed() { try merge.take(arrival, hasLikes: answer.hasLikes) }
      // A broken moment without an id could be any of those that seem to be removed.
      if answer.isComplete, answer.brokenIDs.allSatisfy({ $0 != nil }) {
        ids.formUnion(answer.brokenIDs.compactMap(\.self))
        let stored = try connection.all("SELECT id FROM moment") { try $0.text(0) }
        for id in stored where !ids.contains(id) { try merge.remove(id) }
      }
      try FeedRow.fill(connection)
      return try merge.finish(skippedCount: answer.brokenIDs.count)
    }
  }
}
