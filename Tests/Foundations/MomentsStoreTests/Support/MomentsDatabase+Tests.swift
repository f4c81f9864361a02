import FeedFormats
import MomentsTestSupport

@testable import MomentsStore

extension MomentsDatabase {
  /// Everything that can be read from the store, for comparing it before and after.
  func contents() throws -> [String] {
    let all = try timeline(.newest, limit: -1)
    return try ["\(feed())"]
      + all.map { "\($0.key) \($0.moment.likers.count) \(String(describing: try moment(id: $0.id)))" }
  }

  /// The ids from the newest moment to the oldest.
  func ids() throws -> [String] { try timeline(.newest, limit: -1).map(\.id) }

  /// The keys of all moments that contain a text, newest first.
  func keys(matching text: String) async throws -> [TimelineKey] {
    try await keys(matching: .all.containing(text))
  }

  func find(_ text: String, from start: TimelineKey, forward: Bool) async throws -> SearchHit? {
    try await find(.all.containing(text), from: start, forward: forward)
  }

  /// The ids of the newest moments that contain a text.
  func ids(matching text: String, limit: Int) async throws -> [String] {
    try await moments(at: Array(keys(matching: text).prefix(limit))).compactMap { $0?.id }
  }

  /// Stores moments beside those that are there.
  @discardableResult
  func merge(_ moments: [Moment]) throws -> RefreshReport {
    try write { [mutedCondition] connection in
      var merge = try Merge(connection, muted: mutedCondition)
      for moment in moments { try merge.take(Arrival(moment)) }
      return try merge.finish()
    }
  }

  @discardableResult
  func `import`(_ text: String, in folder: TemporaryFolder, as name: String = "feed.jsonl") throws -> ImportReport {
    try FeedImporter(database: self).importFeed(fromFile: folder.file(name, text), now: 0)
  }
}

extension TemporaryFolder {
  /// A store with the moments, which came as JSON Lines.
  func database(with moments: [Moment]) throws -> MomentsDatabase {
    let database = database()
    try database.import(FeedText.lines(moments), in: self)
    return database
  }
}

extension MomentsDatabase {
  /// Stores a page of the timeline of an account: posts as JSON, the newest first.
  @discardableResult
  func store(
    _ posts: [String], of source: Source, next: String? = nil, fills gap: TimelineGap? = nil, requestedAt: Int64 = 0,
    limit: Int = 1_000, openIDs: [String] = []
  ) async throws(StoreError) -> RefreshReport {
    let page = TimelinePage(posts.compactMap { .sample($0) }, next: next, fills: gap, requestedAt: requestedAt)
    return try await store(page, of: source, limit: limit, mergesCopies: true, openIDs: openIDs)
  }
}
