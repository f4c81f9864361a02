import FeedFormats
import Localization
import MomentsStore
import Networking
import Platform

/// Fetches posts of accounts that a screen asks for: older ones, one with its replies, and those that links lead to.
@MainActor
package final class AccountPosts {
  /// Called when the store has other moments.
  var changed: () -> Void = {}
  /// Called with an error that the reader should see.
  var failed: (SourceError) -> Void = { _ in }

  private let database: MomentsDatabase
  private let refresher: SourceRefresher
  /// The requests for older posts, by accounts, and for posts, by the ids of their moments.
  private var older: [Int64: Task<Void, Never>] = [:]
  private var details: [String: Task<Void, Never>] = [:]
  private var lookupCount = 0
  /// The dates of the oldest posts of the accounts that may have older ones; `nil` before they are read.
  private var ends: [Int64: Int64]?

  init(database: MomentsDatabase, refresher: SourceRefresher) {
    (self.database, self.refresher) = (database, refresher)
  }

  /// Whether posts are fetched that the reader does not ask for. A run that prints a screen needs none.
  var isActive = false {
    didSet { if isActive, let awaited { fetchDetails(ofMoment: awaited, isRequested: false) } }
  }
  /// The moment of the post that the first screen shows, whose details are fetched once ``isActive`` is set.
  private var awaited: String?

  package var isBusy: Bool { !older.isEmpty || !details.isEmpty || lookupCount > 0 }

  /// The accounts that can be asked.
  private var signedIn: [Source] {
    ((try? database.sources()) ?? []).filter { $0.account != nil && $0.nextRefresh != nil }
  }

  func stop() {
    for task in Array(older.values) + Array(details.values) { task.cancel() }
  }

  // MARK: Older posts

  /// Reads the ends of the timelines again, at the next use.
  func timelinesChanged() { ends = nil }

  /// Fetches older posts of the accounts whose oldest one is not older than the last moment on the screen. Its date, in
  /// seconds since 1970, is read if an account has older ones.
  package func showed(downTo date: @autoclosure () -> Int64?) {
    guard isActive else { return }
    let ends = ends ?? readEnds()
    self.ends = ends
    guard !ends.isEmpty, let date = date() else { return }
    for (id, oldest) in ends where date <= oldest && older[id] == nil {
      guard let source = try? database.source(id: id) else { continue }
      older[id] = Task.start { [self] in
        var report: RefreshReport?
        do throws(SourceError) {
          report = try await refresher.readOlder(of: source)
        } catch {
          if error != .transport(.cancelled) { failed(error) }
        }
        older[id] = nil
        guard !Task.isCancelled else { return }
        // After an error, the next refresh tries again.
        if report == nil { self.ends?[id] = nil } else { self.ends = nil }
        if report?.changesAnything == true { changed() }
      }
    }
  }

  private func readEnds() -> [Int64: Int64] {
    var ends: [Int64: Int64] = [:]
    for source in signedIn {
      guard (try? database.gaps(of: source.id).contains(where: \.isEnd)) == true else { continue }
      ends[source.id] = (try? database.oldestDate(of: source.id)) ?? nil
    }
    return ends
  }

  // MARK: A post

  /// The seconds for which fetched replies are new.
  private static let freshness: Int64 = 300

  package func isFetching(_ momentID: String) -> Bool { details[momentID] != nil }

  /// Fetches a post as it is now, its likes and replies; again within minutes, and with errors, only if requested.
  package func fetchDetails(ofMoment id: String, isRequested: Bool) {
    awaited = isActive || isRequested ? nil : id
    guard isActive || isRequested, details[id] == nil, let (source, postID) = try? database.origin(ofMoment: id),
      let account = source.followedAccount
    else { return }
    let age = (try? database.thread(ofMoment: id)).flatMap { $0 }.map { refresher.now() - $0.fetchedAt }
    if !isRequested, let age, (0..<Self.freshness).contains(age) { return }
    details[id] = Task.start { [self] in
      do throws(SourceError) {
        try await refresher.readDetails(ofMoment: id, post: postID, of: source, account)
      } catch {
        if isRequested || error == .postGone { failed(error) }
      }
      details[id] = nil
      if !Task.isCancelled { changed() }
    }
  }

  /// Parts of the paths of posts at servers of the kinds that accounts are at.
  private static let partsOfPosts = [
    "/@", "/users/", "/statuses/", "/notes/", "/notice/", "/objects/", "/posts/", "/post/", "/p/", "/s/", "/display/",
    "/videos/watch/", "/comment/",
  ]

  /// Whether an account may look up a web address, which looks like that of a post.
  package func mayFind(_ address: String) -> Bool {
    let path = address.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: true).last ?? ""
    return Self.partsOfPosts.contains { "/\(path)".contains($0) }
      && !signedIn.isEmpty
  }

  /// Returns the id of the moment of a post that an account looks up by its web address; `nil` if none can.
  package func momentID(at address: String) async -> String? {
    lookupCount += 1
    defer { lookupCount -= 1 }
    for source in signedIn {
      let requestedAt = refresher.now()
      guard let client = try? await refresher.accountClient(of: source).client,
        let status = try? await client.search(address)
      else { continue }
      if let id = try? await database.store(status, of: source, requestedAt: requestedAt) { return id }
    }
    return nil
  }
}
