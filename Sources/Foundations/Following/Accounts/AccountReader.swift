import FeedFormats
import MomentsStore
import Platform

/// The home timelines of accounts, which are read into the store page by page.
extension SourceRefresher {
  /// The changes of a refresh, and when the next one may come.
  private struct Refresh {
    var report = RefreshReport()
    /// The time before which the server wants no request, in seconds since 1970.
    var notBefore: Int64 = 0
    /// Whether the server is still making the timeline.
    var isIncomplete = false
  }

  /// The limit of pages of one refresh. Mastodon keeps 800 posts.
  private static let mostPages = 20
  /// The seconds until a timeline is asked for again that the server is making.
  private static let pauseOfMaking: Int64 = 60

  /// Reads the newest page, and then what is missing above the last refresh, in several refreshes if it is long.
  func refreshTimeline(
    of source: Source, _ openIDs: @escaping @Sendable () async -> [String]
  ) async throws(StoreError) -> Outcome {
    var refresh = Refresh()
    var outcome = Outcome(source: source)
    do throws(SourceError) {
      let client = try await accountClient(of: source).client
      var gap: TimelineGap?
      for _ in 0..<Self.mostPages {
        try await read(gap, of: source, client, openIDs, &refresh)
        if refresh.notBefore > 0 || refresh.isIncomplete || Task.isCancelled { break }
        gap = try renamed(database.gaps(of: source.id), as: SourceError.store).first { !$0.isEnd }
        if gap == nil { break }
      }
    } catch {
      outcome.error = try await store(error, of: source)
    }
    outcome.report = refresh.report
    if outcome.error == nil {
      let now = now()
      var attempt = SourceAttempt(
        address: source.address,
        nextRefresh: max(now + (refresh.isIncomplete ? Self.pauseOfMaking : limits.interval), refresh.notBefore))
      (attempt.refreshedAt, attempt.notBefore) = (now, refresh.notBefore)
      try await database.store(attempt, of: source)
    }
    outcome.source = try database.source(id: source.id) ?? source
    return outcome
  }

  /// Reads the page below the oldest post, as far back as the server goes; `nil` if there are no older posts.
  func readOlder(of source: Source) async throws(SourceError) -> RefreshReport? {
    let client = try await accountClient(of: source).client
    let gaps = try renamed(database.gaps(of: source.id), as: SourceError.store)
    guard let end = gaps.first(where: \.isEnd) else { return nil }
    var refresh = Refresh()
    try await read(end, of: source, client, { [] }, &refresh)
    return refresh.report
  }

  private func read(
    _ gap: TimelineGap?, of source: Source, _ client: AccountClient, _ openIDs: @Sendable () async -> [String],
    _ refresh: inout Refresh
  ) async throws(SourceError) {
    let requestedAt = now()
    let page = try await client.home(after: gap?.below)
    refresh.notBefore = page.pausedUntil ?? 0
    refresh.isIncomplete = !page.isComplete
    // An empty page of such a timeline does not say that nothing follows.
    guard page.isComplete || !page.statuses.statuses.isEmpty else { return }
    let part = TimelinePage(page.statuses.statuses, next: page.next, fills: gap, requestedAt: requestedAt)
    let (openIDs, mergesCopies) = (await openIDs(), await limits.mergesCopies())
    refresh.report.add(
      try await renamed(
        awaiting: await database.store(
          part, of: source, limit: limits.moments, mergesCopies: mergesCopies, openIDs: openIDs),
        as: SourceError.store))
  }

  // MARK: One post

  /// Fetches a post as it is now, the people who like it, and the replies to it. A post that was deleted is removed.
  func readDetails(
    ofMoment id: String, post postID: String, of source: Source, _ account: FollowedAccount
  ) async throws(SourceError) {
    do throws(SourceError) {
      let client = try await accountClient(of: source).client
      let requestedAt = now()
      let status = try await client.status(postID)
      _ = try await renamed(
        awaiting: await database.store(status, of: source, requestedAt: requestedAt), as: SourceError.store)
      // Servers may hide these people, and the post is there all the same.
      let likers = (try? await client.favoritedBy(status: postID))?.map {
        Liker(id: $0.id, name: $0.author.name, avatar: $0.author.avatar)
      }
      let replies = try await client.replies(to: postID).replies(to: postID).map {
        MomentThread.Reply($0.status.moment, depth: $0.depth)
      }
      let thread = MomentThread(replies, fetchedAt: now())
      try await renamed(
        awaiting: await database.store(thread, likers: likers, ownID: account.id, ofMoment: id), as: SourceError.store)
    } catch .postGone {
      try? await database.removePost(momentID: id)
      throw .postGone
    }
  }
}
