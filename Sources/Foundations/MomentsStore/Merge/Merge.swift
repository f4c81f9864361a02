import FeedFormats
import SQLite

/// Merges moments of a feed into the store, and writes only what differs, within one transaction.
///
/// Files, servers and followed feeds write through it. The reader's choices and marks stay.
struct Merge {
  private(set) var report = RefreshReport()

  let rows: MomentTable
  private let connection: Connection
  private let mark: RefreshMark?
  private let muted: MomentFilter.Condition?
  /// The date of the newest moment before; `nil` in an empty store.
  private let newest: Int64?

  /// - Parameters:
  ///   - mark: the confirmed likes when a server was asked; `nil` for a feed that is not the server's.
  ///   - muted: the condition of new moments that are read.
  init(_ connection: Connection, mark: RefreshMark? = nil, muted: MomentFilter.Condition? = nil) throws {
    self.connection = connection
    self.mark = mark
    self.muted = muted
    rows = try MomentTable(connection)
    newest = try connection.first("SELECT createdDate FROM moment ORDER BY createdDate DESC LIMIT 1") {
      try $0.integer(0)
    }
  }

  /// - Parameter hasLikes: whether the likes were asked for. Otherwise the stored ones are kept.
  mutating func take(_ arrival: FeedAnswer.Arrival, hasLikes: Bool = true) throws {
    var moment = arrival.moment
    moment.likers = moment.eachLikerOnce
    guard let known = try stored(arrival, moment), arrival.isWhole else { return }
    moment.id = known.moment.id
    if !arrival.hasDate { moment.createdDate = known.moment.createdDate }
    // The response may be older than the like.
    if !hasLikes || mark.map({ known.likeRevision > $0.likeRevision }) == true {
      moment.isLiked = known.moment.isLiked
      moment.likers = known.moment.likers
    }
    if known.moment != moment {
      try rows.replace(known, with: moment, page: arrival.page)
      report.changedCount += 1
    }
  }

  /// Returns the stored moment; inserts a new one.
  private mutating func stored(_ arrival: FeedAnswer.Arrival, _ moment: Moment) throws -> MomentTable.Stored? {
    if let origin = arrival.origin, let known = try rows.stored(origin) { return known }
    guard let sequence = try rows.insert(moment, of: arrival.origin, page: arrival.page) else {
      return try rows.stored(moment.id)
    }
    report.newKeys.append(TimelineKey(createdDate: moment.createdDate, sequence: sequence))
    // A queued like outlives the moment.
    if mark != nil, let choice = try UnsentLike.choice(for: moment.id, connection) {
      try rows.choose(choice, at: sequence)
    }
    return nil
  }

  /// Removes a moment.
  mutating func remove(_ id: String) throws {
    guard let stored = try rows.stored(id) else { return }
    try rows.remove(stored)
    report.removedCount += 1
    // A moment that was new and is removed at once is neither.
    report.newKeys.removeAll { $0.sequence == stored.sequence }
  }

  mutating func replaceUser(with user: UserDetails) throws {
    report.hasNewUser = try FeedRow.replaceUser(with: user, connection)
  }

  /// Returns the changes, at the end of the transaction.
  mutating func finish(skippedCount: Int = 0) throws -> RefreshReport {
    let first = report.newKeys.map(\.sequence).min()
    let hasShown = try rows.chooseShown()
    let count = report.newKeys.count { hasShown[$0.sequence] != nil }
    report.newKeys.removeAll { hasShown[$0.sequence] == false }
    report.changedCount += hasShown.count - count
    report.newestCount = newest.map { newest in report.newKeys.count { $0.createdDate >= newest } } ?? 0
    report.skippedCount = skippedCount
    if let muted, let first {
      try MomentsDatabase.readMuted(muted, from: first, connection)
    }
    return report
  }
}

/// The number of confirmed likes when a server is asked: its response does not contain later ones.
package struct RefreshMark: Hashable, Sendable {
  let likeRevision: Int64
}

/// The changes of the store by a feed.
package struct RefreshReport: Hashable, Sendable {
  /// The keys of the new moments.
  package internal(set) var newKeys: [TimelineKey] = []
  /// The number of new moments above all older ones; 0 in a store that was empty.
  package internal(set) var newestCount = 0
  package internal(set) var changedCount = 0
  var removedCount = 0
  package internal(set) var skippedCount = 0
  /// Whether the user of the feed changed.
  var hasNewUser = false

  package var newCount: Int { newKeys.count }

  /// Whether screens of the feed look different now.
  package var changesAnything: Bool { !newKeys.isEmpty || changedCount > 0 || removedCount > 0 || hasNewUser }
}
