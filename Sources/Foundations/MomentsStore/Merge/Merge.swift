import FeedFormats
import SQLite

/// Merges moments of a feed into the store, and writes only what differs, within one transaction.
///
/// Files and followed feeds write through it. The reader's choices and marks stay.
struct Merge {
  private(set) var report = RefreshReport()

  let rows: MomentTable
  private let connection: Connection
  private let source: Int64?
  private let muted: MomentFilter.Condition?

  /// - Parameters:
  ///   - source: the followed source whose items the moments are; `nil` for those of a file.
  ///   - muted: the condition of new moments that are read.
  init(_ connection: Connection, source: Int64? = nil, muted: MomentFilter.Condition? = nil) throws {
    self.connection = connection
    self.source = source
    self.muted = muted
    rows = try MomentTable(connection)
  }

  mutating func take(_ arrival: Arrival, isUnread: Bool = true) throws {
    var moment = arrival.moment
    moment.likers = moment.eachLikerOnce
    guard let known = try stored(arrival, moment, isUnread: isUnread) else { return }
    moment.id = known.id
    if !arrival.hasDate { moment.createdDate = known.moment.createdDate }
    if known.original != moment {
      try rows.replace(known, with: moment, page: arrival.page)
      report.changedCount += 1
    }
  }

  /// Returns the stored moment; inserts a new one.
  private mutating func stored(_ arrival: Arrival, _ moment: Moment, isUnread: Bool) throws -> StoredMoment? {
    let origin = source.map { MomentTable.Origin(source: $0, item: arrival.item) }
    if let origin, let known = try rows.stored(origin) { return known }
    guard let sequence = try rows.insert(moment, of: origin, page: arrival.page, isUnread: isUnread) else {
      return try rows.stored(moment.id)
    }
    report.newKeys.append(TimelineKey(createdDate: moment.createdDate, sequence: sequence))
    return nil
  }

  /// Takes over a liked moment, which stayed when its source was unfollowed.
  @discardableResult
  func adopt(_ momentID: String, _ origin: MomentTable.Origin) throws -> Bool {
    try connection.run(
      "UPDATE moment SET source = ? WHERE id = ? AND source IS NULL AND item = ?",
      [origin.source, momentID, origin.item])
    return connection.changeCount > 0
  }

  /// Removes a moment.
  mutating func remove(_ id: String) throws {
    guard let stored = try rows.stored(id) else { return }
    try rows.remove(stored)
    report.removedCount += 1
    // A moment that was new and is removed at once is neither.
    report.newKeys.removeAll { $0.sequence == stored.key.sequence }
  }

  /// Drops the oldest moments of a source beyond a limit, except for liked ones, those whose server does not know yet
  /// that they are not liked anymore, those with `openIDs`, and the place. Returns the items of the dropped moments.
  mutating func drop(_ source: Int64, beyond limit: Int, but openIDs: [String]) throws -> [String] {
    let moments = try connection.all(
      """
      SELECT id, item FROM moment WHERE source = ? AND NOT coalesce(readerLiked, isLiked)
        AND sequence NOT IN (SELECT moment FROM unsentLike)
      ORDER BY createdDate DESC, sequence DESC LIMIT -1 OFFSET ?
      """, [source, limit]
    ) { (id: try $0.text(0), item: try $0.text(1)) }
    let placeID = try connection.first("SELECT momentID FROM place") { try $0.text(0) }
    let dropped = moments.filter { !openIDs.contains($0.id) && $0.id != placeID }
    for moment in dropped { try remove(moment.id) }
    return dropped.map(\.item)
  }

  mutating func replaceUser(with user: UserDetails) throws {
    report.hasNewUser = try FeedRow.replaceUser(with: user, connection)
  }

  /// Returns the changes, at the end of the transaction.
  mutating func finish() throws -> RefreshReport {
    let first = report.newKeys.map(\.sequence).min()
    let hasShown = try rows.chooseShown()
    let count = report.newKeys.count { hasShown[$0.sequence] != nil }
    report.newKeys.removeAll { hasShown[$0.sequence] == false }
    report.changedCount += hasShown.count - count
    if let muted, let first {
      try MomentsDatabase.readMuted(muted, from: first, connection)
      let mutedNumbers = Set(
        try connection.all(
          "SELECT sequence FROM moment WHERE sequence >= ? AND isMuted <> 0", [first]
        ) { try $0.integer(0) })
      // They are no news.
      report.newKeys.removeAll { mutedNumbers.contains($0.sequence) }
      report.changedCount += mutedNumbers.count
    }
    return report
  }
}

/// The changes of the store by a feed.
package struct RefreshReport: Equatable, Sendable {
  package internal(set) var newKeys: [TimelineKey] = []
  package internal(set) var changedCount = 0
  var removedCount = 0
  /// Whether the user of the feed changed.
  var hasNewUser = false

  package init() {}

  package var newCount: Int { newKeys.count }

  /// Adds the changes of a later transaction.
  package mutating func add(_ later: RefreshReport) {
    newKeys += later.newKeys
    changedCount += later.changedCount
    removedCount += later.removedCount
  }

  /// Whether screens of the feed look different now.
  package var changesAnything: Bool { !newKeys.isEmpty || changedCount > 0 || removedCount > 0 || hasNewUser }
}
