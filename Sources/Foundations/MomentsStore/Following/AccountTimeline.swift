package import FeedFormats
import Localization
import Platform
import SQLite

/// A missing part of the timeline of an account: from below an entry to the next known one, or to the end.
package struct TimelineGap: Equatable, Sendable {
  /// The id of the last entry above.
  package let below: String
  /// Whether nothing known follows: the part that comes when the reader asks for older moments.
  package let isEnd: Bool
}

/// A page of the timeline of an account, newest first.
package struct TimelinePage: Sendable {
  package let statuses: [Status]
  /// The id of the last entry; `nil` if nothing follows.
  package let next: String?
  /// The part that begins with the page; `nil` for the newest page.
  package let gap: TimelineGap?
  /// When it was requested, in seconds since 1970.
  package let requestedAt: Int64

  package init(_ statuses: [Status], next: String?, fills gap: TimelineGap?, requestedAt: Int64) {
    (self.statuses, self.next, self.gap, self.requestedAt) = (statuses, next, gap, requestedAt)
  }
}

extension MomentsDatabase {
  /// Returns the missing parts of the timeline of an account, in any order.
  package func gaps(of source: Int64) throws(StoreError) -> [TimelineGap] {
    try read { connection in
      try connection.all("SELECT below, isEnd FROM gap WHERE source = ?", [source]) {
        TimelineGap(below: try $0.text(0), isEnd: try $0.flag(1))
      }
    }
  }

  /// Returns the date of the oldest moment of an account in the timeline, in seconds since 1970; `nil` without any.
  package func oldestDate(of source: Int64) throws(StoreError) -> Int64? {
    let hidesMuted = hidesMuted
    return try read { connection in
      try connection.first(
        """
        SELECT min(createdDate) FROM moment
        WHERE source = ? AND shownAs IS NOT sequence\(hidesMuted ? " AND isMuted = 0" : "")
        """, [source]
      ) { try $0.optionalInteger(0) } ?? nil
    }
  }

  /// Stores a page of the timeline of an account and what is still missing below it, with the parameters for a feed.
  package func store(
    _ page: TimelinePage, of source: Source, limit: Int, mergesCopies: Bool, openIDs: [String]
  ) async throws(StoreError) -> RefreshReport {
    let muted = mutedCondition
    return try await writeInBackground { connection in
      // The reader may have unfollowed it meanwhile.
      guard try connection.hasRow("SELECT 1 FROM source WHERE id = ?", [source.id]) else { return RefreshReport() }
      let isFirst = try !connection.hasRow("SELECT 1 FROM entry WHERE source = ?", [source.id])
      // What was there before the account, and what the reader scrolls back to, is not news.
      let writer = StatusWriter(
        source: source, requestedAt: page.requestedAt, mergesCopies: mergesCopies,
        isUnread: !isFirst && page.gap?.isEnd != true)
      var merge = try Merge(connection, source: source.id, muted: muted)
      try SampleFeed.giveWay(merge.rows, connection)
      // A server may repeat entries of the page above, which are no end of the part.
      let since = try connection.first(
        """
        SELECT coalesce(
          (SELECT since FROM gap WHERE source = ? AND below = ?), (SELECT max(number) FROM entry), 0)
        """, [source.id, page.gap?.below.storable]
      ) { try $0.integer(0) }
      var meetsKnown = false
      // Later moments get larger numbers: within one second the timeline keeps the order of the server.
      for status in page.statuses.reversed() {
        let entry: [any Value] = [source.id, status.id.storable]
        try connection.run("INSERT OR IGNORE INTO entry (source, item) VALUES (?, ?)", entry)
        let isKnown = "SELECT 1 FROM entry WHERE source = ? AND item = ? AND number <= ?"
        if try connection.hasRow(isKnown, entry + [since]) { meetsKnown = true }
        guard !status.isHidden else { continue }
        let id = try writer.take(status, into: &merge)
        // It may have been opened by its link before.
        try connection.run("UPDATE moment SET shownAs = NULL WHERE id = ? AND shownAs = sequence", [id])
      }
      if let gap = page.gap {
        try connection.run("DELETE FROM gap WHERE source = ? AND below = ?", [source.id, gap.below])
      }
      let isEnd = page.gap?.isEnd ?? isFirst
      if let next = page.next, !meetsKnown || isEnd {
        try connection.run("INSERT OR REPLACE INTO gap VALUES (?, ?, ?, ?)", [source.id, next.storable, isEnd, since])
      }
      if try !merge.drop(source.id, beyond: limit, but: openIDs).isEmpty {
        // What is dropped does not come back.
        try connection.run("DELETE FROM gap WHERE source = ? AND isEnd", [source.id])
      }
      try FeedRow.fill(connection)
      return try merge.finish()
    }
  }

  /// Stores a post as its server has it now, such as one that the reader has opened, and returns the id of the moment.
  /// The timeline does not show one that a search at the server has found.
  @discardableResult
  package func store(_ status: Status, of source: Source, requestedAt: Int64) async throws(StoreError) -> String {
    try await writeInBackground { connection in
      let writer = StatusWriter(source: source, requestedAt: requestedAt, mergesCopies: true, isUnread: false)
      var merge = try Merge(connection, source: source.id)
      let isListed = try connection.hasRow(
        "SELECT 1 FROM moment WHERE source = ? AND item = ? AND shownAs IS NOT sequence",
        writer.origin(of: status).values)
      let id = try writer.take(status, into: &merge)
      // It is shown as itself, nowhere else.
      if !isListed { try connection.run("UPDATE moment SET shownAs = sequence WHERE id = ?", [id]) }
      _ = try merge.finish()
      return id
    }
  }

  /// Returns the source of a moment, and its item there: the id of a post; `nil` for a moment of no source.
  package func origin(ofMoment id: String) throws(StoreError) -> (source: Source, item: String)? {
    try read { connection in
      let found = try connection.first(
        "SELECT source, item FROM moment WHERE id = ? AND source IS NOT NULL", [id.storable]
      ) { (try $0.integer(0), try $0.text(1)) }
      guard let found else { return nil }
      let source = try connection.first("\(Source.query) WHERE id = ?", [found.0], body: Source.init)
      return source.map { ($0, found.1) }
    }
  }

  /// Returns the id of the moment with a web address; `nil` if there is none.
  package func momentID(atPage address: String) throws(StoreError) -> String? {
    try read { connection in
      try connection.first(
        "SELECT id FROM moment WHERE page = ? ORDER BY shownAs IS NOT NULL LIMIT 1", [String(address.page)]
      ) { try $0.text(0) }
    }
  }

  /// Removes a moment whose post was deleted at its server.
  package func removePost(momentID: String) async throws(StoreError) {
    try await writeInBackground { connection in
      var merge = try Merge(connection)
      try merge.remove(momentID)
      _ = try merge.finish()
    }
  }
}

/// Writes the posts of one account within one transaction.
private struct StatusWriter {
  let source: Source
  let requestedAt: Int64
  let mergesCopies: Bool
  let isUnread: Bool

  /// The seconds for which a server may still tell the state before a like that it has confirmed.
  private static let settling: Int64 = 60

  func origin(of status: Status) -> MomentTable.Origin {
    MomentTable.Origin(source: source.id, item: status.postID.storable)
  }

  /// Takes a status, and returns the id of its moment.
  func take(_ status: Status, into merge: inout Merge) throws -> String {
    let origin = origin(of: status)
    var moment = status.moment
    moment.id = StableHash.hex("\(source.firstAddress)\n\(status.postID)".utf8)
    try merge.adopt(moment.id, origin)
    let known = try merge.rows.stored(origin)
    if let known {
      moment.likers = known.original.likers
      if status.isFavorited == nil || known.likeConfirmedAt > 0 && requestedAt < known.likeConfirmedAt + Self.settling {
        moment.isLiked = known.original.isLiked
      }
      // The post stays where it was seen first, and names all who have boosted it.
      let date = moment.post?.createdDate ?? moment.createdDate
      moment.createdDate = known.moment.createdDate
      moment.post?.createdDate = date == moment.createdDate ? nil : date
      let boosters = known.moment.post?.boosters ?? []
      let others = (moment.post?.boosters ?? []).filter { !boosters.contains($0) }
      moment.post?.boosters = boosters + others
    }
    var arrival = Arrival(moment, hasDate: status.hasDate, item: origin.item)
    if mergesCopies, let page = moment.url?.page, page.contains("/") { arrival.page = String(page) }
    try merge.take(arrival, isUnread: isUnread)
    return known?.moment.id ?? moment.id
  }
}
