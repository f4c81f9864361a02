import FeedFormats
import MomentsStore
import System

/// Reads the home timeline of one account into the store, page by page.
struct AccountReader: Sendable {
  let source: Source
  let client: AccountClient
  let database: MomentsDatabase
  let limit: Int
  let mergesCopies: Bool
  let now: @Sendable () -> Int64
  let openIDs: @Sendable () async -> [String]

  /// The changes of a refresh, and when the next one may come.
  struct Refresh {
    var report = RefreshReport()
    /// The time before which the server wants no request, in seconds since 1970.
    var notBefore: Int64 = 0
    /// Whether the server is still making the timeline.
    var isIncomplete = false
    /// The error after which the rest is missing.
    var error: SourceError?
  }

  /// The limit of pages of one refresh. Mastodon keeps 800 posts.
  private static let mostPages = 20

  /// Reads the newest page, and then what is missing between it and the posts of the last refresh. A part that is too long is
  /// read by later refreshes.
  func refresh() async -> Refresh {
    var refresh = Refresh()
    var gap: TimelineGap?
    do throws(SourceError) {
      for _ in 0..<Self.mostPages {
        try await read(gap, &refresh)
        if refresh.notBefore > 0 || refresh.isIncomplete || Task.isCancelled { break }
        gap = try stored { () throws(StoreError) in try database.gaps(of: source.id).first { !$0.isEnd } }
        if gap == nil { break }
      }
    } catch {
      refresh.error = error
    }
    return refresh
  }

  /// Reads the page below the oldest post, as far back as the server goes.
  ///
  /// - Returns: the changes; `nil` if there are no older posts.
  func readOlder() async throws(SourceError) -> RefreshReport? {
    let end = try stored { () throws(StoreError) in try database.gaps(of: source.id).first(where: \.isEnd) }
    guard let end else { return nil }
    var refresh = Refresh()
    try await read(end, &refresh)
    return refresh.report
  }

  private func read(_ gap: TimelineGap?, _ refresh: inout Refresh) async throws(SourceError) {
    let requestedAt = now()
    let page = try await renamed(awaiting: await client.home(after: gap?.below), as: SourceError.init)
    refresh.notBefore = page.pausedUntil ?? 0
    refresh.isIncomplete = !page.isComplete
    // An empty page of such a timeline does not say that nothing follows.
    guard page.isComplete || !page.statuses.statuses.isEmpty else { return }
    let part = TimelinePage(page.statuses.statuses, next: page.next, fills: gap, requestedAt: requestedAt)
    let openIDs = await openIDs()
    do throws(StoreError) {
      let stored = try await database.store(
        part, of: source, limit: limit, mergesCopies: mergesCopies, openIDs: openIDs)
      refresh.report.add(stored.report)
    } catch {
      throw .store(error)
    }
  }

  private func stored<Value>(_ body: () throws(StoreError) -> Value) throws(SourceError) -> Value {
    return try renamed(body(), as: SourceError.store)
  }

  // MARK: One post

  /// Fetches a post as it is now, the people who like it, and the replies to it. A post that was deleted is removed.
  func readDetails(ofMoment id: String, post postID: String, ownID: String) async throws(SourceError) {
    do {
      let requestedAt = now()
      try await database.store(try await client.status(postID), of: source, requestedAt: requestedAt)
      // Servers may hide these people, and the post is there all the same.
      let likers = (try? await client.favoritedBy(status: postID))?.map {
        Liker(id: $0.id, name: $0.author.name, avatar: $0.author.avatar)
      }
      let replies = try await client.replies(to: postID).replies(to: postID).map {
        MomentThread.Reply($0.status.moment, depth: $0.depth)
      }
      try await database.store(
        MomentThread(replies, fetchedAt: now()), likers: likers, ownID: ownID, ofMoment: id)
    } catch let error as StoreError {
      throw .store(error)
    } catch AccountError.gone {
      try? await database.removePost(momentID: id)
      throw .account(.gone)
    } catch {
      throw SourceError(error as? AccountError ?? .unreadable)
    }
  }
}
