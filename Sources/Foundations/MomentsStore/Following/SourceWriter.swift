package import FeedFormats
import GRDB

extension MomentsDatabase {
  /// The number of characters of a title that are kept.
  private static let longestTitle = 200

  /// Stores the moments of a followed feed, and writes only what differs. Moments beyond the limit are dropped, oldest
  /// first; liked ones and `openIDs` stay.
  ///
  /// - Parameters:
  ///   - now: the time of first sight, in seconds since 1970.
  ///   - limit: the number of moments of a source.
  ///   - openIDs: the ids of moments that are shown.
  /// - Throws: ``StoreError``
  package func store(
    _ feed: WebFeed, of source: Source, _ version: SourceVersion, problem: String?, schedule: SourceSchedule,
    now: Int64, limit: Int, openIDs: [String]
  ) throws(StoreError) -> RefreshReport {
    try write { database in
      // The reader may have unfollowed it meanwhile.
      let isFollowed = try Int.fetchOne(database, sql: "SELECT 1 FROM source WHERE id = ?", arguments: [source.id])
      guard isFollowed != nil else { return RefreshReport() }
      var writer = try SourceWriter(source, replacesSample: !feed.items.isEmpty, database)
      try writer.take(feed, now: now, limit: limit)
      try writer.drop(beyond: limit, but: openIDs)
      try TimelineRuns.add(writer.report.newKeys, database)
      try database.execute(
        sql: "UPDATE source SET title = ?, page = ? WHERE id = ?",
        arguments: [
          String((source.title.isEmpty ? feed.title : source.title).prefix(Self.longestTitle)).storable,
          feed.link?.storable, source.id,
        ])
      try Self.store(schedule, problem: problem, version, of: source, database)
      return writer.report
    }
  }
}

/// Writes the moments of one source within one transaction.
private struct SourceWriter {
  private(set) var report = RefreshReport()

  private let source: Source
  private let database: Database
  private let rows: MomentRows
  private let reader: UserDetails?
  /// The date of the newest moment before; `nil` in an empty store.
  private var newest: Int64?

  /// - Parameter replacesSample: whether the first moments of all sources replace the sample.
  init(_ source: Source, replacesSample: Bool, _ database: Database) throws {
    self.source = source
    self.database = database
    rows = try MomentRows(database)
    let isFirst = try Int.fetchOne(database, sql: "SELECT 1 FROM sourceItem LIMIT 1") == nil
    if replacesSample, isFirst { _ = try SampleFeed.remove(keepsUser: false, rows, database) }
    reader = try MomentsDatabase.reader(database)
  }

  /// - Parameter limit: the number of moments of a source. Older ones of a longer feed are remembered as dropped.
  mutating func take(_ feed: WebFeed, now: Int64, limit: Int) throws {
    newest = try Int64.fetchOne(database, sql: "SELECT max(createdDate) FROM moment")
    let moments = try recognized(feed.moments(identity: source.firstAddress, firstSeen: now))
    let dates = moments.map(\.moment.createdDate).sorted(by: >)
    let oldest = dates.count > limit ? dates[limit - 1] : .min
    // Later moments get larger numbers: within one second the timeline keeps the order of the feed.
    for (item, moment) in moments.reversed() {
      try take(moment, hasDate: (item.date ?? .max) <= now, isWithinLimit: moment.createdDate >= oldest)
    }
    countNewest()
    // A part of a feed does not say which items are gone.
    if feed.brokenAt == nil, !feed.items.isEmpty { try forgetDropped(but: Set(moments.map(\.moment.id))) }
    if !feed.items.isEmpty { try database.execute(sql: "UPDATE feed SET isFilled = 1 WHERE isFilled = 0") }
  }

  /// Gives items that have another id now the ids of their moments: those with the same link, which the feed does not
  /// contain otherwise. Several items may share a link, so the date or the first line must be the same, too, unless the
  /// link is all that identifies the item.
  private func recognized(
    _ arrivals: [(item: WebFeed.Item, moment: Moment)]
  ) throws -> [(item: WebFeed.Item, moment: Moment)] {
    let isOwned = try database.cachedStatement(sql: "SELECT 1 FROM sourceItem WHERE momentID = ?")
    let new = try arrivals.indices.filter { try Int.fetchOne(isOwned, arguments: [arrivals[$0].moment.id]) == nil }
    guard !new.isEmpty else { return arrivals }
    let ids = Set(arrivals.map(\.moment.id))
    let stored = try Row.fetchCursor(
      database,
      sql: """
        SELECT moment.id, url, createdDate, substr(title, 1, 500)
        FROM sourceItem JOIN moment ON moment.sequence = sourceItem.moment
        WHERE source = ? AND url IS NOT NULL AND NOT \(Damage.moment)
        """, arguments: [source.id])
    var missing: [Substring: [(id: String, date: Int64, title: String)]] = [:]
    while let row = try stored.next() {
      guard let id: String = row[0], !ids.contains(id), let link: String = row[1] else { continue }
      try missing[link.page, default: []].append((id, row.decode(atIndex: 2), row.decode(atIndex: 3)))
    }
    let links = Dictionary(arrivals.compactMap { $0.moment.url.map { ($0.page, 1) } }, uniquingKeysWith: +)
    var recognized = arrivals
    for index in new {
      let (item, moment) = arrivals[index]
      guard let link = moment.url?.page, links[link] == 1, let candidates = missing[link], candidates.count == 1,
        let known = candidates.first,
        item.id == nil || known.date == moment.createdDate || known.title.firstLine == moment.title.firstLine
      else { continue }
      recognized[index].moment.id = known.id
    }
    return recognized
  }

  private mutating func countNewest() {
    report.newestCount = newest.map { newest in report.newKeys.count { $0.createdDate >= newest } } ?? 0
  }

  /// - Parameter hasDate: whether the date is the item's own, rather than the time of first sight.
  private mutating func take(_ moment: Moment, hasDate: Bool, isWithinLimit: Bool) throws {
    let owner = try Row.fetchOne(
      database.cachedStatement(sql: "SELECT source, moment FROM sourceItem WHERE momentID = ?"), arguments: [moment.id])
    if let owner {
      let isDropped = (owner[1] as Int64?) == nil
      if (owner[0] as Int64) != source.id || isDropped { return }
    }
    try rows.removeDamaged(moment.id)
    guard let known = try rows.stored(moment.id) else {
      guard isWithinLimit else { return try own(moment.id, nil) }
      guard let sequence = try rows.insert(moment) else { throw DatabaseError(resultCode: .SQLITE_CONSTRAINT) }
      report.newKeys.append(TimelineKey(createdDate: moment.createdDate, sequence: sequence))
      return try own(moment.id, sequence)
    }
    // A liked moment stayed when its source was unfollowed.
    if owner == nil { try own(moment.id, known.sequence) }
    var moment = moment
    if let isLiked = try rows.readerLiked(known.sequence) { moment = moment.showing(isLiked: isLiked, by: reader) }
    if !hasDate { moment.createdDate = known.moment.createdDate }
    guard known.moment != moment else { return }
    try rows.replace(known.sequence, with: moment)
    report.changedCount += 1
  }

  /// - Parameter sequence: the number of the moment; `nil` for a dropped one.
  private func own(_ momentID: String, _ sequence: Int64?) throws {
    try database.cachedStatement(sql: "INSERT OR REPLACE INTO sourceItem (momentID, source, moment) VALUES (?, ?, ?)")
      .execute(arguments: [momentID, source.id, sequence])
  }

  /// Forgets dropped moments that the feed does not contain anymore.
  private func forgetDropped(but ids: Set<String>) throws {
    let dropped = try String.fetchAll(
      database, sql: "SELECT momentID FROM sourceItem WHERE source = ? AND moment IS NULL", arguments: [source.id])
    for id in dropped where !ids.contains(id) {
      try database.execute(sql: "DELETE FROM sourceItem WHERE momentID = ?", arguments: [id])
    }
  }

  /// Drops the oldest moments beyond a limit.
  mutating func drop(beyond limit: Int, but openIDs: [String]) throws {
    let rows = try Row.fetchAll(
      database,
      sql: """
        SELECT moment.sequence, moment.id FROM sourceItem JOIN moment ON moment.sequence = sourceItem.moment
        WHERE source = ? AND NOT isLiked ORDER BY createdDate DESC, sequence DESC LIMIT -1 OFFSET ?
        """,
      arguments: [source.id, limit])
    let placeID = try String.fetchOne(database, sql: "SELECT placeID FROM reading")
    for row in rows where !openIDs.contains(row[1]) && placeID != row[1] {
      try database.execute(sql: "DELETE FROM moment WHERE sequence = ?", arguments: [row[0] as Int64])
      report.removedCount += 1
    }
    // A moment that was new and is dropped at once is neither.
    guard report.removedCount > 0 else { return }
    report.newKeys = try report.newKeys.filter { key in
      try Int.fetchOne(database, sql: "SELECT 1 FROM moment WHERE sequence = ?", arguments: [key.sequence]) != nil
    }
    countNewest()
  }
}

extension String {
  /// The web address without its scheme and the parameters `utm_…`, which change while the page stays.
  fileprivate var page: Substring {
    let rest = firstRange(of: "://").map { self[$0.upperBound...] } ?? self[...]
    guard let mark = rest.firstIndex(of: "?"), rest.contains("utm_") else { return rest }
    let parameters = rest[mark...].dropFirst().split(separator: "&").filter { !$0.hasPrefix("utm_") }
    return rest[..<mark] + (parameters.isEmpty ? "" : "?" + parameters.joined(separator: "&"))
  }

  fileprivate var firstLine: Substring { prefix { $0 != "\n" } }
}
