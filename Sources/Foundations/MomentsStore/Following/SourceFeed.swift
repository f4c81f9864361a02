package import FeedFormats
import SQLite

extension MomentsDatabase {
  /// The number of characters of a title that are kept.
  static let longestTitle = 200

  /// Stores the moments of a followed feed, and writes only what differs. Moments beyond the limit are dropped, oldest
  /// first; liked ones and `openIDs` stay.
  ///
  /// - Parameters:
  ///   - now: the time of first sight, in seconds since 1970.
  ///   - limit: the number of moments of a source.
  ///   - openIDs: the ids of moments that are shown.
  package func store(
    _ feed: WebFeed, of source: Source, _ version: SourceVersion, problem: String?, schedule: SourceSchedule,
    now: Int64, limit: Int, openIDs: [String]
  ) async throws(StoreError) -> RefreshReport {
    try await writeInBackground { connection in
      // The reader may have unfollowed it meanwhile.
      guard try connection.hasRow("SELECT 1 FROM source WHERE id = ?", [.integer(source.id)]) else {
        return RefreshReport()
      }
      var writer = try SourceWriter(source, connection)
      if !feed.items.isEmpty { try writer.take(feed, now: now, limit: limit) }
      try writer.drop(beyond: limit, but: openIDs)
      try connection.run(
        "UPDATE source SET title = coalesce(nullif(?, ''), title), page = ? WHERE id = ?",
        [
          .text(String(feed.title.prefix(Self.longestTitle)).storable), .text(feed.link?.storable),
          .integer(source.id),
        ])
      try Self.store(schedule, problem: problem, version, of: source, connection)
      return try writer.merge.finish()
    }
  }
}

/// Writes the moments of one source within one transaction.
private struct SourceWriter {
  var merge: Merge
  private let source: Source
  private let connection: Connection

  init(_ source: Source, _ connection: Connection) throws {
    self.source = source
    self.connection = connection
    merge = try Merge(connection)
  }

  /// - Parameter limit: the number of moments of a source. Older ones of a longer feed are remembered as dropped.
  mutating func take(_ feed: WebFeed, now: Int64, limit: Int) throws {
    // The first moments of all sources replace the sample.
    let isFirst = try !connection.hasRow("SELECT 1 FROM moment WHERE source IS NOT NULL LIMIT 1")
    if isFirst { _ = try SampleFeed.remove(keepsUser: false, merge.rows, connection) }
    let items = feed.moments(identity: source.firstAddress, firstSeen: now)
    try rename(items)
    let dates = items.map(\.moment.createdDate).sorted(by: >)
    let oldest = dates.count > limit ? dates[limit - 1] : .min
    // Later moments get larger numbers: within one second the timeline keeps the order of the feed.
    for item in items.reversed() {
      try take(item, isWithinLimit: item.moment.createdDate >= oldest)
    }
    // A part of a feed does not say which items are gone.
    if feed.brokenAt == nil { try forgetDropped(but: Set(items.map(\.identity.storable))) }
    try FeedRow.fill(connection)
  }

  /// Recognizes items that the feed calls otherwise now: the moment with the same link, which the feed does not contain by
  /// its former name. Several items may share a link, so the date or the first line must be the same, too, unless the link
  /// is all that identifies the item.
  private func rename(_ items: [WebFeed.IdentifiedMoment]) throws {
    let names = Set(items.map(\.identity.storable))
    let stored = try connection.all(
      "SELECT item, createdDate, substr(title, 1, 500), url FROM moment WHERE source = ?", [.integer(source.id)]
    ) { (item: try $0.text(0), date: try $0.integer(1), title: try $0.text(2), url: try $0.optionalText(3)) }
    let known = Set(stored.map(\.item))
    let missing = Dictionary(grouping: stored.filter { !names.contains($0.item) }) { $0.url?.page }
    let links = Dictionary(items.compactMap { $0.moment.url.map { ($0.page, 1) } }, uniquingKeysWith: +)
    for item in items where !known.contains(item.identity.storable) {
      guard let link = item.moment.url?.page, links[link] == 1, let former = missing[link], former.count == 1,
        item.item.id == nil || former[0].date == item.moment.createdDate
          || former[0].title.firstLine == item.moment.title.firstLine
      else { continue }
      try connection.run(
        "UPDATE moment SET item = ? WHERE source = ? AND item = ?",
        [.text(item.identity.storable), .integer(source.id), .text(former[0].item)])
    }
  }

  private mutating func take(_ item: WebFeed.IdentifiedMoment, isWithinLimit: Bool) throws {
    let origin = MomentTable.Origin(source: source.id, item: item.identity.storable)
    if try connection.hasRow("SELECT 1 FROM dropped WHERE source = ? AND item = ?", origin.values) { return }
    var arrival = FeedAnswer.Arrival(item.moment, hasDate: item.hasDate)
    arrival.origin = origin
    if try merge.rows.stored(origin) == nil, try !adopt(item.moment.id, origin) {
      guard isWithinLimit else { return try drop(origin) }
      // The hash of another item may be equal.
      while try merge.rows.stored(arrival.moment.id) != nil { arrival.moment.id += "0" }
    }
    try merge.take(arrival)
  }

  /// Takes over a liked moment, which stayed when its source was unfollowed.
  private func adopt(_ momentID: String, _ origin: MomentTable.Origin) throws -> Bool {
    try connection.run(
      "UPDATE moment SET source = ? WHERE id = ? AND source IS NULL AND item = ?",
      [.integer(origin.source), .text(momentID), .text(origin.item)])
    return connection.changeCount > 0
  }

  private func drop(_ origin: MomentTable.Origin) throws {
    try connection.run("INSERT OR IGNORE INTO dropped (source, item) VALUES (?, ?)", origin.values)
  }

  /// Forgets dropped moments that the feed does not contain anymore.
  private func forgetDropped(but items: Set<String>) throws {
    let dropped = try connection.all("SELECT item FROM dropped WHERE source = ?", [.integer(source.id)]) {
      try $0.text(0)
    }
    for item in dropped where !items.contains(item) {
      try connection.run("DELETE FROM dropped WHERE source = ? AND item = ?", [.integer(source.id), .text(item)])
    }
  }

  /// Drops the oldest moments beyond a limit.
  mutating func drop(beyond limit: Int, but openIDs: [String]) throws {
    let moments = try connection.all(
      """
      SELECT id, item FROM moment WHERE source = ? AND NOT coalesce(readerLiked, isLiked)
      ORDER BY createdDate DESC, sequence DESC LIMIT -1 OFFSET ?
      """, [.integer(source.id), .count(limit)]
    ) { (id: try $0.text(0), item: try $0.text(1)) }
    let placeID = try connection.first("SELECT momentID FROM place") { try $0.text(0) }
    for moment in moments where !openIDs.contains(moment.id) && moment.id != placeID {
      try merge.remove(moment.id)
      try drop(MomentTable.Origin(source: source.id, item: moment.item))
    }
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
